"""Tiles in the browser: drawn by their pips and set by two taps, with both hands named on the way."""

from collections.abc import Callable
from typing import Any

TILES = "palace/pai-gow-tiles"


def test_palace_tiles_are_set_by_two_taps_and_the_house_way_is_one_key(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table(TILES)
    banker, me, rail = visit(), visit(), visit()
    for who in (banker, me, rail):
        who.go(f"/tables/{at}")
    banker.sit(1)
    me.sit(2)
    banker.say("t")
    me.bet("1")
    me.asked()
    picks = me.page.locator(".seat.you .pick")
    assert picks.count() == 4
    held = [picks.nth(each).locator("hw-card").get_attribute("card") for each in range(4)]
    assert all(
        picks.nth(each).locator("circle").count() == sum(map(int, held[each].split("-"))) for each in range(4)
    ), "every pip is drawn"
    go = me.page.locator(".ask .main", has_text="Set")
    assert go.is_disabled()
    picks.nth(0).click()
    assert go.is_disabled()
    picks.nth(1).click()
    assert go.is_enabled()
    first = me.page.locator(".ask .made").inner_text()
    assert first.startswith("Low ")
    assert ", high " in first
    picks.nth(2).click()
    assert picks.nth(0).get_attribute("aria-pressed") == "false", "a third tile replaces the first"
    me.say("t")
    down = rail.page.locator(".seat[data-seat='2'] hw-card[card='??']")
    down.nth(3).wait_for()
    assert down.count() == 4
    banker.page.locator(".seat.you .pick").nth(3).wait_for()
    assert banker.page.locator(".seat.you .pick").count() == 4, "the player-dealer sets their own hand"
    banker.say("t")
    me.page.locator(".seat.you .result").first.wait_for()
    rail.page.locator(".seat[data-seat='2'] hw-card[card='??']").first.wait_for(state="detached")
