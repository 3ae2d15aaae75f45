"""A poker player can ask for their equity, which the server computes from their own cards only."""

from collections.abc import Callable
from typing import Any


def test_equity_is_shown_on_request_and_changes_with_the_street(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table("palace/texas-holdem")
    ann, bob = visit(), visit()
    ann.join(at, 2)
    bob.join(at, 6)
    first = ann.asked_first(bob)
    page = first.page
    first.asked()
    assert not page.get_by_text("Equity against").count(), "only on request"
    first.press("e")
    said = page.get_by_text("Equity against a random hand")
    said.wait_for()
    told = first.context.request.get(f"{first.base}/api/tables/{at}/advice").json()
    assert f"{100 * told['equity']:.1f} %" in said.inner_text()
    assert f"You need {100 * told['needs']:.1f} %" in said.inner_text()
    first.press("e")
    said.wait_for(state="detached")
    rail = visit()
    rail.go(f"/tables/{at}")
    rail.page.locator(".seat").first.wait_for()
    assert not rail.page.get_by_role("button", name="Chances").count()
