"""Takes a table up from its log: from the last round that was kept, command by command."""

from collections.abc import Iterable, Iterator
from itertools import accumulate

from houseway.play.events import TableOpened
from houseway.play.evolve import evolve
from houseway.play.log import command_reader, event_reader, opened_table
from houseway.server.record import Record
from houseway.server.telling import Told
from houseway.store import Store
from houseway.store.rows import TableRow, Written


def taken_up(store: Store, row: TableRow) -> tuple[Record, list[Told]]:
    """Return the record of a table as its log has it, and what has happened since the last round ended."""
    read, command = event_reader(row.kind), command_reader(row.kind)
    opened = read.decode(store.events(row.id, upto=1)[0].body)
    assert isinstance(opened, TableOpened)
    record, last, tail = Record(opened_table(opened)), store.last_round(row.id), list[Told]()
    if last and last.after:
        record = Record.after(record.table, last.last, last.after)
    for step in steps(store.events(row.id, after=record.version)):
        events = [read.decode(written.body) for written in step]
        tables = list(accumulate(events, evolve, initial=record.table))
        said = step[0].command
        record.take(command.decode(said) if said else None, events, tables)
        told = zip(step, events, tables, tables[1:], strict=False)
        tail.extend(Told(written.seq, written.at, *what) for written, *what in told)
    return record, tail


def steps(written: Iterable[Written]) -> Iterator[list[Written]]:
    """Yield the events of one command after those of the other."""
    part: list[Written] = []
    for row in written:
        if row.command is not None and part:
            yield part
            part = []
        part.append(row)
    if part:
        yield part
