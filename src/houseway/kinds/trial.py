"""Plays many rounds of a game without a bank between house players, and measures play and collection with standard
errors.

Each kind defines in its own module how to play one round and what to report (`TRIAL`). The other parts of a trial are
in this module.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple, Unpack

import msgspec
from msgspec.structs import replace

from houseway import houses
from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.money import Chips
from houseway.registry import kind_entry
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Clause, Refused
from houseway.runs import HowToRun, Job, Work, run
from houseway.runs.backends import PROCESSES, THREADS
from houseway.table.carry import carry
from houseway.table.commands import Command, SitDown
from houseway.table.events import Event, TableOpened
from houseway.table.log import opened_table
from houseway.table.table import Table

USUAL = 6
"""The default number of players, if the table has at least that many seats."""
LARGEST, CHUNKS = 25, 8
"""The largest number of hands in a chunk of a trial, and the smallest number of chunks in a trial."""
FEW = 100
"""A trial with fewer hands ends before other processes would have started."""


class Seats(NamedTuple):
    """The numbers of people who can play a game, and the clause that says so."""

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
    """Play the round with this number. The number also decides where the button or the first turn is."""
    told: Callable[[TrialAsked, Sequence[Any]], dict[str, Any]]
    """Return the report on many rounds."""
    played: type
    """The type that `play` returns, so that a trial can be saved and resumed."""


def trial(
    offer: Offer, hands: int, seed: int, line: str | None = None, players: int = 0,
    hands_an_hour: float = HANDS_AN_HOUR, **how: Unpack[HowToRun],
) -> dict[str, Any]:  # fmt: skip
    """Play rounds between house players with fresh stacks, and return the expected results for a seat.

    Long trials run in several processes unless `on` says otherwise; the hands are the same either way.
    """
    of, asked = _asked(offer, line, players, seed, hands_an_hour)
    work = work_of(of, asked)
    if how.get("until") is not None and not measures_an_edge(of, asked):
        raise Refused("no-error", f"{offer.id} has several kinds of figures, so --until has no single error to check")
    arguments = (offer.id, tuple(sorted(offer.settings.items())), line, asked.players, hands_an_hour)
    job = Job(f"{__name__}:work_by_name", arguments, seed, hands, max(1, min(LARGEST, hands // CHUNKS)))
    how["on"] = how.get("on") or (PROCESSES if hands > FEW else THREADS)
    if how["on"] == THREADS:
        how["workers"] = 1  # house players are plain Python, so a second thread would only wait
    found = run(job, work, **how)
    head = {"offer": offer.id, "method": "simulated", "rounds": found.rounds, "seed": seed, "players": asked.players}
    speed = {"rounds_per_second": found.ran / found.seconds if found.seconds else 0.0}
    return head | of.told(asked, found.total) | speed


def _asked(offer: Offer, line: str | None, players: int, seed: int, hands_an_hour: float) -> tuple[Trial, TrialAsked]:
    """Return how trials of a kind are run and the settings of this one; refuse a wrong number of players."""
    of: Trial = import_module(kind_entry(offer.kind).trial).TRIAL
    seats = of.seats(offer)
    players = players or max(seats.least, min(USUAL, seats.most))
    if not max(seats.least, 2) <= players <= seats.most:
        why = f"{offer.id} takes {seats.least} to {seats.most} players, not {players}"
        raise Refused("wrong-number-of-players", why, seats.clause)
    return of, TrialAsked(offer, line, players, seed, hands_an_hour)


def measures_an_edge(of: Trial, asked: TrialAsked) -> bool:
    """Check whether a trial reports the edge of a pot, a single figure with a standard error."""
    return "wagers" in of.told(asked, [of.play(asked, 0)])


def work_by_name(name: str, settings: tuple[tuple[str, str], ...], line: str | None, players: int,
                 hands_an_hour: float, seed: int) -> Work:
    """Return the work of a trial for another process, which finds the offer by its name."""
    return work_of(*_asked(houses.offer(name, dict(settings)), line, players, seed, hands_an_hour))


def work_of(of: Trial, asked: TrialAsked) -> Work:
    """Return the work of a trial: hands played one at a time, with their results kept in order."""

    def error(found: Sequence[Any]) -> float | None:
        wagers = of.told(asked, found).get("wagers", {})
        return wagers["pot"]["stderr"] if wagers else None

    return Work(
        lambda first, last: [of.play(asked, number) for number in range(first, last)],
        lambda total, part: total + part,
        msgspec.to_builtins,
        lambda plain: msgspec.convert(plain, list[of.played]),  # type: ignore[name-defined]
        error,
    )


def among_bots(asked: TrialAsked, number: int, stack: Callable[[Any], Chips], rest: Any, deal: Command,
               over: Callable[[Table], bool]) -> tuple[list[Event], Table]:  # fmt: skip
    """Play one round at a table of house players; return its events and the final table."""
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
    """Deal, or let one house player act: one that interrupts out of turn, or else the one whose turn it is."""
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
    """Return how often a condition was true, as a figure with its standard error."""
    part = fmean(so) if so else 0.0
    return {"name": name, "value": part, "stderr": sqrt(part * (1 - part) / len(so)) if so else None, "unit": "%"}


def mean(name: str, values: Sequence[float]) -> dict[str, Any]:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"name": name, "value": fmean(values) if values else 0.0, "stderr": error, "unit": ""}


def ratio(name: str, parts: Sequence[float], wholes: Sequence[float], unit: str = "%") -> dict[str, Any]:
    """Return the total of parts divided by the total of wholes; parts and wholes of one round are correlated."""
    value = sum(parts) / sum(wholes) if sum(wholes) else 0.0
    return {"name": name, "value": value, "stderr": ratio_error(parts, wholes), "unit": unit}


def ratio_error(parts: Sequence[float], wholes: Sequence[float]) -> float | None:
    """Return the standard error of a ratio of totals; None for fewer than two hands.

    Both totals vary, so the error is computed from the difference between each part and the ratio times its own whole.

    >>> ratio_error([1, 1], [10, 10]), ratio_error([1, 3], [10, 10])
    (0.0, 0.1)
    """
    count, whole = len(parts), sum(wholes)
    if count < 2 or not whole:
        return None
    total = sum(parts) / whole
    squares = sum((part - total * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    return sqrt(squares / (count - 1) * count) / whole
