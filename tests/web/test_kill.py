"""Killing pots with buttons, coming back with a kill, and changing seats, at two houses."""

import re
from collections.abc import Callable
from typing import Any


def test_comstock_657_707_a_pot_is_killed_and_over_killed_with_buttons(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """After two cards $8 kills the pot and $16 over-kills it; onlookers see who did, and the felt has two marks."""
    players, rail, at = {2: visit(), 5: visit()}, visit(), table("comstock/lowball")
    for seat, who in players.items():
        who.go(f"/tables/{at}")
        who.sit(seat)
    rail.go(f"/tables/{at}")
    for amount in ("$8", "$16"):
        who = players[2].asked_first(players[5])
        ask = who.asked()
        ask.get_by_role("button", name=f"Kill {amount}").wait_for()
        assert ask.get_by_role("button").count() == 2
        assert who.page.locator(".seat.you .laid:not(.exposed) hw-card").count() == 2
        who.say("t")
    rail.wait_log("overkills the pot")
    rail.page.locator(".mark.kill").nth(1).wait_for()
    rail.wait_log("The limit is now $16")
    assert rail.page.locator(".mark.kill").count() == 2
    first = players[2].asked_first(players[5])
    first.asked().get_by_role("button", name="Fold").wait_for()
    assert not first.asked().get_by_role("button", name="Kill").count()


def sit_out(who: Any) -> None:
    """Sit out. The house passes and folds for an absent player until that player acts."""
    who.press("o")
    who.page.locator(".sitting", has_text="sitting out").or_(who.page.locator(".seat.you.out")).first.wait_for()


def test_palace_376_377_a_player_who_missed_the_blinds_kills_to_come_back_and_changes_seats(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """House players keep playing. If the big blind comes before the kill, the player sits out one more hand."""
    who, at = visit(), table("palace/lowball", bots=3)
    who.go(f"/tables/{at}")
    who.sit(6)
    who.asked()
    marks = who.record(".seat.you .mark.kill")
    killed = re.compile(r"\(seat 6\) posts \$10 \(kill\)\.")
    by_kill = who.page.locator(".sitting [role=status]", has_text="If you come back, you wait for the big blind, or:")

    def has_killed() -> bool:
        return any(killed.search(line["say"] or "") for each in who.told("state") for line in each["events"])

    while not has_killed():
        sit_out(who)
        by_kill.get_by_role("button", name="Kill $10").dispatch_event("click")
        who.until(lambda: has_killed() or bool(who.page.locator(".ask").count()))
    who.asked()
    assert marks(), "the felt marks the killer"
    sit_out(who)
    who.seat_menu().get_by_text("Change seats").click()
    who.page.get_by_label("To seat").select_option("8")
    moved = who.page.locator(".seat.you[data-seat='8']")
    move = who.page.get_by_role("button", name="Move")
    who.until(lambda: bool(moved.count()), lambda: move.count() and move.click())  # refused during a hand
    who.wait_log("moves to seat 8")
