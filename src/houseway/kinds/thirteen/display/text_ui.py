"""Thirteen cards in the terminal, and as learning programs see it.

There are 72,072 ways to set a hand. So a program chooses from the best few settings, or surrenders or sweeps.
"""

from collections.abc import Mapping
from typing import Any

from houseway.games.thirteen.hands import Setting, fouled
from houseway.games.thirteen.rules import FEWEST
from houseway.houses import Offer
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.decide import whole_hand
from houseway.kinds.thirteen.round import Line, numbers, playing, rules_of
from houseway.kinds.thirteen.timeout import proposed, settings, spelled
from houseway.kinds.thirteen.turn import SETTING
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

HELP = """between hands: deal
with cards:    lay CARD … (three for the front, five for the middle, the rest is the back; shows what they make)
               set CARD … (the same, for good)
               best (set the best way found) | surrender | sweep NAME
               misdeal REASON (called by the floor)"""
HINTS = {"deal": "deal, buy AMOUNT, out, back, seat NUMBER, or quit"}
CHOSEN = 8
"""How many settings a program chooses from."""
STACK_IN_POINTS = 100
PILES = ("hand", "front", "middle", "back")
MARKS = ("button", "set", "surrender", "sweep", "foul")


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    seat = place.seat
    found: dict[str, Command] = {"misdeal": said.Misdeal("no reason given")}
    if asked.what != SETTING:
        return {"deal": said.DealHand(), **found}
    found |= {"surrender": said.Surrender(seat), "sweep": said.Sweep(seat, "")}
    hand = playing(table).hands[seat]
    return {"set": said.Set(seat), "lay": said.Lay(seat, back=hand), "best": proposed(table, seat), **found}


def warns(table: Table, command: Command) -> str:
    """Return a warning if the cards would be set as a foul."""
    if not isinstance(command, said.Set):
        return ""
    try:
        cards = whole_hand(table, command)
    except Refused:
        return ""
    why = fouled(Setting.of(numbers(table, cards), command.sizes), rules_of(table.offer).front_runs)
    return f"this is a foul: {why}" if why else ""


def screen(seen: Mapping[str, Any]) -> Screen:
    """Lay out the viewer's hand, or the last hand until the next one begins."""
    hand = seen["hand"]
    seats = {each["seat"]: before(each, seen) for each in hand["seats"].values()} if hand else {}
    for person in seen["people"].values():
        seats.setdefault(person["seat"], Seat())
    stage = hand["stage"] if hand else "between hands"
    lines = []
    if hand and hand["yours"]:
        swept = hand["yours"]["sweeps"]
        lines += [f"You have a clean sweep: {', '.join(swept)}"] if swept and not hand["over"] else []
        lines += lying(hand["yours"]) if not hand["over"] else []
    return Screen(stage, {}, {"point": seen["point"]}, seats, (stage,), lines=tuple(lines))


def lying(yours: Mapping[str, Any]) -> list[str]:
    """Name the three hands laid out so far, and warn of a foul."""
    rows = [(row, cards) for row, cards in yours["laid"].items() if cards]
    told = [": ".join((row, ", ".join(filter(None, (" ".join(cards), yours["told"].get(row)))))) for row, cards in rows]
    return told + ([f"This would be a foul: {yours['foul']}"] if yours["foul"] else [])


def before(each: Mapping[str, Any], seen: Mapping[str, Any]) -> Seat:
    marks = [each["said"]] if each["said"] else []
    marks += ["button"] if each["seat"] == seen["button"] else []
    marks += ["foul"] if each["foul"] else []
    piles = each["rows"] or {"hand": each["cards"]}
    told = [*marks, *each["told"]]
    return Seat(piles, {"won": each["won"]} if each["won"] > 0 else {}, tuple(told))


def layout(offer: Offer, line: Line) -> Layout:
    rules = rules_of(offer)
    acts = [f"set {number}" for number in range(1, CHOSEN + 1)]
    acts += ["surrender"] if rules.surrender else []
    acts += [f"sweep {name}" for name, _ in rules.sweeps]
    return Layout(
        (), ("point",), ("setting", "shown", "over"), (), (PILES, ("won",), MARKS, ()), tuple(acts), line.point,
        STACK_IN_POINTS * line.point, (FEWEST, offer.seats[0]),
    )  # fmt: skip


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    """Return the actions for a legal command: the best settings are numbered, best first."""
    command = open_now.command
    if isinstance(command, said.Set):
        found = settings(table, command.seat, CHOSEN)
        return {f"set {at}": said.Set(command.seat, spelled(table, each)) for at, each in enumerate(found, start=1)}
    if isinstance(command, said.Sweep):
        return {f"sweep {command.wager}": command}
    return {str(command.__struct_config__.tag): command}


TEXT_UI = TextUI(HELP, HINTS, words, screen, layout, ways, warns=warns)
