"""Rows that the store returns: tables, events and rounds."""

from typing import NamedTuple


class TableRow(NamedTuple):
    """A table's row."""

    id: str
    offer: str
    kind: str
    title: str
    seats: int
    schedule: str
    settings: dict[str, str]
    bots: int = 0
    paused: bool = False
    closing: bool = False
    closed: bool = False
    opened: float = 0.0
    feeds: str = ""
    """The main game that this table's players move to."""
    played: float = 0.0
    """Seconds of play towards the next time fee."""
    level: str = ""
    """How well the table's house players play; empty means as at other tables."""
    pace: str = ""
    """How fast the table's cards fall; empty means as at other tables."""


class EventRow(NamedTuple):
    """An event's row."""

    seq: int
    at: float
    body: str
    command: str | None = None
    """The command that caused this event and the following events that have no command."""


class RoundRow(NamedTuple):
    number: int
    first: int
    last: int
    shoe: int
    ended: float
    after: bytes | None


def line(command: str, bodies: list[str]) -> bytes:
    """Return an entry of a log as a line."""
    return f'{{"do":{command},"events":[{",".join(bodies)}]}}\n'.encode()
