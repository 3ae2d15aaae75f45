"""The game is full: a newcomer waits at the must-move table, and their browser follows them to the main game."""

import re
from collections.abc import Callable
from typing import Any


def test_a_newcomer_waits_at_the_must_move_table_and_the_browser_follows_the_move(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob, cat = visit(), visit(), visit()
    main = table("palace/texas-holdem", seats=2)
    ann.join(main, 1)
    bob.join(main, 2)
    cat.go(f"/tables/{main}")
    cat.page.get_by_role("button", name="Wait at a must-move table").click()
    cat.page.get_by_text("This table feeds the main game").wait_for()
    feeder = cat.page.url.rsplit("/", 1)[1]
    assert feeder != main
    cat.sit(2)
    cat.page.get_by_text("You are next to move to the main game").wait_for()
    cat.page.locator(".seat.you").wait_for()
    bob.seat_menu().get_by_role("button", name=re.compile("^Leave")).click()
    cat.page.get_by_text("You moved to the main game with $500").wait_for()
    assert f"/tables/{main}?" in cat.page.url
    cat.page.locator(".seat.you[data-seat='2']").wait_for()
    rail = visit()
    rail.go(f"/tables/{main}")
    rail.page.get_by_text("Open seats in this game go first to players at the must-move table").wait_for()


def test_the_floor_opens_a_must_move_table_from_its_bar(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    boss = visit()
    main = table("palace/texas-holdem")
    boss.go(f"/tables/{main}")
    for path, body in (("guest", {}), ("floor", {"key": "the floor of the browser tests"})):
        assert boss.context.request.post(f"{boss.base}/api/{path}", data=body).ok
    boss.page.reload()
    boss.page.get_by_role("tab", name="Floor").click()
    boss.page.get_by_role("button", name="Open a must-move table").click()
    boss.page.get_by_role("link", name="the must-move table").click()
    boss.page.get_by_text("This table feeds the main game").wait_for()
