"""A log in which cards are hidden: what is written as `??` fits any card, may be guessed, or is taken as it is told."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, cycle
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.play.commands import Command, LayOpen
from houseway.play.events import Event, Shuffled
from houseway.play.evolve import evolve
from houseway.play.log import Entry
from houseway.play.table import Table
from houseway.play.view import HIDDEN
from houseway.rules.spot import Place

MARK = f'"{HIDDEN}"'.encode()


def hides(entries: Sequence[Entry]) -> bool:
    """Tell whether something is hidden from whoever has this log."""
    return any(MARK in msgspec.json.encode(entry) for entry in entries)


def alike(logged: Sequence[Event], expected: Sequence[Event]) -> bool:
    """Tell whether events are the same but for cards that are hidden in the log."""
    if len(logged) != len(expected) or not hides((Entry(LayOpen(), tuple(logged)),)):
        return False
    return same(msgspec.to_builtins(logged), msgspec.to_builtins(expected))


def same(logged: object, expected: object) -> bool:
    """Compare data of which a part is hidden.

    >>> same({"cards": ["??", "As"]}, {"cards": ["Kd", "As"]}), same({"cards": ["??"]}, {"cards": []})
    (True, False)
    """
    if logged == HIDDEN:
        return isinstance(expected, str)
    if isinstance(logged, dict) and isinstance(expected, dict):
        return logged.keys() == expected.keys() and all(same(value, expected[key]) for key, value in logged.items())
    if isinstance(logged, list | tuple) and isinstance(expected, list | tuple):
        return len(logged) == len(expected) and all(map(same, logged, expected))
    return logged == expected


def spoken(table: Table, command: Command, guess: int, shown: Sequence[str] = ()) -> Command:
    """Return a command with hidden cards guessed: any of those that its seat could have named.

    Where all of these are shown later they lie as they were named: at thirteen cards a hand is turned up as it was set.
    What somebody only lays out before themselves is told to nobody, and so is left out.
    """
    said = {field: getattr(command, field) for field in command.__struct_fields__}
    hidden = {field for field, cards in said.items() if isinstance(cards, tuple) and HIDDEN in cards}
    if not hidden:
        return command
    picks = list(nameable(table, command)) if "cards" in hidden else []
    if Counter(picks) == Counter(shown):
        picks = list(shown)
    else:
        Random(guess).shuffle(picks)
    return replace(command, **{field: tuple(picks[: len(said[field])]) for field in hidden})


def shown_later(events: Sequence[Event]) -> dict[tuple[int, int], tuple[str, ...]]:
    """Return the cards that each seat shows, by the number of the shuffle that they came from and the seat."""
    found, shoe = dict[tuple[int, int], tuple[str, ...]](), 0
    for event in events:
        shoe += isinstance(event, Shuffled)
        seat, cards = getattr(event, "seat", 0), getattr(event, "cards", ())
        if seat and isinstance(cards, tuple) and cards and HIDDEN not in cards:
            found[shoe, seat] = cards
    return found


def nameable(table: Table, command: Command) -> tuple[str, ...]:
    """Return the cards that a seat could name in a command of this kind."""
    place = Place(getattr(command, "seat", 0), getattr(command, "behind", 0))
    held = [open_now.cards for open_now in table.kind.candidates(table, place)
            if type(open_now.command) is type(command)] if place in table.people else []  # fmt: skip
    return held[0] if held else ()


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
        held = nameable(table, self.command) if hasattr(event, "cards") else ()
        return msgspec.convert(put(msgspec.to_builtins(event), iter(held), self.free), type(event))


def put(data: Any, first: Iterator[str], then: Iterator[str]) -> Any:
    if data == HIDDEN:
        return next(first, None) or next(then)
    if isinstance(data, dict):
        return {key: put(value, first, then) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [put(each, first, then) for each in data]
    return data

