"""The odds page tells what the server counted: the whole game first, grids cell by cell, counts to the last digit."""

from collections.abc import Callable
from typing import Any

import pytest

UTH = "crystal/ultimate-texas-holdem"


def opened(visit: Callable[..., Any], offer: str, **more: Any) -> tuple[Any, Any]:
    me = visit(**more)
    me.go(f"/offers/{offer}")
    me.page.locator("#odds .price").first.wait_for()
    return me.page, me.context.request.get(f"{me.base}/api/offers/{offer}/odds").json()


def test_a_game_of_several_bets_is_priced_as_a_whole_and_its_charts_cell_by_cell(visit: Callable[..., Any]) -> None:
    page, told = opened(visit, UTH)
    whole = page.locator("#odds .price.whole")
    assert whole.locator("h3").first.inner_text().replace("\n", " ").endswith("−2.1850 %")
    assert "0.5262 %" in whole.inner_text(), "the element of risk"
    bets = page.locator("#odds > div > .prices > .price, #odds .prices > .price").evaluate_all(
        "all => all.filter(each => !each.closest('details')).map(each => each.getAttribute('aria-label'))"
    )
    assert bets == ["Trips"], "ante, blind and play are parts, not bets"
    drawn = page.locator("#odds .price.whole .picture")
    drawn.locator("summary").click()
    drawn.locator("img").wait_for()
    page.wait_for_function("() => document.querySelector('.whole .picture img').naturalWidth > 100")
    for grid, strategy in zip(page.locator("#odds .strategy").all(), told["strategy"], strict=True):
        grid.evaluate("each => { each.open = true }")
        cells = grid.locator("tr").evaluate_all("rows => rows.map(row => [...row.children].map(c => c.textContent))")
        assert cells == [strategy["drawn"]["columns"], *strategy["drawn"]["rows"]]
        notes = grid.locator(".notes li").all_text_contents()  # many are folded
        assert notes == [f"* {note}" for note in strategy["drawn"]["notes"]]
    square = told["strategy"][0]["drawn"]
    assert (len(square["rows"]), len(square["columns"])) == (13, 14), "suited hands above the diagonal"


def test_counts_past_two_to_the_53_stand_to_the_last_digit_and_the_fee_is_set_against_the_edge(
    visit: Callable[..., Any],
) -> None:
    page, told = opened(visit, "oaks/super-pan-9")
    assert told["ways"] == "42,908,712,297,264,253,440"
    assert told["ways"] in page.locator("#odds").inner_text()
    costs = page.locator("#odds").get_by_role("region", name="With the collection").inner_text()
    assert "−10.0000 %" in costs, "the game is even, and $1 is taken from a bet of $10"


@pytest.mark.parametrize("offer", [UTH, "cordova/ultimate-war"])
def test_on_a_phone_no_column_of_a_price_is_clipped(visit: Callable[..., Any], offer: str) -> None:
    page, told = opened(visit, offer, width=390, height=844, is_mobile=True, has_touch=True)
    assert " 0 ways" not in page.locator("#odds").inner_text()
    clipped = page.locator("#odds .price .scroll").evaluate_all(
        "all => all.filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1)"
        ".map(e => `${e.getAttribute('aria-label')} ${e.scrollWidth} > ${e.clientWidth}`)"
    )
    assert not clipped
    assert told["wagers"]
