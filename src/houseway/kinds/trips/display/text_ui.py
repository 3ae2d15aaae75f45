"""Trips in the terminal, and as learning programs see it."""

from collections.abc import Mapping
from typing import Any

from houseway.houses import Offer
from houseway.kinds.trips import commands as said
from houseway.kinds.trips.round import Line, rules_of
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

HELP = """between deals: deal
in a deal:     bet | fold"""
HINTS = {"deal": "deal, buy AMOUNT, out, back, seat NUMBER, or quit"}
STACK_IN_BETS = 40
MARKS = ("in", "folded", "turn", "qualifies", "paid")


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    if asked.what != "action":
        return {"deal": said.DealHand()}
    return {"bet": said.Bet(place.seat), "fold": said.Fold(place.seat)}


def screen(seen: Mapping[str, Any]) -> Screen:
    """Lay out the current deal, or the last one until the next begins."""
    deal = seen["deal"]
    seats = {each["seat"]: before(each, seen) for each in deal["seats"].values()} if deal else {}
    for person in seen["people"].values():
        seats.setdefault(person["seat"], Seat(marks=("paid",) if person["seat"] in seen["paid"] else ()))
    figures = {"pot": seen["pot"], "fifth": seen["fifth"], "held": seen["held"]}
    title = "between deals" if deal is None else "the deal is over" if deal["over"] else f"street {deal['street']}"
    lines = []
    if deal and deal["award"] and deal["award"]["rolls"]:
        lines.append(f"{show(deal['award']['rolls'])} rolls over")
    streets = {"street": deal["street"] / 4 if deal else 0}
    shown = {name: chips for name, chips in figures.items() if chips}
    return Screen(title, {}, shown, seats, (), streets, tuple(lines))


def before(each: Mapping[str, Any], seen: Mapping[str, Any]) -> Seat:
    holds = {
        "in": not each["folded"], "folded": each["folded"], "turn": each["seat"] == seen["deal"]["turn"],
        "qualifies": each["qualifies"], "paid": each["seat"] in seen["paid"],
    }  # fmt: skip
    marks = [mark for mark in MARKS if holds[mark]]
    return Seat({"up": each["cards"]}, {"bet": each["bet"], "won": each["won"]}, (*marks, each["told"]))


def layout(offer: Offer, line: Line) -> Layout:
    return Layout(
        (), ("pot", "fifth", "held"), (), ("street",), (("up",), ("bet", "won"), MARKS, ()), ("bet", "fold"), line.bet,
        STACK_IN_BETS * line.bet, (rules_of(offer).fewest, offer.seats[0]),
    )  # fmt: skip


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    return {str(open_now.command.__struct_config__.tag): open_now.command}


TEXT_UI = TextUI(HELP, HINTS, words, screen, layout, ways)
