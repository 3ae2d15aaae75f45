"""Every offer's prices and strategy are as stored; change them only on purpose.

`python tests/odds/test_golden.py [OFFER…]` writes all stored prices again, or those of some offers.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.support.offers import FILED

from houseway.houses import offer
from houseway.odds.price import price
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused

GOLDEN = Path(__file__).parent.parent / "golden" / "odds"
PLAYED = [header for header in FILED if header.played]
BANKED = [header.id for header in PLAYED if header.kind == "banked"]
TABLES = {each.id: own for each in PLAYED
          if each.kind not in ("banked", "pot") and (own := kind_entry(each.kind).odds)}  # fmt: skip
"""Offers whose kind of round has exact tables of odds of its own: pan, thirteen cards, Trips."""


def file_of(name: str) -> Path:
    return GOLDEN / f"{name.replace('/', '--')}.json"


def gist(told: dict[str, Any]) -> dict[str, Any]:
    """Return the stored part of a price: exact figures, and the chart in words."""
    kept: dict[str, Any] = {
        "rules": told["rules"],
        "wagers": {wager: each["exact"] for wager, each in told["wagers"].items()},
        "readings": [f"{each['reading']}={each['way']}: {', '.join(each['wagers'])}" for each in told["readings"]],
    }
    for strategy in told.get("strategy", []):
        street = f", {strategy['street']}" if "street" in strategy else ""
        kept[f"strategy of {strategy['wager']}{street}"] = {
            f"{row['total']} against {row['against']}" if row["against"] else row["total"]: row["choice"]
            + "".join(f"; {' '.join(each['cards'])}: {each['choice']}" for each in row["exceptions"])
            for row in strategy["chart"]
        }
    return kept


@pytest.mark.parametrize("name", BANKED)
def test_prices_in_the_book_are_unchanged(name: str) -> None:
    """These are the prices that people see, and every run checks them for every offer. The next two tests count them
    again.
    """
    assert gist(price(offer(name), stored=True)) == json.loads(file_of(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", BANKED)
def test_newly_counted_prices_are_unchanged(name: str, priced: Callable[[str], dict[str, Any]]) -> None:
    assert gist(priced(name)) == json.loads(file_of(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", BANKED)
def test_prices_in_the_book_equal_newly_counted_ones(name: str, priced: Callable[[str], dict[str, Any]]) -> None:
    """Each page, including the other readings, equals what the solver computes from the rules."""
    assert price(offer(name), stored=True) == json.loads(json.dumps(priced(name)))


def tables(name: str) -> dict[str, Any]:
    """Return the tables of a kind with odds of its own, which test_pan.py, test_trips.py and tests/kinds/thirteen
    check.
    """
    found: dict[str, Any] = json.loads(json.dumps(import_module(f"{TABLES[name]}.report").report(offer(name))))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_pan_thirteen_cards_and_trips_are_unchanged(name: str) -> None:
    assert tables(name) == json.loads(file_of(name).read_text(encoding="utf-8"))


def test_no_golden_price_is_missing_or_superfluous() -> None:
    assert {path.name for path in GOLDEN.glob("*.json")} == {file_of(name).name for name in (*BANKED, *TABLES)}


def test_offers_without_golden_prices_are_pot_games_and_say_so() -> None:
    """The result of a hand at a pot game depends on the other players. `houseway equity` and `simulate` cover it."""
    others = [header.id for header in PLAYED if header.id not in (*BANKED, *TABLES)]
    assert len(others) == 49
    for name in others:
        with pytest.raises(Refused) as refused:
            price(offer(name))
        assert refused.value.code == "no-bank"


if __name__ == "__main__":
    for each in sys.argv[1:] or (*BANKED, *TABLES):
        told = tables(each) if each in TABLES else gist(price(offer(each)))
        text = json.dumps(told, indent=1, ensure_ascii=False)
        file_of(each).write_text(text + "\n", encoding="utf-8")
