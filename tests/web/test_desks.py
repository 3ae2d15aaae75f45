"""The desks in the browser: the server's figures, controls in the address, sorting, filters, phones and axe."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.web.test_pages import QUICKLY, SERIOUS, settled, wide

from houseway.desks.bank.report import Asked, report
from houseway.houses import offer

PANDA = "palace/ez-baccarat-panda-8"
ROW = {"offer": PANDA, "house": "palace", "family": "points", "kind": "base", "stderr": None, "exactness": "exact",
       "sd": 1.0, "hit": 0.5, "element_of_risk": -0.01, "bet": 2500, "fee": 100, "edge_after": -0.05, "schedule": "a:1",
       "favours": "", "base": "unit bet", "cite": "palace 1"}  # fmt: skip
ROWS = [
    ROW | {"wager": "banker", "name": "Banker", "edge": -0.01018},
    ROW | {"wager": "tie", "name": "Tie", "edge": -0.143596},
    ROW | {"wager": "game", "name": "Game wager", "edge": -0.02, "offer": "oaks/some-21", "house": "oaks"},
    ROW | {"wager": "split", "name": "Split", "edge": 0.2, "kind": "added", "base": "unit, part of Game wager"},
]
INDEX = {"rows": ROWS, "features": {PANDA: {"dragon-7": "x"}, "oaks/some-21": {"surrender": "yes"}}, "bet": 2500}


def feed(visitor: Any) -> None:
    """Serve the index of wagers with a few rows only, because pricing all houses takes a while."""
    lines = [{"progress": 0.5, "rows": ROWS[:2], "waiting": False}, {"report": INDEX}]
    body = "".join(json.dumps(each) + "\n" for each in lines)
    visitor.page.route("**/api/wagers/progress*", lambda route: route.fulfill(body=body, content_type="text/plain"))


def test_the_bank_page_has_the_desks_figures_and_keeps_its_controls_in_the_address(visit: Callable[..., Any]) -> None:
    me = visit()
    me.go(f"/bank/{PANDA}?bet=player%3D25&stake=1000")
    page = me.page
    expected = report(offer(PANDA), Asked(stake=100_000, bets={"player": 2_500}))
    page.locator(".headline").wait_for()
    mean = expected["round"]["mean"]["value"] / 100
    shown = f"−${abs(mean):,.2f}" if mean < 0 else f"${mean:,.2f}"
    assert shown in page.locator(".desk-blocks").inner_text()
    assert page.get_by_label("Player line").input_value() == "25"
    page.get_by_label("Bankroll, $").fill("20000")
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Risk of ruin with $20,000").wait_for()
    assert "bankroll=20000" in page.url
    assert "stake=1000" in page.url
    for picture in page.locator(".desk-blocks img").all():
        assert picture.get_attribute("alt")
        picture.evaluate("(img) => img.decode()")


def test_the_index_is_sorted_searched_and_filtered_by_feature(visit: Callable[..., Any]) -> None:
    me = visit()
    feed(me)
    me.go("/wagers")
    page = me.page
    names = page.locator("tbody tr td:first-child a")
    page.get_by_text("3 wagers of 2 offers").wait_for()
    assert names.all_inner_texts() == ["Banker", "Game wager", "Tie"], "parts of bets are left out"
    page.get_by_role("button", name="edge", exact=True).click()
    assert names.all_inner_texts() == ["Tie", "Game wager", "Banker"]
    page.get_by_label("Offers with").select_option("surrender")
    assert names.all_inner_texts() == ["Game wager"]
    assert "with=surrender" in page.url
    page.reload()
    page.get_by_text("1 wager of 1 offer").wait_for()
    page.get_by_label("Offers with").select_option("")
    page.get_by_label("Search").fill("tie")
    assert names.all_inner_texts() == ["Tie"]
    page.locator(".long").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/offers/{PANDA}")


def test_the_what_if_page_shows_the_price_and_the_difference_as_you_type(visit: Callable[..., Any]) -> None:
    """Dragon 7 at 38 instead of 40 to 1 loses 4.5068 % more: two units in 2.2534 % of coups (published counts)."""
    me = visit()
    me.go(f"/what-if/{PANDA}")
    page = me.page
    page.get_by_text("As filed. Change a value").wait_for()
    dragon = page.locator(".knob[data-key=dragon-7] input")
    dragon.fill("38:1")
    page.get_by_text("−4.5068 %").wait_for()
    assert "filed: 40:1" in page.locator(".knob[data-key=dragon-7]").inner_text()
    assert "dragon-7" in page.url
    page.reload()
    page.get_by_text("−4.5068 %").wait_for()
    assert dragon.input_value() == "38:1"
    page.get_by_role("button", name="Compare with this").click()
    dragon.fill("39:1")
    page.get_by_text("+2.2534 %").wait_for()  # one unit in 2.2534 % of coups: the two designs compared
    page.reload()
    page.get_by_text("+2.2534 %").wait_for()
    dragon.fill("forty")
    page.locator(".knob[data-key=dragon-7] .refusal:not(:empty)").wait_for()
    dragon.fill("40:1")
    page.get_by_text("As filed. Change a value").wait_for()


def test_the_desks_fit_a_phone_and_axe_finds_nothing_serious(visit: Callable[..., Any], axe: str) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    feed(me)
    for path in (f"/bank/{PANDA}?bankroll=5000&ruin=0.01", "/bank", "/wagers", "/compare/ez-baccarat", f"/par/{PANDA}",
                 f"/what-if/{PANDA}?set=decks%3D6"):  # fmt: skip
        me.go(path)
        settled(me.page)
        me.page.wait_for_function("() => !document.querySelector('.counting progress')", timeout=900_000)
        settled(me.page)
        assert wide(me.page) == [], path
        me.page.evaluate(axe)
        found = me.page.evaluate(f"() => axe.run(document, {{ {QUICKLY} }})")["violations"]
        bad = [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in found
               if each["impact"] in SERIOUS]  # fmt: skip
        assert not bad, (path, bad)


@pytest.mark.sweep
def test_the_pages_of_counting_the_atlas_and_nights_fit_a_phone_and_say_what_they_count(
    visit: Callable[..., Any], axe: str
) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    said = {f"/count/{PANDA}": "Effects of removal",
            "/count/crystal/mississippi-stud-poker": "deals for each number", "/atlas": "other bonus bets have",
            "/bank/nights": "public logs"}  # fmt: skip
    for path, words in said.items():
        me.go(path)
        me.page.get_by_text(words).first.wait_for()
        me.page.wait_for_function("() => !document.querySelector('.counting progress')", timeout=900_000)
        settled(me.page)
        assert wide(me.page) == [], path
        me.page.evaluate(axe)
        found = me.page.evaluate(f"() => axe.run(document, {{ {QUICKLY} }})")["violations"]
        assert not [each["id"] for each in found if each["impact"] in SERIOUS], path


def test_a_count_that_was_started_can_be_stopped(visit: Callable[..., Any]) -> None:
    me = visit()
    failed: list[str] = []
    me.page.on("requestfailed", lambda request: failed.append(request.url))
    me.page.route("**/api/bank/**/progress*", lambda route: None)  # the server never answers
    me.go(f"/bank/{PANDA}")
    me.page.get_by_role("button", name="Stop").click()
    me.page.get_by_text("Stopped.").wait_for()
    me.until(lambda: any("/progress" in each for each in failed))
