"""Carries a command out: what it causes, and all that the dealer then does until somebody must speak."""

from collections.abc import Callable
from typing import NamedTuple

from houseway.table.commands import Command
from houseway.table.decide import decide
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.kind import Source
from houseway.table.table import Table

MOST_EVENTS = 20_000
"""No command makes a dealer do so much."""


class RunawayDealer(RuntimeError):
    """A dealer does not stop: a fault of a kind of round, or a log that was tampered with."""


class Step(NamedTuple):
    """A command that was carried out: what happened, and the table before each event and after the last."""

    command: Command
    events: tuple[Event, ...]
    tables: tuple[Table, ...]

    @property
    def after(self) -> Table:
        return self.tables[-1]


def carry(
    table: Table, command: Command, source: Source, heard: Callable[[Table, Event], Event] | None = None
) -> Step:
    """Carry a command out. A refusal changes nothing, for nothing is changed here: a table is a value.

    `heard` gets each event before it is folded, and returns what is folded in its place.
    """
    return follow(table, command, decide(table, command), source, heard)


def follow(
    table: Table, command: Command, coming: tuple[Event, ...], source: Source,
    heard: Callable[[Table, Event], Event] | None = None,
) -> Step:
    """Fold what a command has caused, and all that the dealer then does."""
    events, tables = [], [table]
    while coming:
        for each in coming:
            event = heard(table, each) if heard else each
            events.append(event)
            table = evolve(table, event)
            tables.append(table)
        if len(events) > MOST_EVENTS:
            raise RunawayDealer(f"the dealer of {table.offer.id} does not stop after {command}")
        coming = tuple(table.kind.deal(table, source)) or sealing(table, source)
    return Step(command, tuple(events), tuple(tables))


def sealing(table: Table, source: Source) -> tuple[Event, ...]:
    """Seal the next shuffle as soon as it is time, so that people can show their words before it is dealt."""
    if table.seal is not None or not table.people or not table.kind.sealing.is_time(table):
        return ()
    sealed = source.seal(table)
    return (sealed,) if sealed else ()
