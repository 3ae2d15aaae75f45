"""Killing pots by buttons, coming back by a kill, and changing seats, as two houses have it."""

import re
from collections.abc import Callable
from typing import Any


def test_comstock_657_707_a_pot_is_killed_and_killed_over_by_buttons(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """Two cards are seen, $8 kill the pot and $16 kill it over; the rail sees who did, and the felt keeps two marks."""
    players, rail, at = {2: visit(), 5: visit()}, visit(), table("comstock/lowball")
    for seat, who in players.items():
        who.go(f"/tables/{at}")
        who.sit(seat)
    rail.go(f"/tables/{at}")
    for amount in ("$8", "$16"):
        who = players[players[2].turn()]
        ask = who.asked()
        ask.get_by_role("button", name=f"Kill {amount}").wait_for()
        assert ask.get_by_role("button").count() == 2
        assert who.page.locator(".seat.you .laid:not(.exposed) hw-card").count() == 2
        who.say("k")
    rail.wait_log("kills the pot over")
    rail.page.locator(".mark.kill").nth(1).wait_for()
    rail.wait_log("the limit is $16")
    assert rail.page.locator(".mark.kill").count() == 2
    first = players[players[2].turn()]
    first.asked().get_by_role("button", name="Fold").wait_for()
    assert not first.asked().get_by_role("button", name="Kill").count()


def out_of_the_hand(who: Any) -> None:
    """Pass and fold whatever is asked, and sit out once the hand is given up."""
    while True:
        words = who.asked().inner_text()
        who.say("p" if "Pass" in words else "f")
        if "Pass" not in words:
            break
    who.page.get_by_role("button", name="Sit out").click()


def test_palace_376_377_who_missed_the_blinds_kills_to_come_back_and_then_changes_seats(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    who, at = visit(), table("palace/lowball", bots=3)
    who.go(f"/tables/{at}")
    who.sit(6)
    out_of_the_hand(who)
    waits = who.page.locator(".sitting [role=status]", has_text="Coming back, you wait for the big blind, or:")
    waits.wait_for()
    waits.get_by_role("button", name="Kill $10").dispatch_event("click")  # house players play on: it may go any moment
    who.wait_log(re.compile(r"\(seat 6\) posts \$10, kill\."))
    who.page.locator(".seat.you .mark.kill").wait_for()
    out_of_the_hand(who)
    who.page.get_by_text("Change seats").click()
    who.page.get_by_label("To seat").select_option("8")
    moved = who.page.locator(".seat.you[data-seat='8']")
    move = who.page.get_by_role("button", name="Move")
    who.until(lambda: bool(moved.count()), lambda: move.count() and move.click())  # refused while the hand is played
    who.wait_log("moves to seat 8")
