"""A lesson begins at the first table of a family, follows the round, and can be skipped and played again."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.web.test_felt import baccarat, page_at

from houseway.houses.tell.lessons import lesson
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank

EZ = "palace/ez-baccarat-panda-8"


@pytest.mark.sweep
def test_a_lesson_follows_the_first_round_of_a_family_and_is_remembered(
    visit: Callable[..., Any], table: Callable[..., str], floor: Callable[[str, dict[str, Any]], Any]
) -> None:
    me = visit(lessons=True)
    page, at = me.page, table(EZ, bots=2)
    floor(f"/api/tables/{at}/pause", {"on": True})  # house players in a hurry would keep a slow browser busy
    steps = me.context.request.get(f"{me.base}/api/offers/{EZ}/lesson").json()["steps"]
    me.go(f"/tables/{at}")
    card = page.get_by_role("region", name="Lesson")
    card.get_by_text(steps[0]["say"]).wait_for()
    card.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    card.get_by_text("Sit down to continue.").wait_for()
    said = me.record(".lesson")
    floor(f"/api/tables/{at}/pause", {"on": False})
    me.sit(3)
    while not page.locator(".spot[aria-disabled=false]").count():
        page.locator(".ask, .spot[aria-disabled=false]").first.wait_for()
        if page.locator(".ask").count():
            me.say("p")
    bets = next(step["say"] for step in steps if step["at"] == "wagers")
    me.until(lambda: any(bets in text for text in said()))  # the round continues, and so does the lesson
    card.get_by_role("button", name="Skip").click()
    card.wait_for(state="hidden")
    assert page.evaluate("() => localStorage.getItem('lessons')") == "baccarat"
    page.reload()
    page.locator(".seat.you").wait_for()
    page.get_by_role("button", name="Lesson").click()  # it does not begin by itself again
    card.get_by_text(steps[0]["say"]).wait_for()


def test_the_first_step_of_a_lesson_stays_until_it_is_read_even_if_bets_are_open(visit: Callable[..., Any]) -> None:
    me = visit()
    laid = baccarat()
    wire = page_at(me, laid, 2)
    steps = [step["say"] for step in lesson(laid.table.offer)["steps"] if step["at"] in ("start", "wagers")]
    said = me.record(".lesson")
    me.page.get_by_role("button", name="Lesson").click()
    card = me.page.get_by_role("region", name="Lesson")
    card.get_by_text(steps[0]).wait_for()
    wire.state(PlaceWager(2, "player", 1_000))
    me.page.locator(".spot[data-wager=player] .on", has_text="$20").wait_for()
    assert {step for step in steps for text in said() if step in text} == {steps[0]}, "nothing else was shown"
    card.get_by_role("button", name="Next").click()
    card.get_by_text(steps[1]).wait_for()
    card.get_by_role("button", name="Skip").click()
    card.wait_for(state="hidden")
    again = me.record(".lesson")  # its first text is still that of the hidden card
    me.page.get_by_role("button", name="Lesson").click()
    card.get_by_text(steps[0]).wait_for()
    wire.state(PlaceWager(2, "player", 1_000))
    me.page.locator(".spot[data-wager=player] .on", has_text="$30").wait_for()
    assert {step for step in steps for text in again()[1:] if step in text} == {steps[0]}, "started again too"


def test_a_round_you_could_not_bet_on_skips_no_step_of_the_lesson(visit: Callable[..., Any]) -> None:
    me = visit()
    laid = baccarat()
    wire = page_at(me, laid, 2)
    steps = {step["at"]: step["say"] for step in reversed(lesson(laid.table.offer)["steps"])}
    card = me.page.get_by_role("region", name="Lesson")
    falling = wire.acts(CloseBets())
    next(falling)
    me.page.get_by_role("button", name="Lesson").click()
    card.get_by_role("button", name="Next").click()
    card.get_by_text("Keep playing").wait_for()
    for _ in falling:
        card.get_by_text("Keep playing").wait_for()
    wire.state(TakeBank(1, 100_000))
    card.get_by_text(steps["wagers"]).wait_for()
    wire.state(PlaceWager(2, "player", 1_000))
    falling = wire.acts(CloseBets())
    next(line for lines in falling for line in lines if line["event"]["event"].endswith("dealt"))
    card.get_by_text(steps["dealt"]).wait_for()
    assert not card.get_by_text(steps["end"]).count(), "the round is not over"


def test_sitting_down_on_a_new_connection_continues_the_lesson(visit: Callable[..., Any]) -> None:
    """A guest who sits down gets a new connection, which reports the open bets at once."""
    me = visit()
    laid = baccarat()
    wire = page_at(me, laid, None)
    steps = {step["at"]: step["say"] for step in reversed(lesson(laid.table.offer)["steps"])}
    card = me.page.get_by_role("region", name="Lesson")
    me.page.get_by_role("button", name="Lesson").click()
    card.get_by_role("button", name="Next").click()
    card.get_by_text("Sit down to continue.").wait_for()
    wire.seat = 2
    wire.hello("connected")
    card.get_by_text(steps["wagers"]).wait_for()
