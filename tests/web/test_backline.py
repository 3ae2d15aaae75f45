"""Betting behind a seat: who decides on the hand, what each player sees, and what onlookers never see."""

from collections.abc import Callable
from typing import Any

PAN = "comstock/super-pan-9"


def told_of(visitor: Any, hand: str) -> set[str]:
    """Return the cards of a hand that a visitor received before it was turned, in events and views."""
    cards: list[str] = []
    for message in visitor.told("hello") + visitor.told("state"):
        events = [line["event"] for line in message["events"]]
        if any(event["event"] == "cards-turned" and event["hand"] == hand for event in events):
            break
        cards += [event["card"] for event in events if event["event"] == "card-dealt" and event["to"] == hand]
        cards += (message["view"]["round"] or {"hands": {}})["hands"].get(hand, [])
    return set(cards)


def test_comstock_1173_the_largest_wager_decides_from_behind_and_the_bank_chooses_last(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """With $5 in front and $10 behind, the player with $10 hits for both. Onlookers see six cards face down."""
    at = table(PAN)
    banker, front, back, rail = (visit() for _ in range(4))
    for who in (banker, front, back, rail):
        who.go(f"/tables/{at}")
    banker.sit(1)
    front.sit(3)
    back.page.get_by_role("button", name="Bet behind seat 3").click()
    back.page.locator(".seat[data-seat='3'] .backs .me", has_text="You, behind").wait_for()
    front.page.locator(".seat[data-seat='3'] .backs li", has_text="behind").wait_for()
    banker.asked().get_by_label("Stake").fill("$300")
    banker.page.get_by_role("button", name="Take the bank").click()
    for who, chips in ((front, ("$5",)), (back, ("$5", "$10"))):
        who.page.locator(".spot[aria-disabled=false]").wait_for()
        for stake in chips:
            who.press("1")
            who.page.locator(".spot .on", has_text=stake).wait_for()
    front.press("d")
    front.page.get_by_role("button", name="Waiting…").wait_for()
    back.page.get_by_role("button", name="Deal").click()  # the seat is ready; the player behind was not

    back.asked().get_by_role("heading", name="You have").wait_for()
    front.page.get_by_text("has the largest wager on this hand and decides").wait_for()
    assert front.page.locator(".ask").count() == 0
    rail.page.locator(".seat[data-seat='3'] hw-card[card='??']").nth(2).wait_for()
    back.say("h")
    rail.wait_log("(seat 3, behind 1): hit.")
    choice = banker.asked()
    choice.get_by_role("heading", name="You have 5").wait_for()  # 2 + 3 + queen, face up before the choice
    buttons = choice.locator("button[data-key]:not([data-key='e'])")
    assert [text.split()[0] for text in buttons.all_inner_texts()] == ["Stand", "Hit"]
    banker.say("s")
    rail.wait_log("(seat 1): stand.")
    for who in (front, back, rail):
        results = who.page.locator(".seat[data-seat='3'] .result")
        results.nth(1).wait_for()
        assert results.count() == 2
    for who in (front, rail):
        who.page.locator(".seat[data-seat='3'] .result", has_text="behind").wait_for()
    back.page.locator(".spot .result").wait_for()  # one's own lies on the spot of the bet
    assert told_of(rail, "3") == told_of(banker, "3") == {"??"}
    assert "??" not in told_of(back, "3")
    assert len(told_of(front, "3")) > 1
