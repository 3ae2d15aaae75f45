"""A table's log: every command that was carried out, with its events. Applying the events gives the table; carrying out
the commands again must give the same events.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from typing import Any, NamedTuple

import msgspec

from houseway.houses import Offer, offer
from houseway.houses.offers import asking_every_word
from houseway.rules.refusal import Refused
from houseway.table.carry import Step, carry
from houseway.table.commands import Command, OpenTable, TableCommand
from houseway.table.decode_errors import UNREAD, shorten, unread
from houseway.table.events import LOG_FORMAT, ONE_ANSWER, Event, TableEvent, TableOpened
from houseway.table.evolve import evolve
from houseway.table.find_kind import kind, kind_of
from houseway.table.kind import Source
from houseway.table.table import Table

MOST_SEATS = 99
PROSE = frozenset({"presumes", "summary", "owner", "notes", "favours", "text", "written", "read", "why"})
_encoder = msgspec.json.Encoder()


class Entry(NamedTuple):
    """A command and its events."""

    do: Command
    events: tuple[Event, ...]


class Log:
    """A table together with its whole history."""

    def __init__(self, table: Table, entries: Sequence[Entry]) -> None:
        self.table, self.entries = table, list(entries)

    def do(self, command: Command, source: Source) -> Step:
        """Carry out a command, followed by the dealer's acts. A refusal changes nothing."""
        step = carry(self.table, command, source)
        self.table = step.after
        self.entries.append(Entry(command, step.events))
        return step

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.entries for event in entry.events]

    def lines(self) -> bytes:
        """Return the log as lines, each with one command and its events."""
        return b"".join(write_entry(entry) + b"\n" for entry in self.entries)


def open_table(name: str, settings: dict[str, str] | None = None, seats: int = 0, schedule: str = "") -> Log:
    """Open a table for an offer."""
    command = OpenTable(name, seats, schedule, settings or {})
    event = opening(command)
    return Log(opened_table(event), [Entry(command, (event,))])


def opening(command: OpenTable) -> TableOpened:
    """Return the first event of a table, with the full name of its posted line. Refuse seats or lines that are not
    filed."""
    filed = offer(command.offer, command.settings)
    kind_of(filed).line(filed, command.schedule)
    seats = command.seats or filed.seats[0]
    if not 1 <= seats <= max(filed.seats):
        raise Refused("wrong-seats", f"{filed.id} has at most {max(filed.seats)} seats", filed.clause)
    return TableOpened(
        command.offer, rules_hash(filed), seats, command.schedule or filed.usual, command.settings, LOG_FORMAT
    )


def opened_table(event: TableOpened) -> Table:
    """Return an empty table for its opening event."""
    filed = offer(event.offer, event.settings)
    if event.form < ONE_ANSWER:
        filed = asking_every_word(filed) or filed
    played = kind_of(filed)
    line = played.line(filed, event.schedule)
    return Table(filed, played, event.seats, line, played.start(filed, line))


def rules_hash(filed: Offer) -> str:
    """Return the hash of an offer's rules as they are played. Rewording a note or a reading does not change it."""
    return hashlib.sha256(msgspec.json.encode(without_prose(filed.raw), order="deterministic")).hexdigest()


def without_prose(data: Any) -> Any:
    """Return an offer's data without the text that only people read.

    >>> without_prose({"seats": [9], "summary": "Two cards.", "reading": [{"cite": "7", "why": "It is usual."}]})
    {'seats': [9], 'reading': [{'cite': '7'}]}
    """
    if isinstance(data, Mapping):
        return {key: without_prose(value) for key, value in data.items() if key not in PROSE}
    return [without_prose(value) for value in data] if isinstance(data, list | tuple) else data


def write_entry(entry: Entry) -> bytes:
    return _encoder.encode({"do": entry.do, "events": entry.events})


def write_event(event: Event) -> bytes:
    return _encoder.encode(event)


@cache
def event_reader(name: str) -> "msgspec.json.Decoder[Any]":
    """Return the decoder of a kind's events, including the table's own."""
    return msgspec.json.Decoder(TableEvent | kind(name).events)


@cache
def command_reader(name: str) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(TableCommand | kind(name).commands)


class Raw(msgspec.Struct, forbid_unknown_fields=True):
    """A line of a log before it is known which kind it belongs to."""

    do: msgspec.Raw
    events: list[msgspec.Raw]
    at: float | None = None
    """When the line was written, in seconds since 1970, if recorded; not part of the events."""


def read_log(lines: bytes) -> list[Entry]:
    """Return the entries of a log. An error names the line of the log it is in."""
    return list(entries(lines.splitlines()))


def entries(lines: Iterable[bytes]) -> Iterator[Entry]:
    """Yield the entries of a log."""
    name = ""
    for number, line in enumerate(lines, start=1):
        try:
            raw = msgspec.json.decode(line, type=Raw)
            if not name:
                command = msgspec.json.decode(raw.do, type=OpenTable)
                name = kind_opened(command)
            events = tuple(event_reader(name).decode(each) for each in raw.events)
            if number == 1 and [type(event) for event in events] != [TableOpened]:
                raise LookupError
            yield Entry(command_reader(name).decode(raw.do), events)
        except (*UNREAD, LookupError) as error:
            if number == 1:
                raise ValueError("line 1: a log must begin with the opening of a table") from None
            raise ValueError(f"line {number}: {unread(error)}") from None
    if not name:
        raise ValueError("line 1: a log must begin with the opening of a table")


def kind_opened(command: OpenTable) -> str:
    """Return the kind of an offer, or raise ValueError if its rules are not available."""
    try:
        found = offer(command.offer, command.settings)
    except LookupError:
        lost = "its rules are not available here; if they are in a folder of yours, name it with --houses"
        raise ValueError(f"line 1: the table cannot be opened: {shorten(command.offer)}: {lost}") from None
    try:
        return kind_of(found).id
    except LookupError as error:
        raise ValueError(f"line 1: the table cannot be opened: {shorten(str(error))}") from None


def replay(log: Iterable[Entry]) -> Table:
    """Return the table at the end of a log."""
    first, *rest = log
    opened = first.events[0]
    assert isinstance(opened, TableOpened)
    return reduce(evolve, (event for entry in rest for event in entry.events), opened_table(opened))
