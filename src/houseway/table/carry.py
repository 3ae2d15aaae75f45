"""Carries out a command: its events, and the dealer's acts until a player must act."""

from collections.abc import Callable
from typing import NamedTuple

from houseway.table.commands import Command
from houseway.table.decide import decide
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.kind import Source
from houseway.table.table import Table

MOST_EVENTS = 20_000
"""More acts than any command can cause."""


class RunawayDealer(RuntimeError):
    """The dealer does not stop: a bug in a kind, or a log that was tampered with."""


class Step(NamedTuple):
    """A command that was carried out: its events, and the table before each event and after the last."""

    command: Command
    events: tuple[Event, ...]
    tables: tuple[Table, ...]

    @property
    def after(self) -> Table:
        return self.tables[-1]


def carry(
    table: Table, command: Command, source: Source, heard: Callable[[Table, Event], Event] | None = None
) -> Step:
    """Carry out a command. A refusal changes nothing: a table is a value.

    `heard` gets each event before it is folded, and returns the events to fold instead.
    """
    return follow(table, command, decide(table, command), source, heard)


def follow(
    table: Table, command: Command, coming: tuple[Event, ...], source: Source,
    heard: Callable[[Table, Event], Event] | None = None,
) -> Step:
    """Fold the events of a command, then the dealer's acts."""
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
    """Seal the next shuffle as soon as it is due, so that players can reveal their words before it is dealt."""
    if table.seal is not None or not table.people or not table.kind.sealing.is_time(table):
        return ()
    sealed = source.seal(table)
    return (sealed,) if sealed else ()
