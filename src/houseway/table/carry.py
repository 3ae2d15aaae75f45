"""Carries out a command: its own events, then the dealer's acts until a player must act."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from houseway.table.commands import (
    BreakSeal,
    BuyIn,
    ChangeSeat,
    ComeBack,
    Command,
    ShowWords,
    SitDown,
    SitOut,
    StandUp,
)
from houseway.table.decide import decide
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.kind import Source
from houseway.table.table import Table

MOST_EVENTS = 20_000
"""A number of events that no command can cause."""
COMING_AND_GOING = (SitDown, BuyIn, StandUp, SitOut, ComeBack, ChangeSeat, ShowWords, BreakSeal)
"""Commands that don't answer a question, so they are accepted while cards are being dealt."""


class RunawayDealer(RuntimeError):
    """Raised if the dealer never stops: a kind has a bug, or a log was tampered with."""


class Step(NamedTuple):
    """A command that was carried out: its events, the table before each event, and the table after the last."""

    command: Command
    events: tuple[Event, ...]
    tables: tuple[Table, ...]
    rest: tuple[Event, ...] = ()
    """The dealer's next events, if the step was stopped before the dealer had finished."""

    @property
    def after(self) -> Table:
        return self.tables[-1]


Heard = Callable[[Table, Event], Event]
"""Takes each event before it is applied, and returns the event to apply instead."""
Stops = Callable[[list[Event]], bool]
"""Takes the events so far, and returns whether the dealer must stop here for now."""


def interrupts(command: Command) -> bool:
    """Check whether a command is accepted while cards are being dealt: a floor call, or a command of any table. All
    other commands answer a question, and no question is open until the dealer is done.
    """
    return command.floor or isinstance(command, COMING_AND_GOING)


def carry(
    table: Table, command: Command, source: Source, heard: Heard | None = None, stops: Stops | None = None
) -> Step:
    """Carry out a command. A refusal changes nothing, because a table is an immutable value."""
    return follow(table, command, decide(table, command), source, heard, stops)


def follow(
    table: Table, command: Command, own: tuple[Event, ...], source: Source,
    heard: Heard | None = None, stops: Stops | None = None, coming: tuple[Event, ...] = (),
) -> Step:
    """Apply the events of a command together, then the dealer's acts, beginning with the known ones in `coming`."""
    events, tables, acts = list[Event](), [table], deque((*own, *coming))
    while acts and not (stops and len(events) >= max(1, len(own)) and stops(events)):
        each = acts.popleft()
        event = heard(table, each) if heard else each
        events.append(event)
        table = evolve(table, event)
        tables.append(table)
        if len(events) > MOST_EVENTS:
            raise RunawayDealer(f"the dealer of {table.offer.id} does not stop after {command}")
        acts = acts or deque(next_act(table, source))
    return Step(command, tuple(events), tuple(tables), tuple(acts))


def next_act(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next act, which may be several events; empty if a player must act."""
    return tuple(table.kind.deal(table, source)) or sealing(table, source)


def sealing(table: Table, source: Source) -> tuple[Event, ...]:
    """Return the event that seals the next shuffle once that is due, so that players can reveal their words before it
    is dealt."""
    if table.seal is not None or not table.people or not table.kind.sealing.is_time(table):
        return ()
    sealed = source.seal(table)
    return (sealed,) if sealed else ()
