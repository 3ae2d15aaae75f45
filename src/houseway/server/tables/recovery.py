"""Restores a table from its log, command by command from the last snapshot on; also restores past tables from events.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import accumulate

from houseway.server.tables.facts import RecordedEvent
from houseway.server.tables.progress import Progress
from houseway.store import Store
from houseway.store.rows import EventRow, TableRow
from houseway.table.carry import follow
from houseway.table.decide import decide
from houseway.table.events import Event, TableOpened
from houseway.table.evolve import evolve
from houseway.table.kind import Source
from houseway.table.log import command_reader, event_reader, opened_table
from houseway.table.table import Table

PART = 20


class Tail:
    """The last events at a table, for clients that reconnect.

    A table is kept for every twentieth event only. The others are folded again when a client needs them: in a full
    room, keeping a table for each event took more memory than everything else.
    """

    def __init__(self, least: int) -> None:
        self.parts: deque[tuple[Table, list[tuple[int, float, Event]]]] = deque(maxlen=least // PART + 1)
        """The table before the first event of each part, and each event with its number and time."""

    def extend(self, told: Iterable[RecordedEvent]) -> None:
        for seq, at, event, before, *_ in told:
            if not self.parts or len(self.parts[-1][1]) == PART:
                self.parts.append((before, []))
            self.parts[-1][1].append((seq, at, event))

    def clear(self) -> None:
        self.parts.clear()

    @property
    def first(self) -> int:
        """The number of the oldest event; 0 if there is none."""
        return self.parts[0][1][0][0] if self.parts else 0

    def since(self, version: int) -> list[RecordedEvent]:
        """Return the events after a version, each with the tables before and after it."""
        found = list[RecordedEvent]()
        for table, events in self.parts:
            if events[-1][0] > version:
                tables = list(accumulate([event for *_, event in events], evolve, initial=table))
                for (seq, at, event), before, after in zip(events, tables, tables[1:], strict=False):
                    if seq > version:
                        found.append(RecordedEvent(seq, at, event, before, after))
        return found


def taken_up(store: Store, row: TableRow) -> tuple[Progress, list[RecordedEvent]]:
    """Return a table's progress as logged, and the events since the last round ended."""
    read, command = event_reader(row.kind), command_reader(row.kind)
    opened = read.decode(store.events(row.id, upto=1)[0].body)
    assert isinstance(opened, TableOpened)
    record, last, tail = Progress(opened_table(opened)), store.last_round(row.id), list[RecordedEvent]()
    if last and last.after:
        record = Progress.after(record.table, last.last, last.after)
    for step in steps(store.events(row.id, after=record.version)):
        events = [read.decode(written.body) for written in step]
        tables = list(accumulate(events, evolve, initial=record.table))
        said = step[0].command
        record.take(command.decode(said) if said else None, events, tables)
        told = zip(step, events, tables, tables[1:], strict=False)
        tail.extend(RecordedEvent(written.seq, written.at, *what) for written, *what in told)
    return record, tail


def rest_of(record: Progress, source: Source) -> tuple[Event, ...]:
    """Return what the dealer was about to do, by carrying out the last command again, beyond its recorded events."""
    line = record.line
    if line is None or not line.events:
        return ()
    logged = iter(line.events)
    rest = follow(
        line.tables[0], line.command, decide(line.tables[0], line.command), source,
        lambda table, event: next(logged), lambda events: len(events) == len(line.events),
    ).rest  # fmt: skip
    if rest:
        record.deals()
    return rest


def steps(written: Iterable[EventRow]) -> Iterator[list[EventRow]]:
    """Yield the events of each command."""
    part: list[EventRow] = []
    for row in written:
        if row.command is not None and part:
            yield part
            part = []
        part.append(row)
    if part:
        yield part
