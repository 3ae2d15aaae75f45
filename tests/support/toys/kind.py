"""The tests' own kind of round: everybody puts a dollar in the middle, gets one card, and the highest card wins all.

A new kind needs one module, one name in the registry, and a felt in the browser (`tests/web/toss.js`). Table, log,
verification, views, ledger, terminal, environments and server play it without code of their own for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from houseway import registry
from houseway.fairness.source import next_shuffle
from houseway.houses import Offer, offer
from houseway.houses.loader.path import VARIABLE
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.display.sign import Sign
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.events import Dealt, Event, HandShown, RoundBegan, RoundEnded
from houseway.table.kind import Bots, Display, Kind, Posting, Source
from houseway.table.postings import moved
from houseway.table.question import NEXT_ROUND, LegalAction, Question
from houseway.table.table import Table

ANTE = 100
POT = "pot"


class CutCards(Command, frozen=True, tag="cut-cards"):
    """The house dealer begins the round."""


class Show(Command, frozen=True, tag="show"):
    seat: int


class Began(RoundBegan, frozen=True, tag="began"):
    seats: tuple[int, ...]


class Given(Dealt, frozen=True, tag="given"):
    seat: int
    card: str

    def private(self) -> tuple[str, ...]:
        return ("card",)


class Shown(HandShown, frozen=True, tag="shown"):
    seat: int
    card: str


class Won(RoundEnded, frozen=True, tag="won"):
    seat: int
    amount: int


class Round(Struct, frozen=True):
    seats: tuple[int, ...]
    cards: dict[int, str] = {}
    shown: frozenset[int] = frozenset()


class Carryover(Struct, frozen=True):
    wins: dict[int, int] = {}


def ready(table: Table) -> tuple[int, ...]:
    present = (place.seat for place, person in table.people.items() if not person.away and person.chips >= ANTE)
    return tuple(present)


def decide(table: Table, command: Command) -> Sequence[Event]:
    match command:
        case CutCards():
            if table.round is not None or len(ready(table)) < 2:
                raise Refused("not-now", "two must be there, and no round in progress")
            return (Began(ready(table)),)
        case Show(seat):
            if table.round is None or seat not in table.round.cards or seat in table.round.shown:
                raise Refused("not-now", f"seat {seat} has nothing to show")
            return (Shown(seat, table.round.cards[seat]),)
        case of_the_table.StandUp() | of_the_table.ChangeSeat() if table.round and command.seat in table.round.seats:
            raise Refused("in-action", "the round is not over")
        case of_the_table.CollectTime():
            raise Refused("no-time", "nothing is collected by time")
    return ()


def evolve(table: Table, event: Event) -> Table:
    match event:
        case Began(seats):
            return replace(table, round=Round(seats))
        case Given(seat, card):
            return replace(table, round=replace(table.round, cards={**table.round.cards, seat: card}))
        case Shown(seat, _):
            return replace(table, round=replace(table.round, shown=table.round.shown | {seat}))
        case Won(seat, _):
            wins = {**table.carryover.wins, seat: table.carryover.wins.get(seat, 0) + 1}
            return replace(table, carryover=Carryover(wins))
    return table


def post(table: Table, event: Event) -> Sequence[Posting]:
    match event:
        case Began(seats):
            return tuple(posting for seat in seats for posting in moved(Place(seat), POT, ANTE))
        case Won(seat, amount):
            return moved(POT, Place(seat), amount)
    return ()


def deal(table: Table, source: Source) -> Sequence[Event]:
    round = table.round
    if round is None:
        return ()
    if not round.cards and table.shoes == table.rounds:
        return (next_shuffle(table, source),)
    spell = table.offer.pack.spell
    if len(round.cards) < len(round.seats):
        at = len(round.cards)
        return (Given(round.seats[at], spell(source.order(table)[at])),)
    if len(round.shown) < len(round.seats):
        return ()
    best = max(round.seats, key=lambda seat: table.offer.pack.read(round.cards[seat]))
    return (Won(best, ANTE * len(round.seats)),)


def waiting(table: Table) -> tuple[Question, ...]:
    round = table.round
    if round is None:
        return (NEXT_ROUND,) if len(ready(table)) > 1 else ()
    unseen = (seat for seat in round.cards if seat not in round.shown)
    return tuple(Question("show", Place(seat), ("show",)) for seat in unseen)


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    yield LegalAction(Show(place.seat))


def default(table: Table, asked: Question) -> Command:
    return Show(asked.place.seat) if asked.place else CutCards()


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Any) -> Sequence[Command]:
    return [Show(place.seat)] if asked.place == place else []


def view(table: Table, place: Place | None) -> dict[str, Any]:
    round = table.round or table.last
    cards = {
        str(seat): card if seat in round.shown or (place and place.seat == seat) else "??"
        for seat, card in (round.cards if round else {}).items()
    }
    return {"cards": cards, "pot": ANTE * len(table.round.seats) if table.round else 0}


def sees(table: Table, hand: str, place: Place) -> bool:
    return hand == str(place.seat)


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    return {"show": Show(place.seat)} if asked.place else {"deal": CutCards()}


def screen(seen: Mapping[str, Any]) -> Screen:
    seats = {int(seat): Seat({"hand": [card]}) for seat, card in seen["cards"].items()}
    return Screen("a toss", {}, {"pot": seen["pot"]}, seats)


def layout(offer: Offer, line: None) -> Layout:
    return Layout((), ("pot",), (), (), (("hand",), (), (), ()), ("show",), ANTE, 20 * ANTE, (2, 4))


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    return {str(open_now.command.__struct_config__.tag): open_now.command}


TEXT_UI = TextUI("deal | show", {"deal": "deal or quit"}, words, screen, layout, ways)
KIND = Kind(
    id="toss",
    commands=CutCards | Show,
    events=Began | Given | Shown | Won,
    carryover=Carryover,
    line=lambda offer, option: None,
    start=lambda offer, line: Carryover(),
    decide=decide,
    evolve=evolve,
    post=post,
    deal=deal,
    waiting=waiting,
    candidates=candidates,
    settle=lambda offer, told: {},
    bots=Bots(default=default, speak=bot),
    display=Display(
        view=view,
        sees=sees,
        narrate=lambda table, event: f"{type(event).__name__} {getattr(event, 'seat', '')}".strip(),
        sign=lambda offer, line: Sign("$1", "none"),
        text_ui="tests.support.toys.kind",
    ),
)

TOML = """
name = "Toy Toss"
family = "poker"
kind = "toss"
cite = "1"
seats = [4]
"""
HOUSE = 'name = "The Tests"\nalso = []\ndocument = "none.txt"\nlines = 9\n'


def spread(root: Path, patch: pytest.MonkeyPatch) -> Offer:
    """File the toss with the tests' own house, put it on the path, and name its kind in the registry."""
    patch.setitem(registry.KINDS, "toss", registry.KindEntry("tests.support.toys.kind"))
    folder = root / "tests"
    folder.mkdir()
    (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
    (folder / "toy-toss.toml").write_text(TOML, encoding="utf-8")
    patch.setenv(VARIABLE, str(folder))
    return offer("tests/toy-toss")
