"""Every tier has its tests: no test has dropped out of the tier that `tiers.py` or its own marker gives.

Each test process runs this file too, and checks what it has collected. `test_tier_tables.py` checks the tables.
"""

import re
from pathlib import Path

import pytest
from tests import tiers
from tests.conftest import TIERS

HERE = Path(__file__).parent
SWEEP_LIST, LIST = HERE / "README.md", "## What the sweep has"
ALSO_NAMED = {"test_every_offer_stands.py", "kinds/pot/test_every_offer.py", "odds/equity/test_equity.py",
              "fairness/test_seals.py", "odds/test_sources.py"}  # fmt: skip
"""Files that the list must name because some of their tests stay in the short tier."""


@pytest.fixture
def found(request: pytest.FixtureRequest) -> "Found":
    """The tier of every test that this process collected, before deselection. If files in several folders have the same
    name, the process must have collected all of them.
    """
    told = request.config.stash[TIERS]
    collected = {path for path, _, _ in told}
    whole = {path.name for path in collected} - {path.name for path in HERE.rglob("test_*.py") if path not in collected}
    return [(path.name, function, tier) for path, function, tier in told if path.name in whole]


Found = list[tuple[str, str, str]]


def astray(found: Found) -> list[str]:
    """Return the tests in the wrong tier, and the files that have lost a tier."""
    by_function: dict[tuple[str, str], set[str]] = {}
    by_file: dict[str, set[str]] = {}
    for file, function, tier in found:
        by_function.setdefault((file, function), set()).add(tier)
        by_file.setdefault(file, set()).add(tier)
    both = {tiers.TEST, tiers.SWEEP}
    return [
        *(f"{name} is not in the sweep alone" for name in tiers.SWEPT & by_function.keys()
          if tiers.TEST in by_function[name] or tiers.SWEEP not in by_function[name]),
        *(f"{name} is not in both"
          for name in (tiers.FIRST.keys() | tiers.DEAR.keys() | tiers.SOME_BY_OFFER) & by_function.keys()
          if not by_function[name] >= both),
        *(f"{file} has none by hand" for file in tiers.BY_HAND.keys() & by_file.keys()
          if tiers.LONG not in by_file[file]),
        *(f"{file} is not in both" for file in (tiers.BY_OFFER | tiers.BY_KIND) & by_file.keys()
          if not by_file[file] >= both),
    ]  # fmt: skip


def test_each_collected_test_is_in_its_tier(found: Found) -> None:
    assert astray(found) == []


def test_a_test_that_has_left_its_tier_is_found() -> None:
    swept, first, nights = min(tiers.SWEPT), min(tiers.FIRST), "test_nights.py"
    assert astray([(*swept, tiers.TEST)])
    assert astray([(*first, tiers.TEST)])
    assert astray([(nights, "test_a", tiers.TEST)]) == ["test_nights.py is not in both"]
    assert not astray([(nights, "test_a", tiers.TEST), (nights, "test_a", tiers.SWEEP)])
    assert astray([("test_mutations.py", "test_a", tier) for tier in (tiers.TEST, tiers.SWEEP)])


MARKED = re.compile(r"pytest\.mark\.(sweep|long)\b")


def test_each_file_that_marks_a_tier_has_tests_in_it(request: pytest.FixtureRequest) -> None:
    told = {(path, tier) for path, _, tier in request.config.stash[TIERS]}
    for path in {path for path, _ in told if path.name.startswith("test_")} - {Path(__file__)}:
        for tier in set(MARKED.findall(path.read_text(encoding="utf-8"))):
            assert (path, tier) in told, path


def test_the_readme_lists_every_file_that_leaves_tests_to_the_sweep(request: pytest.FixtureRequest) -> None:
    told = request.config.stash[TIERS]
    listed = set(re.findall(r"`((?:[a-z_]+/)*test_\w+\.py)`", SWEEP_LIST.read_text(encoding="utf-8").split(LIST)[1]))
    collected = {str(path.relative_to(HERE)) for path, _, _ in told if path.is_relative_to(HERE)}
    swept = {str(path.relative_to(HERE)) for path, _, tier in told if tier == tiers.SWEEP}
    assert swept <= listed, "name these in tests/README.md"
    assert listed & collected - ALSO_NAMED <= swept, "these leave nothing to the sweep"
    assert not [each for each in listed if not (HERE / each).is_file()]
