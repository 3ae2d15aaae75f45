"""Ways to tamper with a log: each changes events inside their entry, found by their number in the whole log."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.table.events import Event
from houseway.table.log import Entry


def edited(entries: Sequence[Entry], at: int, change: Callable[[list[Event], int], None]) -> list[Entry]:
    """Find the entry that holds the event with this number, and change its events, given the event's index in it."""
    found, left = list(entries), at
    for index, entry in enumerate(found):
        if left < len(entry.events):
            events = list(entry.events)
            change(events, left)
            found[index] = entry._replace(events=tuple(events))
            return found
        left -= len(entry.events)
    events = list(found[-1].events)
    change(events, len(events))
    found[-1] = found[-1]._replace(events=tuple(events))
    return found


def replaced(entries: Sequence[Entry], at: int, **fields: Any) -> list[Entry]:
    def change(events: list[Event], place: int) -> None:
        events[place] = replace(events[place], **fields)

    return edited(entries, at, change)


def dropped(entries: Sequence[Entry], at: int) -> list[Entry]:
    return edited(entries, at, lambda events, place: events.__delitem__(place))


def inserted(entries: Sequence[Entry], at: int, event: Event) -> list[Entry]:
    return edited(entries, at, lambda events, place: events.insert(place, event))


def swapped(entries: Sequence[Entry], at: int) -> list[Entry]:
    """Swap an event with the next one in the same entry."""

    def change(events: list[Event], place: int) -> None:
        events[place], events[place + 1] = events[place + 1], events[place]

    return edited(entries, at, change)
