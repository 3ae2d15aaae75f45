"""Walks through a log and yields every event with the table before and after it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.log import Entry, opened_table
from houseway.table.table import Table


class Moment(NamedTuple):
    before: Table
    event: Event
    after: Table


def walk(entries: Iterable[Entry]) -> Iterator[Moment]:
    """Yield every event after the opening of the table."""
    opening, *rest = (event for entry in entries for event in entry.events)
    table = opened_table(opening)
    for event in rest:
        before, table = table, evolve(table, event)
        yield Moment(before, event, table)
