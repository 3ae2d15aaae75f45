"""A newcomer sits down at EZ Baccarat, wagers, and sees the round settled with its clauses."""

from collections.abc import Callable
from typing import Any

import pytest

EZ = "palace/ez-baccarat-panda-8"


def play_a_round(visitor: Any, spots: str = "1") -> None:
    """Pass the bank if it is offered, bet on spots once betting is open, and press Deal."""
    page = visitor.page
    deal = page.get_by_role("button", name="Deal")
    while True:
        page.locator(".ask, .spot[aria-disabled=false]").first.wait_for()
        if page.locator(".spot[aria-disabled=false]").count():
            break
        page.keyboard.press("p")
        page.wait_for_timeout(50)
    for spot in spots:
        visitor.press(spot)
        page.locator(f".spot[data-key='{spot}'].has").wait_for()
    deal.click()


def test_a_newcomer_finds_ez_baccarat_bets_and_sees_the_round_settled(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at, me = table(EZ, bots=3), visit()
    page = me.page
    me.go("/")
    page.get_by_label("Search").fill("ez baccarat palace")
    page.locator(f"a[href='/tables/{at}']").last.click()  # "Play now" may lead there too
    page.locator(".at-table .seat").first.wait_for()
    assert page.locator(".spot").count() == 0, "onlookers have no spots"
    me.sit(6)
    assert page.locator(".spot b").all_inner_texts() == [
        "Player",
        "Banker",
        "Tie",
        "Dragon 7",
        "Panda 8",
    ]
    play_a_round(me, "14")
    me.wait_log("on Player line.")
    page.locator(".seat.you .result").nth(1).wait_for()
    results = page.locator(".seat.you .result").all_inner_texts()
    assert any("Player" in text for text in results)
    assert any("Dragon 7" in text for text in results)
    words = (" loses ", " wins ", " pushes ")
    settled = [line for line in me.log().splitlines() if "(seat 6)" in line and any(word in line for word in words)]
    assert any("palace 1456, 1467, 1497" in line for line in settled), settled
    assert "Collection: $1 from" in me.log()
    assert "palace 1564–1569" in me.log()


def test_the_clause_of_an_event_is_one_click_away(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    me = visit()
    me.go(f"/tables/{table(EZ, bots=3)}")
    me.sit(5)
    play_a_round(me)
    me.wait_log("on Player line.")
    me.page.locator(".log .clause", has_text="1456").first.click()
    me.page.get_by_role("dialog").get_by_role("heading", name="Player line").wait_for()
    told = me.page.get_by_role("dialog").inner_text()
    assert "Player line" in told
    assert "1 to 1" in told


def test_a_refusal_appears_at_the_spots_with_its_clause(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    banker, me = visit(), visit()
    at = table(EZ)
    banker.join(at, 1)
    me.join(at, 2)
    banker.say("t")
    me.page.locator(".spot[aria-disabled=false]").first.wait_for()
    me.page.get_by_role("button", name="$1 chip", exact=True).click()
    me.press("1")
    refusal = me.page.locator(".putting .refusal")
    refusal.filter(has_text="too little").wait_for()
    assert "palace 1564–1569" in refusal.inner_text()


def test_undo_removes_the_last_chips_and_rebet_places_them_again(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    banker, me = visit(), visit()
    at = table(EZ)
    banker.join(at, 1)
    me.join(at, 2)
    banker.say("t")
    page = me.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    stake = page.locator(".spot[data-wager=player] .on")
    me.press("1")
    stake.filter(has_text="$10").wait_for()
    me.press("1")
    stake.filter(has_text="$20").wait_for()
    me.press("u")
    stake.filter(has_text="$10").wait_for()
    me.press("d")
    me.wait_log("Round 1 is over.")
    banker.say("t")
    page.get_by_role("button", name="Rebet").wait_for()
    me.press("b")
    stake.filter(has_text="$10").wait_for()


def test_each_spot_shows_the_exact_edge_of_its_wager_on_request(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """The published figures of eight decks. Banker −1.018 %, Dragon 7 −7.611 %, Panda 8 −10.188 %."""
    me = visit()
    me.go(f"/tables/{table(EZ, bots=3)}")
    me.sit(8)
    me.page.locator(".spot").first.wait_for()  # open or not: this seat may be offered the bank
    me.press("e")
    me.page.locator(".spot[data-wager=banker]", has_text="edge −1.0183 %").wait_for()
    fee = me.page.locator(".spot[data-wager=player]").inner_text()
    assert "−11.24 % after $1 on $10" in fee, "palace 1564: $1 is collected on a bet of $10"
    for wager, edge in {"player": "−1.2351 %", "dragon-7": "−7.6113 %", "panda-8": "−10.1876 %"}.items():
        assert edge in me.page.locator(f".spot[data-wager={wager}]").inner_text()


@pytest.mark.sweep
def test_the_first_minute_by_touch_on_a_phone(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    """The visitor opens the page, plays now, sits, bets, watches, understands the result and leaves with one finger,
    with the lesson on the felt.
    """
    at, me = table(EZ, bots=3), visit(390, 844, lessons=True, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = me.page
    led_to(page, at)
    me.go("/")
    page.get_by_role("link", name="Play now").tap()
    page.get_by_role("button", name="Sit down").tap()
    page.locator(".seat.you").wait_for()
    spot = page.locator(".spot[data-wager=player]")
    while spot.get_attribute("aria-disabled") != "false":
        page.locator(".ask, .spot[data-wager=player][aria-disabled=false]").first.wait_for()
        if (bank := page.get_by_role("button", name="Pass")).count():
            bank.tap()
            page.locator(".ask").wait_for(state="detached")
    spot.tap()
    page.locator(".spot[data-wager=player].has").wait_for()
    page.get_by_role("button", name="Deal").tap()
    outcome = page.locator(".outcome", has_text="You ")
    outcome.wait_for()
    seen = page.locator(".seat.you .result").first
    assert seen.is_visible()
    for each in (outcome, seen):
        box = each.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        390,
        844,
    ], "nothing scrolls"
    page.locator(".plate .menu:visible").tap()
    page.locator("#seat-menu").get_by_role("button", name="Leave").tap()
    page.locator(".seat.you").wait_for(state="detached")
    page.get_by_role("button", name="Sit down").wait_for()


@pytest.mark.sweep
def test_the_first_minute_by_keyboard(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    """Open, play now, sit, bet, watch, understand the result, leave: with keys alone, the lesson on the felt."""
    at, me = table(EZ, bots=1), visit(1366, 768, lessons=True)
    page = me.page
    led_to(page, at)
    me.go("/")
    play = page.get_by_role("link", name="Play now")
    play.wait_for()
    while not play.evaluate("(link) => link === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Lesson").wait_for()
    me.press("j")
    page.locator(".seat.you").wait_for()
    until_bets_are_open(page, lambda: page.keyboard.press("p"))
    me.press("1")
    page.locator(".spot[data-wager=player].has").wait_for()
    me.press("d")
    the_result_is_told(page)
    me.press("x")
    page.locator(".seat.you").wait_for(state="detached")


@pytest.mark.sweep
def test_the_first_minute_by_mouse(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    """The same with clicks alone; the seat is one on the felt."""
    at, me = table(EZ, bots=1), visit(1366, 768, lessons=True)
    page = me.page
    led_to(page, at)
    me.go("/")
    page.get_by_role("link", name="Play now").click()
    page.get_by_role("region", name="Lesson").wait_for()
    page.locator("[data-sit]:visible").last.click()
    page.locator(".seat.you").wait_for()
    until_bets_are_open(page, page.get_by_role("button", name="Pass").click)
    page.get_by_role("button", name="$25 chip", exact=True).click()
    page.locator(".spot[data-wager=player]").click()
    page.locator(".spot[data-wager=player].has", has_text="$25").wait_for()
    page.get_by_role("button", name="Deal").click()
    the_result_is_told(page)
    page.locator(".plate .menu:visible").click()
    page.locator("#seat-menu").get_by_role("button", name="Leave").click()
    page.locator(".seat.you").wait_for(state="detached")


def led_to(page: Any, table: str) -> None:
    """Let "Play now" lead to this table: other tests' players may still sit where it would lead."""

    def led(route: Any) -> None:
        told = route.fetch()
        route.fulfill(response=told, json=told.json() | {"alive": table})

    page.route("**/api/lobby", led)


def until_bets_are_open(page: Any, pass_on: Callable[[], object]) -> None:
    """Wait until betting is open, passing the bank if it is offered."""
    while not page.locator(".spot[data-wager=player][aria-disabled=false]").count():
        page.locator(".ask, .spot[data-wager=player][aria-disabled=false]").first.wait_for()
        if page.locator(".ask").count():
            pass_on()
            page.wait_for_timeout(50)


def the_result_is_told(page: Any) -> None:
    """In the middle in words, and on the spot of the bet."""
    page.locator(".outcome", has_text="You ").wait_for()
    page.locator(".spot[data-wager=player] .result").wait_for()
