"""A lesson begins at the first table of a family, follows the round, and can be skipped and played again."""

from collections.abc import Callable
from typing import Any

import pytest

EZ = "palace/ez-baccarat-panda-8"


@pytest.mark.sweep
def test_a_lesson_follows_the_first_round_of_a_family_and_is_remembered(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    me = visit(lessons=True)
    page = me.page
    steps = me.context.request.get(f"{me.base}/api/offers/{EZ}/lesson").json()["steps"]
    me.go(f"/tables/{table(EZ, bots=2)}")
    card = page.get_by_role("region", name="Lesson")
    card.get_by_text(steps[0]["say"]).wait_for()
    card.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    card.get_by_text("Sit down to go on.").wait_for()
    me.sit(3)
    while not page.locator(".spot[aria-disabled=false]").count():
        page.locator(".ask, .spot[aria-disabled=false]").first.wait_for()
        if page.locator(".ask").count():
            me.say("p")
    bets = next(step["say"] for step in steps if step["at"] == "wagers")
    card.get_by_text(bets).wait_for()
    card.get_by_role("button", name="Skip").click()
    card.wait_for(state="hidden")
    assert page.evaluate("() => localStorage.getItem('lessons')") == "baccarat"
    page.reload()
    page.locator(".seat.you").wait_for()
    page.get_by_role("button", name="Lesson").click()  # it does not begin by itself again
    card.get_by_text(steps[0]["say"]).wait_for()
