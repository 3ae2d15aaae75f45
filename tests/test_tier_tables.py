"""The tables of `tiers.py`: every name in them exists, and the short tier has an offer of each rule set."""

import re
from collections import defaultdict
from pathlib import Path

import pytest
from tests import conftest, tiers

from houseway.houses import headers, offer

HERE = Path(__file__).parent


DEFINED = re.compile(r"^def (test_\w+)", re.M)


def test_every_name_in_the_tables_of_tiers_exists() -> None:
    found = defaultdict(set)
    for path in HERE.rglob("test_*.py"):
        found[path.name] |= {*DEFINED.findall(path.read_text(encoding="utf-8"))}
    named = defaultdict(set)
    for file, function in tiers.named():
        named[file].add(function)
    assert named.keys() <= found.keys()
    missing = {file: gone for file, names in named.items() if (gone := names - {""} - found[file])}
    assert not missing


def rule_set(name: str) -> tuple[str, str]:
    filed = offer(name)
    return filed.kind, filed.game.id if filed.game else str(filed.raw.get("poker", {}).get("base", ""))


def test_the_short_tier_has_an_offer_of_each_rule_set() -> None:
    played = {head.id for head in headers() if head.played}
    assert played >= tiers.ONE_OF_EACH
    assert {rule_set(name) for name in tiers.ONE_OF_EACH} == {rule_set(name) for name in played}
    assert tiers.ONE_OF_EACH > tiers.ONE_OF_A_KIND
    assert {rule_set(name)[0] for name in tiers.ONE_OF_A_KIND} == {rule_set(name)[0] for name in played}


def test_a_run_without_a_required_package_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "find_spec", lambda name: None if name in ("eval7", "pokerkit") else object())
    with pytest.raises(pytest.UsageError, match=r"^The tests need eval7, pokerkit\. Install what is missing: "):
        conftest.pytest_sessionstart()


def test_a_test_that_would_lose_all_its_offers_keeps_its_first() -> None:
    others = [tiers.Case("test_nights.py", "test_a", frozenset({f"cordova/{each}"}), "") for each in ("a", "b")]
    assert tiers.tiers(others) == [tiers.TEST, tiers.SWEEP]
    assert tiers.tiers([each._replace(marked=tiers.LONG) for each in others]) == [tiers.LONG, tiers.LONG]
    assert tiers.tiers([each._replace(file="test_other.py") for each in others]) == [tiers.TEST, tiers.TEST]
