"""Every tier has its tests: what the tables of `tiers.py` name is there, and no test has fallen out of all tiers."""

import ast
import re
from pathlib import Path

import pytest
from tests import conftest, tiers
from tests.conftest import TIERS

from houseway.houses import headers, offer

HERE = Path(__file__).parent


def functions(file: str) -> set[str]:
    """Return the tests of all files of a name."""
    found = list(HERE.rglob(file))
    assert found, f"there is no {file}"
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in found]
    return {each.name for tree in trees for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}


@pytest.mark.parametrize(("file", "function"), sorted(set(tiers.named())))
def test_what_a_table_names_is_there(file: str, function: str) -> None:
    assert not function or function in functions(file)


def rule_set(name: str) -> tuple[str, str]:
    filed = offer(name)
    return filed.kind, filed.game.id if filed.game else str(filed.raw.get("poker", {}).get("base", ""))


def test_there_is_an_offer_of_each_rule_set() -> None:
    played = {head.id for head in headers() if head.played}
    assert played >= tiers.ONE_OF_EACH
    assert {rule_set(name) for name in tiers.ONE_OF_EACH} == {rule_set(name) for name in played}


@pytest.fixture
def found(request: pytest.FixtureRequest) -> list[tuple[str, str, str]]:
    """The tier of every test that this process has collected, before it left out what it was not asked to run. Where
    files of one name lie in several folders, it must have collected all of them."""
    told = request.config.stash[TIERS]
    collected = {path for path, _, _ in told}
    whole = {path.name for path in collected} - {path.name for path in HERE.rglob("test_*.py") if path not in collected}
    return [(path.name, function, tier) for path, function, tier in told if path.name in whole]


def test_each_test_that_was_found_is_in_the_tier_that_it_should_be_in(found: list[tuple[str, str, str]]) -> None:
    by_function: dict[tuple[str, str], set[str]] = {}
    for file, function, tier in found:
        by_function.setdefault((file, function), set()).add(tier)
    for name in tiers.SWEPT & by_function.keys():
        assert tiers.TEST not in by_function[name], name
        assert tiers.SWEEP in by_function[name], name
    for name in (tiers.FIRST.keys() | tiers.DEAR.keys()) & by_function.keys():
        assert by_function[name] >= {tiers.TEST, tiers.SWEEP}, name
    for file in tiers.BY_HAND.keys() & {file for file, _, _ in found}:
        assert tiers.LONG in {tier for name, _, tier in found if name == file}, file


def test_each_tier_has_tests_in_each_file_that_is_made_for_every_offer(found: list[tuple[str, str, str]]) -> None:
    for file in tiers.BY_OFFER & {file for file, _, _ in found}:
        assert {tier for name, _, tier in found if name == file} >= {tiers.TEST, tiers.SWEEP}, file


MARKED = re.compile(r"pytest\.mark\.(sweep|long)\b")


def test_each_file_that_marks_a_tier_has_tests_in_it(request: pytest.FixtureRequest) -> None:
    told = {(path, tier) for path, _, tier in request.config.stash[TIERS]}
    for path in {path for path, _ in told if path.name.startswith("test_")} - {Path(__file__)}:
        for tier in set(MARKED.findall(path.read_text(encoding="utf-8"))):
            assert (path, tier) in told, path


def test_a_run_without_a_package_that_tests_need_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "find_spec", lambda name: None if name in ("eval7", "pokerkit") else object())
    with pytest.raises(pytest.UsageError, match=r"^The tests need eval7, pokerkit\. Install what is missing: "):
        conftest.pytest_sessionstart()


def test_an_item_left_without_offers_keeps_its_first() -> None:
    others = [tiers.Case("test_nights.py", "test_a", frozenset({f"cordova/{each}"}), "") for each in ("a", "b")]
    assert tiers.tiers(others) == [tiers.TEST, tiers.SWEEP]
    assert tiers.tiers([each._replace(marked=tiers.LONG) for each in others]) == [tiers.LONG, tiers.LONG]
    assert tiers.tiers([each._replace(file="test_other.py") for each in others]) == [tiers.TEST, tiers.TEST]
