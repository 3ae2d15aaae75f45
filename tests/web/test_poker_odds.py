"""The odds page of a pot game: starting hands by players and position, the equity calculator, the drop."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.web.test_odds_page import CLIPPED

from houseway.houses import headers

HOLDEM = "crystal/holdem"


def opened(visit: Callable[..., Any], offer: str, *size: int, **more: Any) -> tuple[Any, dict[str, Any]]:
    me = visit(*size, **more)
    me.go(f"/offers/{offer}")
    me.page.locator("#odds .starting").wait_for()
    return me.page, me.context.request.get(f"{me.base}/api/offers/{offer}/odds").json()


def test_the_grid_of_starting_hands_follows_the_number_of_players_and_the_position(visit: Callable[..., Any]) -> None:
    page, told = opened(visit, HOLDEM)
    by_name = {each["name"]: each for each in told["starting_hands"]["classes"]}
    assert page.locator(".start").count() == 169

    def shown(name: str) -> str:
        return str(page.locator(f".start[data-hand='{name}'] span").inner_text())

    for players in (2, 9):
        page.locator(".starting select").first.select_option(str(players))
        for name in ("AA", "T9s", "72o"):
            assert shown(name) == f"{100 * by_name[name]['equity'][players - 2]:.1f}"
    page.locator(".starting select").nth(1).select_option("2")
    out = set(page.locator(".start.out").evaluate_all("all => all.map((each) => each.dataset.hand)"))
    assert out == {name for name, each in by_name.items() if each["first_in"] < 2}
    page.locator(".start[data-hand=AKs]").click()
    assert "Worth opening first in, with up to 9 yet to act." in page.locator(".one-hand").inner_text()


def test_the_equity_calculator_compares_cards_and_ranges(visit: Callable[..., Any]) -> None:
    page, told = opened(visit, HOLDEM)
    page.get_by_label("Hand 1").fill("")
    page.get_by_label("Hand 1").focus()
    for card in ("As", "Ah"):
        page.locator(f".pick-card[data-card={card}]").click()
    assert page.get_by_label("Hand 1").input_value() == "As Ah"
    page.get_by_label("Hand 2").fill("")
    page.get_by_label("Hand 2").focus()
    page.locator(".start[data-hand=KK]").click()
    page.get_by_label("Board").fill("2c 7d 9h Js")
    page.get_by_role("button", name="Compare").click()
    row = page.get_by_role("region", name="Equity").locator("tbody tr").first
    row.wait_for()
    share = float(row.locator("td").nth(1).inner_text().split(" %")[0])
    assert abs(share - 100 * 42 / 44) < 1, "two kings are left among 44 cards"
    page.get_by_label("Hand 2").fill("KKs")
    page.get_by_role("button", name="Compare").click()
    page.get_by_text("a pair is neither suited nor offsuit").wait_for()
    assert page.get_by_role("region", name="What the drop costs").locator("tbody tr").count() == len(
        told["drop"]["sizes"])


SOME = ("palace/razz", "palace/lowball", "comstock/mexican-poker")
"""The games are a list, a list with draws, and a grid with jokers. The sweep has all pot games."""
ALL = [each.id for each in headers() if each.kind == "pot" and each.id not in SOME]


@pytest.mark.parametrize("offer", [*SOME, *(pytest.param(each, marks=pytest.mark.sweep) for each in ALL)])
def test_no_column_of_the_odds_page_is_clipped_on_a_phone(visit: Callable[..., Any], offer: str) -> None:
    page, _ = opened(visit, offer, 390, 844, is_mobile=True, has_touch=True)
    assert page.evaluate("() => document.documentElement.scrollHeight") < 6000, offer
    assert page.evaluate(CLIPPED) == [], offer
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, offer
