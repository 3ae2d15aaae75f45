"""Plays many rounds of a game without a bank among bots, and measures play and collection, with standard errors.

Each kind defines in its own module how to play one round and what to report (`TRIAL`). The rest is here.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.money import Chips
from houseway.registry import kind_entry
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Clause, Refused
from houseway.table.carry import carry
from houseway.table.commands import Command, SitDown
from houseway.table.events import Event, TableOpened
from houseway.table.log import opened_table
from houseway.table.table import Table

USUAL = 6
"""The default number of players, if the table has that many seats."""


class Seats(NamedTuple):
    """How many can play a game, and the clause."""

    least: int
    most: int
    clause: Clause | None


class TrialAsked(NamedTuple):
    """The settings of a trial."""

    offer: Offer
    line: str | None
    players: int
    seed: int
    hands_an_hour: float


class Trial(NamedTuple):
    """How to run trials of a kind."""

    seats: Callable[[Offer], Seats]
    play: Callable[[TrialAsked, int], Any]
    """Play round number N. The number also moves the button or the first turn."""
    told: Callable[[TrialAsked, Sequence[Any]], dict[str, Any]]
    """Report the figures of many rounds."""


def trial(
    offer: Offer,
    hands: int,
    seed: int,
    line: str | None = None,
    players: int = 0,
    hands_an_hour: float = HANDS_AN_HOUR,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play rounds among bots with fresh stacks; return the expected results for a seat."""
    of: Trial = import_module(kind_entry(offer.kind).trial).TRIAL
    seats = of.seats(offer)
    players = players or max(seats.least, min(USUAL, seats.most))
    if not max(seats.least, 2) <= players <= seats.most:
        why = f"{offer.id} takes {seats.least} to {seats.most} players, not {players}"
        raise Refused("wrong-number-of-players", why, seats.clause)
    asked, found = TrialAsked(offer, line, players, seed, hands_an_hour), []
    for number in range(hands):
        found.append(of.play(asked, number))
        progress(1)
    head = {"offer": offer.id, "method": "simulated", "rounds": hands, "seed": seed, "players": players}
    return head | of.told(asked, found)


def among_bots(asked: TrialAsked, number: int, stack: Callable[[Any], Chips], rest: Any, deal: Command,
               over: Callable[[Table], bool]) -> tuple[list[Event], Table]:  # fmt: skip
    """Play one round at a table of bots; return its events and the final table."""
    offer, seed = asked.offer, f"{asked.seed} {number}"
    table = opened_table(TableOpened(offer.id, "", max(offer.seats), asked.line or "", dict(offer.settings)))
    source, dice, log = SeededSource(seed.encode(), 1), Random(seed), list[Event]()
    for seat in range(1, asked.players + 1):
        chips = stack(table.line)
        table = carry(table, SitDown(seat, f"bot {seat}", chips, moved="settled"), source).after
    table = replace(table, carryover=rest)
    while not over(table):
        table, happened = spoken(table, deal, dice, source)
        log.extend(happened)
    return log, table


def spoken(table: Table, deal: Command, dice: Random, source: SeededSource) -> tuple[Table, Sequence[Event]]:
    """Deal, or let one bot act: one that interrupts out of turn, or else the one whose turn it is."""
    if table.round is None:
        step = carry(table, deal, source)
        return step.after, step.events
    asked = table.kind.waiting(table)[0]
    interrupts = [command for place in table.people for command in table.kind.bots.interrupt(table, place)]
    assert asked.place is not None
    commands = interrupts[:1] or table.kind.bots.speak(table, asked, asked.place, dice, None)
    happened = list[Event]()
    for command in commands:
        step = carry(table, command, source)
        table, happened = step.after, [*happened, *step.events]
    return table, happened


def share(name: str, so: Sequence[bool]) -> dict[str, Any]:
    """Return the share of true values, as a figure with its standard error."""
    part = fmean(so) if so else 0.0
    return {"name": name, "value": part, "stderr": sqrt(part * (1 - part) / len(so)) if so else None, "unit": "%"}


def mean(name: str, values: Sequence[float]) -> dict[str, Any]:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"name": name, "value": fmean(values) if values else 0.0, "stderr": error, "unit": ""}


def ratio(name: str, parts: Sequence[float], wholes: Sequence[float], unit: str = "%") -> dict[str, Any]:
    """Return the total of parts over the total of wholes; parts and wholes of one round are correlated."""
    value = sum(parts) / sum(wholes) if sum(wholes) else 0.0
    return {"name": name, "value": value, "stderr": ratio_error(parts, wholes), "unit": unit}


def ratio_error(parts: Sequence[float], wholes: Sequence[float]) -> float | None:
    """Return the standard error of a ratio of totals; None for fewer than two hands.

    Both totals vary, so the error comes from how far each part is from the ratio times its own whole.

    >>> ratio_error([1, 1], [10, 10]), ratio_error([1, 3], [10, 10])
    (0.0, 0.1)
    """
    count, whole = len(parts), sum(wholes)
    if count < 2 or not whole:
        return None
    total = sum(parts) / whole
    squares = sum((part - total * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    return sqrt(squares / (count - 1) * count) / whole
