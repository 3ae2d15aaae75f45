"""Many rounds among bots: how a game plays that has no bank, and what its collection costs, each figure with its error.

A kind says in a module of its own how one round is played and what is told of many (`TRIAL`); everything else is here.
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
"""How many play where nobody says, as far as the table has seats."""


class Seats(NamedTuple):
    """For how many a game is, and where that is filed."""

    least: int
    most: int
    clause: Clause | None


class TrialAsked(NamedTuple):
    """What is to be measured."""

    offer: Offer
    line: str | None
    players: int
    seed: int
    hands_an_hour: float


class Trial(NamedTuple):
    """How a kind is tried."""

    seats: Callable[[Offer], Seats]
    play: Callable[[TrialAsked, int], Any]
    """Play the round of a number, the first turn or the button going round."""
    told: Callable[[TrialAsked, Sequence[Any]], dict[str, Any]]
    """Tell what many came to."""


def trial(
    offer: Offer,
    hands: int,
    seed: int,
    line: str | None = None,
    players: int = 0,
    hands_an_hour: float = HANDS_AN_HOUR,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play rounds among bots with fresh stacks; return what a seat can expect."""
    of: Trial = import_module(kind_entry(offer.kind).trial).TRIAL
    seats = of.seats(offer)
    players = players or max(seats.least, min(USUAL, seats.most))
    if not max(seats.least, 2) <= players <= seats.most:
        why = f"{offer.id} is for {seats.least} to {seats.most} players, not {players}"
        raise Refused("wrong-number-of-players", why, seats.clause)
    asked, found = TrialAsked(offer, line, players, seed, hands_an_hour), []
    for number in range(hands):
        found.append(of.play(asked, number))
        progress(1)
    head = {"offer": offer.id, "method": "simulated", "rounds": hands, "seed": seed, "players": players}
    return head | of.told(asked, found)


def among_bots(asked: TrialAsked, number: int, stack: Callable[[Any], Chips], rest: Any, deal: Command,
               over: Callable[[Table], bool]) -> tuple[list[Event], Table]:  # fmt: skip
    """Play at a table of bots until it is over; return what happened, and the table then."""
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
    """Deal, or let one bot speak: whoever has something to say though another is asked, else one who is asked."""
    if table.round is None:
        step = carry(table, deal, source)
        return step.after, step.events
    asked = table.kind.waiting(table)[0]
    said = [command for place in table.people for command in table.kind.bots.interrupt(table, place)]
    assert asked.place is not None
    words = said[:1] or table.kind.bots.speak(table, asked, asked.place, dice, None)
    happened = list[Event]()
    for word in words:
        step = carry(table, word, source)
        table, happened = step.after, [*happened, *step.events]
    return table, happened


def share(name: str, so: Sequence[bool]) -> dict[str, Any]:
    """Return how often something was so."""
    part = fmean(so) if so else 0.0
    return {"name": name, "value": part, "stderr": sqrt(part * (1 - part) / len(so)) if so else None, "unit": "%"}


def mean(name: str, values: Sequence[float]) -> dict[str, Any]:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"name": name, "value": fmean(values) if values else 0.0, "stderr": error, "unit": ""}


def ratio(name: str, parts: Sequence[float], wholes: Sequence[float], unit: str = "%") -> dict[str, Any]:
    """Return all parts over all wholes, round by round: what happens in one round hangs together."""
    value = sum(parts) / sum(wholes) if sum(wholes) else 0.0
    return {"name": name, "value": value, "stderr": ratio_error(parts, wholes), "unit": unit}


def ratio_error(parts: Sequence[float], wholes: Sequence[float]) -> float | None:
    """Return the standard error of all parts over all wholes; of one hand nobody can tell.

    Both differ from hand to hand, so what counts is how far each part is from the ratio's share of its own whole.

    >>> ratio_error([1, 1], [10, 10]), ratio_error([1, 3], [10, 10])
    (0.0, 0.1)
    """
    count, whole = len(parts), sum(wholes)
    if count < 2 or not whole:
        return None
    total = sum(parts) / whole
    squares = sum((part - total * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    return sqrt(squares / (count - 1) * count) / whole
