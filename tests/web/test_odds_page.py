"""The odds page shows the server's figures: the whole game first, grids cell by cell, and counts to the last digit."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.support.offers import BANKED

UTH = "crystal/ultimate-texas-holdem"
CELLS = "rows => rows.map(row => [...row.children].map(cell => cell.textContent))"


def opened(visit: Callable[..., Any], offer: str, **more: Any) -> tuple[Any, Any]:
    me = visit(**more)
    me.go(f"/offers/{offer}")
    me.page.locator("#odds .price").first.wait_for()
    return me.page, me.context.request.get(f"{me.base}/api/offers/{offer}/odds").json()


def charts_agree(page: Any, told: dict[str, Any]) -> int:
    """Compare every chart on the page with the server's, cell by cell. Return the number of cells."""
    charts = [each for each in told.get("strategy", ()) if each["drawn"]["rows"]]
    cells = 0
    for grid, strategy in zip(page.locator("#odds .strategy").all(), charts, strict=True):
        grid.evaluate("each => { each.open = true }")
        drawn = grid.locator("tr").evaluate_all(CELLS)
        assert drawn == [strategy["drawn"]["columns"], *strategy["drawn"]["rows"]], (told["offer"], strategy["wager"])
        assert " ".join(strategy.get("in_words", ())) in grid.inner_text()
        notes = grid.locator(".notes li").all_text_contents()  # many are folded
        assert notes == [f"* {note}" for note in strategy["drawn"]["notes"]]
        cells += sum(map(len, drawn))
    return cells


def test_a_game_of_several_bets_is_priced_as_a_whole_and_its_charts_match(visit: Callable[..., Any]) -> None:
    page, told = opened(visit, UTH)
    whole = page.locator("#odds .price.whole")
    assert whole.locator("h3").first.inner_text().replace("\n", " ").endswith("−2.1850 %")
    assert "0.5262 %" in whole.inner_text(), "the element of risk"
    bets = page.locator("#odds .prices > .price").evaluate_all(
        "all => all.filter(each => !each.closest('.parts')).map(each => each.getAttribute('aria-label'))"
    )
    assert bets == ["Trips"], "ante, blind and play are parts, not bets"
    drawn = page.locator("#odds .price.whole .picture")
    drawn.locator("summary").click()
    drawn.locator("img").wait_for()
    page.wait_for_function("() => document.querySelector('.whole .picture img').naturalWidth > 100")
    assert charts_agree(page, told) > 13 * 14
    square = told["strategy"][0]["drawn"]
    assert (len(square["rows"]), len(square["columns"])) == (13, 14), "suited hands above the diagonal"


def test_counts_above_2_to_the_53_are_exact_and_the_edge_includes_the_fee(
    visit: Callable[..., Any],
) -> None:
    page, told = opened(visit, "oaks/super-pan-9")
    assert told["ways"] == "42,908,712,297,264,253,440"
    assert told["ways"] in page.locator("#odds").inner_text()
    costs = page.locator("#odds").get_by_role("region", name="After the collection").inner_text()
    assert "−10.0000 %" in costs, "the game is even, and $1 is collected on a bet of $10"


FAMILIES = ("oaks/super-pan-9", UTH, "palace/three-card-poker-6-card-bonus", "cordova/ultimate-war",
            "oaks/21st-century-blackjack", "cordova/pai-gow-poker", "palace/pai-gow-tiles")  # fmt: skip
OWN = ("crystal/pan", "crystal/chinese-poker", "crystal/trips-five-card-stud-v2")
"""These games have no bank and have tables of their own."""
CLIPPED = """() => { for (const each of document.querySelectorAll('#odds details')) each.open = true;
    return [...document.querySelectorAll('#odds .scroll')]
        .filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth + 1)
        .map((each) => `${each.getAttribute('aria-label')} ${each.scrollWidth} > ${each.clientWidth}`); }"""


def test_on_a_phone_no_column_is_clipped_in_any_family(visit: Callable[..., Any]) -> None:
    """Prices, collection, the bank's result, charts and other readings are all opened; games without wagers are
    included.
    """
    me = visit(390, 844, is_mobile=True, has_touch=True)
    page = me.page
    for offer in (*FAMILIES, *OWN):
        me.go(f"/offers/{offer}")
        page.locator("#odds .scroll").first.wait_for()
        assert " 0 ways" not in page.locator("#odds").inner_text()
        assert page.evaluate(CLIPPED) == [], offer
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, offer
        told = me.context.request.get(f"{me.base}/api/offers/{offer}/odds").json()
        charts_agree(page, told)
        for each, drawn in zip(told.get("tables", []), page.locator("#odds .scroll").all(), strict=False):
            assert drawn.locator("tbody tr").evaluate_all(CELLS) == each["rows"], offer


LONGEST = ("oaks/texas-holdem", "comstock/fortune-pai-gow-poker", "comstock/pure-spanish-21-5", "cordova/two-card-peek")
"""The offers with the most posted lines, the longest house way, the most choices and the most wagers."""


@pytest.mark.parametrize(
    "offers", [LONGEST[:1], pytest.param(LONGEST[1:], marks=pytest.mark.sweep)], ids=["lines", "others"]
)
def test_the_longest_offers_are_short_on_a_phone_and_begin_with_how_to_play(
    visit: Callable[..., Any], offers: tuple[str, ...]
) -> None:
    me = visit(390, 844, is_mobile=True, has_touch=True)
    page = me.page
    for offer in offers:
        me.go(f"/offers/{offer}")
        page.locator("#odds p, #odds .scroll").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollHeight") < 6000, offer
        told = me.context.request.get(f"{me.base}/api/offers/{offer}").json()["rules"]["how_to_play"]
        assert page.locator(".five dd").all_inner_texts() == [line["text"] for line in told]
    me.go("/offers/oaks/texas-holdem#fees")
    page.locator("#fees table").first.wait_for()  # the address unfolds its part


def test_changed_rules_are_marked_and_link_back_to_the_filed_game_and_to_a_table(visit: Callable[..., Any]) -> None:
    me = visit()
    page = me.page
    me.go("/offers/crystal/ez-baccarat?set=decks=6")
    banner = page.get_by_role("complementary", name="Not as filed")
    banner.get_by_text("from 6 decks (312 cards). (As filed: Two cards to Player and two to Banker, from 8").wait_for()
    assert page.get_by_role("link", name="Go to table").count() == 0, "the open tables play as filed"
    banner.get_by_role("link", name="Back to the rules as filed").click()
    page.get_by_role("link", name="Go to table").first.wait_for()
    assert page.locator(".not-as-filed").count() == 0
    page.go_back()
    page.get_by_role("button", name="Open a table with these rules").click()
    page.locator(".table-head .not-filed", has_text="Not as filed").wait_for()
    me.sit(8)
    page.get_by_role("link", name="Rules").click()
    banner.wait_for()
    page.get_by_role("link", name="Go to table").click()
    page.locator(".seat.you").wait_for()


def test_the_collection_follows_the_schedule_and_its_line_numbers_open_the_filing(visit: Callable[..., Any]) -> None:
    """The fee is $1 for bets from $10 to $100 (oaks 762, 766). The next line has another fee, and the edge changes with
    it.
    """
    page, told = opened(visit, "oaks/super-pan-9")
    assert "−10.00 % at $10" in page.locator("#odds .price").first.inner_text()
    assert page.locator("#odds .price .edge").first.get_attribute("class").split() == ["edge"], "even is not green"
    schedules = page.locator("select[name=schedule] option").evaluate_all("all => all.map(each => each.value)")
    assert len(schedules) > 1
    page.locator("select[name=schedule]").select_option(schedules[1])
    page.get_by_text(f"with schedule {schedules[1]}").wait_for()
    assert f"schedule={schedules[1].replace(':', '%3A')}" in page.url
    row = page.request.get(f"{page.url.split('/offers')[0]}/api/offers/oaks/super-pan-9/odds",
                           params={"schedule": schedules[1]}).json()["collection"]  # fmt: skip
    assert (row["schedule"], row != told["collection"]) == (schedules[1], True)
    first = row["wagers"]["base"][0]
    shown = page.get_by_role("region", name="After the collection").locator("td").all_inner_texts()
    assert shown[0] == f"${first['bet'] // 100}"
    assert shown[-1 - 5 * (len(row["wagers"]["base"]) - 1)] == f"−{abs(100 * first['edge']):.4f} %"
    assert page.locator("#odds cite").count() == 0, "every line number opens"


@pytest.mark.long
def test_every_chart_of_every_offer_matches_the_servers_cell_by_cell(visit: Callable[..., Any]) -> None:
    me, cells, charted = visit(), 0, 0
    for offer in BANKED:
        me.go(f"/offers/{offer}")
        me.page.locator("#odds .price").first.wait_for()
        found = charts_agree(me.page, me.context.request.get(f"{me.base}/api/offers/{offer}/odds").json())
        cells, charted = cells + found, charted + bool(found)
    print(f"\n{cells} cells of the charts of {charted} offers, {len(BANKED)} in all")
    assert charted > 30
