"""Thirteen cards are set by tapping and dragging, with a warning before a foul. A Trips pot rolls over."""

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any

ROWS = ("front", "middle", "back")


def row(who: Any, name: str) -> Any:
    return who.page.locator(f".laying[data-row='{name}']")


def cards(who: Any, name: str) -> list[str]:
    return list(row(who, name).locator(".pick").evaluate_all("(all) => all.map((each) => each.dataset.card)"))


def tap_to(who: Any, name: str, chosen: list[str]) -> None:
    """Tap cards, then press the key of their hand."""
    for card in chosen:
        who.page.locator(f".pick[data-card='{card}']").click()
    who.press(str(1 + ["front", "middle", "back"].index(name)))
    who.until(lambda: sorted(cards(who, name)) == sorted(chosen))


def lay_best(who: Any) -> dict[str, list[str]]:
    """Let the table suggest a setting; return the cards once each hand is named."""
    who.asked()
    who.press("e")
    for name in ROWS:
        row(who, name).locator(".worth").filter(has_text=re.compile(r"\w")).wait_for()
    return {name: cards(who, name) for name in ROWS}


def test_two_players_set_thirteen_cards_and_are_warned_of_a_foul(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table("crystal/chinese-poker")
    ann, bob, rail = visit(), visit(), visit()
    for seat, who in ((2, ann), (4, bob)):
        who.go(f"/tables/{at}")
        who.sit(seat)
    rail.go(f"/tables/{at}")
    best = lay_best(ann)
    assert [len(best[name]) for name in ROWS] == [3, 5, 5]

    ann.press("u")
    ann.until(lambda: len(cards(ann, "loose")) == 13)
    tap_to(ann, "middle", best["back"])
    tap_to(ann, "front", best["front"])
    ann.until(lambda: sorted(cards(ann, "back")) == sorted(best["middle"]))  # the rest goes there automatically
    ann.page.locator(".arranging .foul", has_text="Foul: the middle beats the back.").wait_for()
    ann.press("a")
    ann.page.get_by_role("button", name="Set the foul hand anyway").wait_for()
    lay_best(ann)
    ann.until(lambda: not ann.page.locator(".arranging p.foul").count())
    ann.say("a")
    for name in ROWS:  # checked while Bob is still setting, because the next hand soon clears them
        ann.page.locator(f".own[data-spot='2.{name}'] hw-card").first.wait_for()

    bob.asked()
    first = cards(bob, "loose")[0]
    bob.until(lambda: cards(bob, "back") == [first],
              lambda: bob.drag(f".pick[data-card='{first}']", ".laying[data-row='back']"))  # fmt: skip
    lay_best(bob)
    bob.say("a")
    for who in (ann, rail):
        who.wait_log("The hand is over")
    mine = [card for name in ROWS for card in best[name]]
    before = list(takewhile(lambda frame: '"hand-shown"' not in frame, rail.frames))
    seen = [card for card in mine if any(re.search(rf"\b{card}\b", frame) for frame in before)]
    assert not seen, "the rail receives no card before the showdown"
    assert rail.told("state")


def test_thirteen_cards_are_set_and_onlookers_receive_none_before_the_showdown(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table("crystal/chinese-poker", bots=1)
    rail, ann = visit(), visit()
    rail.go(f"/tables/{at}")
    rail.page.locator(".seat").first.wait_for()
    ann.join(at, 2)
    best = lay_best(ann)
    assert [len(best[name]) for name in ROWS] == [3, 5, 5]
    ann.say("a")
    rail.wait_log("The hand is over")
    mine = [card for name in ROWS for card in best[name]]
    before = list(takewhile(lambda frame: '"hand-shown"' not in frame, rail.frames))
    assert not [card for card in mine if any(re.search(rf"\b{card}\b", frame) for frame in before)]
    assert rail.told("state")


def fold_if_asked(who: Any) -> None:
    if who.page.locator(".ask").count():
        who.page.keyboard.press("f")


def test_a_trips_pot_rolls_over_and_nobody_pays_twice(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    """Two people and a house player are dealt in. Both people fold after the first bets of $2. The pot then rolls over
    unless the house player has three of a kind (crystal 663-665, 678); until then each pays one fee.
    """
    at = table("crystal/trips-five-card-stud-v2", bots=1)
    ann, bob = visit(), visit()
    for seat, who in ((2, ann), (5, bob)):
        who.go(f"/tables/{at}")
        who.sit(seat)
    ann.asked().get_by_role("button", name="Bet $2").wait_for()
    ann.press("e")
    ann.page.locator(".row [role=status]", has_text="bets on average").wait_for()

    def fold() -> None:
        fold_if_asked(ann)
        fold_if_asked(bob)

    middle = ann.record(".middle")
    ann.until(lambda: any("rolled over" in text for text in middle()), fold)
    ann.until(lambda: {2, 5} <= {each["seat"] for each in ann.happened("fee-held")}, fold)
    ann.wait_log("rolls over into the next deal")
    paid: set[int] = set()
    for event in (line["event"] for message in ann.told("state") for line in message["events"]):
        if event["event"] == "fee-held":
            assert event["seat"] not in paid, "each seat pays once until the pot is won"
            paid.add(event["seat"])
        elif event["event"] == "fees-dropped":
            paid.clear()
