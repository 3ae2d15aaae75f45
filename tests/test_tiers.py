"""Every tier has its tests: no test has dropped out of the tier that `tiers.py` or its own marker gives.

All tests are collected once more, in a process of its own, so nothing depends on the part that runs this file.
`test_tier_tables.py` checks the tables.
"""

import re
from collections import defaultdict
from pathlib import Path

import pytest
from tests import tiers
from tests.support.collected import Found, collected

HERE = Path(__file__).parent
SWEEP_LIST, LIST = HERE / "README.md", "## What the sweep has"
NAMED = re.compile(r"`((?:[a-z_]+/)*test_\w+\.py)`")
VITAL = re.compile(r"test_(every_offer_stands|tiers|tier_tables)\.py|golden/.*|odds/test_(golden|sources)\.py")
"""Files without which the short tier would not be one."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Found:
    return collected(tmp_path_factory.mktemp("tiers") / "told.json")


def files_in(found: Found) -> dict[str, set[str]]:
    """Return the files with tests in each tier."""
    files = defaultdict[str, set[str]](set)
    for file, _, tier in found:
        files[tier].add(file)
    return files


def astray(found: Found) -> list[str]:
    """Return the tests in the wrong tier, and the files that have lost a tier. The tables name no folders."""
    by_function: dict[tuple[str, str], set[str]] = {}
    by_file: dict[str, set[str]] = {}
    for path, function, tier in found:
        file = Path(path).name
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


def test_each_test_is_in_its_tier(found: Found) -> None:
    assert astray(found) == []
    assert {(Path(path).name, function) for path, function, _ in found} >= tiers.SWEPT


def test_a_test_that_has_left_its_tier_is_found() -> None:
    swept, first, nights = min(tiers.SWEPT), min(tiers.FIRST), "test_nights.py"
    assert astray([(*swept, tiers.TEST)])
    assert astray([(*first, tiers.TEST)])
    assert astray([(nights, "test_a", tiers.TEST)]) == ["test_nights.py is not in both"]
    assert not astray([(nights, "test_a", tiers.TEST), (nights, "test_a", tiers.SWEEP)])
    assert astray([("test_mutations.py", "test_a", tier) for tier in (tiers.TEST, tiers.SWEEP)])


def test_every_file_has_short_tests_unless_it_is_listed(found: Found) -> None:
    every = {str(path.relative_to(HERE)) for path in HERE.rglob("test_*.py")}
    without = every - files_in(found)[tiers.TEST]
    assert not [file for file in without if VITAL.fullmatch(file)]
    assert without == tiers.NEVER_SHORT, "these lost their short tests, or are listed in tiers.py for nothing"


def test_every_file_with_long_tests_is_listed(found: Found) -> None:
    assert files_in(found)[tiers.LONG] == tiers.SOME_LONG, "name these in tiers.py, or remove them"


MARKED = re.compile(r"pytest\.mark\.(sweep|long)\b")


def test_each_file_that_marks_a_tier_has_tests_in_it(found: Found) -> None:
    files = files_in(found)
    for path in {*HERE.rglob("test_*.py")} - {Path(__file__)}:
        for tier in set(MARKED.findall(path.read_text(encoding="utf-8"))):
            assert str(path.relative_to(HERE)) in files[tier], path


def test_the_readme_lists_exactly_the_files_that_leave_tests_to_the_sweep(found: Found) -> None:
    """The first column of the list names them; its other columns may name any file."""
    told = SWEEP_LIST.read_text(encoding="utf-8").split(LIST)[1]
    rows = [row.split(" | ") for row in told.splitlines() if row.startswith("| `")]
    assert {name for files, *_ in rows for name in NAMED.findall(files)} == files_in(found)[tiers.SWEEP]
    assert not [name for name in NAMED.findall(told) if not (HERE / name).is_file()]
