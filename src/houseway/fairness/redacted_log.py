"""Logs with hidden cards: `??` matches any card, can be guessed, or is accepted as logged."""

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
    """Return whether a log has hidden cards."""
    return any(MARK in msgspec.json.encode(entry) for entry in entries)


def shown_later(events: Sequence[Event]) -> dict[tuple[int, str], list[str]]:
    """Return the cards of each shown hand, by shuffle number and hand."""
    found, shoe = dict[tuple[int, str], list[str]](), 0
    for event in events:
        shoe += isinstance(event, Shuffled)
        if isinstance(event, HandShown):
            found[shoe, event.whose] = event.faces()
    return found


def nameable(table: Table, command: Command) -> list[tuple[str, ...]]:
    """Return the lists of cards that a seat could choose from in a command of this kind."""
    place = Place(getattr(command, "seat", 0), getattr(command, "behind", 0))
    if place not in table.people:
        return []
    like = [each for each in table.kind.candidates(table, place) if type(each.command) is type(command)
            and getattr(each.command, "word", "") == getattr(command, "word", "")]  # fmt: skip
    return list(dict.fromkeys(each.cards or getattr(each.command, "cards", ()) for each in like))


def taken_as_told(table: Table, entry: Entry) -> Table | None:
    """Return the table after an entry that cannot be replayed, folded from its events as logged.

    Chips and seats are as logged; arbitrary cards replace hidden ones, so their round is not replayed. Return None if
    even that can't be folded: in pan, cards are melded from hands that nobody saw.
    """
    cards = StandIns(table, entry)
    try:
        for event in entry.events:
            table = evolve(table, cards.put_into(table, event))
    except Exception:  # a kind can fail in any way on cards that were never dealt
        return None
    return table


class StandIns:
    """Replacements for the hidden cards of an entry: the seat's own cards if it names some, otherwise any unseen cards.
    """

    def __init__(self, table: Table, entry: Entry) -> None:
        seen, names = msgspec.json.encode(entry), table.offer.pack.names
        unseen = (card for card in names if f'"{card}"'.encode() not in seen)
        self.free = chain(unseen, cycle(names))  # several decks have more of each card
        self.command = entry.do

    def put_into(self, table: Table, event: Event) -> Event:
        """Return an event with its hidden cards replaced, given the table before it."""
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

