"""What the store answers with: tables, events and rounds as they lie on disk."""

from typing import NamedTuple


class TableRow(NamedTuple):
    """A table as the lobby knows it."""

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
    """The main game to which the players of this table move."""
    played: float = 0.0
    """Seconds of play towards the next collection for time."""


class EventRow(NamedTuple):
    """An event as it lies on disk."""

    seq: int
    at: float
    body: str
    command: str | None = None
    """What caused it, and those that follow without one."""


class RoundRow(NamedTuple):
    number: int
    first: int
    last: int
    shoe: int
    ended: float
    after: bytes | None


def line(command: str, bodies: list[str]) -> bytes:
    """Write an entry of a log."""
    return f'{{"do":{command},"events":[{",".join(bodies)}]}}\n'.encode()
