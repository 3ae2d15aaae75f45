"""A log in which cards are hidden: what is written as `??` fits any card, may be guessed, or is taken as it is told."""

from collections.abc import Iterator, Sequence
from itertools import chain, cycle
from typing import Any

import msgspec

from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.display.view import HIDDEN
from houseway.table.events import Dealt, Event, HandShown, Shuffled
from houseway.table.evolve import evolve
from houseway.table.log import Entry
from houseway.table.table import Table

MARK = f'"{HIDDEN}"'.encode()


def hides(entries: Sequence[Entry]) -> bool:
    """Tell whether something is hidden from whoever has this log."""
    return any(MARK in msgspec.json.encode(entry) for entry in entries)


def shown_later(events: Sequence[Event]) -> dict[tuple[int, str], list[str]]:
    """Return the cards of each hand that is shown, by the number of the shuffle that they came from and the hand."""
    found, shoe = dict[tuple[int, str], list[str]](), 0
    for event in events:
        shoe += isinstance(event, Shuffled)
        if isinstance(event, HandShown):
            found[shoe, event.whose] = event.faces()
    return found


def nameable(table: Table, command: Command) -> list[tuple[str, ...]]:
    """Return the lists of cards from which a seat could name some in a command of this kind."""
    place = Place(getattr(command, "seat", 0), getattr(command, "behind", 0))
    if place not in table.people:
        return []
    like = [each for each in table.kind.candidates(table, place) if type(each.command) is type(command)
            and getattr(each.command, "word", "") == getattr(command, "word", "")]  # fmt: skip
    return list(dict.fromkeys(each.cards or getattr(each.command, "cards", ()) for each in like))


def taken_as_told(table: Table, entry: Entry) -> Table | None:
    """Return the table after an entry that cannot be carried again, folded from its events as they are told.

    Chips and seats are as told; any cards stand for those that are hidden, so the round that they are in is not
    followed. None where not even that can be folded: at pan, cards are melded out of hands that nobody saw.
    """
    cards = StandIns(table, entry)
    try:
        for event in entry.events:
            table = evolve(table, cards.put_into(table, event))
    except Exception:  # a kind may find anything wrong with cards that were never dealt
        return None
    return table


class StandIns:
    """Cards for those that an entry hides: of the seat's own where it names some, else any that nobody has seen."""

    def __init__(self, table: Table, entry: Entry) -> None:
        seen, names = msgspec.json.encode(entry), table.offer.pack.names
        unseen = (card for card in names if f'"{card}"'.encode() not in seen)
        self.free = chain(unseen, cycle(names))  # of many decks there are more of each
        self.command = entry.do

    def put_into(self, table: Table, event: Event) -> Event:
        """Return an event with cards for those that are hidden, given the table before it."""
        if MARK not in msgspec.json.encode(event):
            return event
        held = [] if isinstance(event, Dealt) else nameable(table, self.command)
        first = iter(held[0] if held else ())
        return msgspec.convert(put(msgspec.to_builtins(event), first, self.free), type(event))


def put(data: Any, first: Iterator[str], then: Iterator[str]) -> Any:
    if data == HIDDEN:
        return next(first, None) or next(then)
    if isinstance(data, dict):
        return {key: put(value, first, then) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [put(each, first, then) for each in data]
    return data

