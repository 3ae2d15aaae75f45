"""Many hands of pan among bots: who goes out when, what konditions are laid, and what tops and collection cost."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from houseway.analysis.trial import USUAL, ratio_error
from houseway.houses import Offer
from houseway.play.carry import carry
from houseway.play.commands import SitDown
from houseway.play.events import Event, TableOpened
from houseway.play.log import opened_table
from houseway.play.pan import events as happened
from houseway.play.pan.bots import choose
from houseway.play.pan.commands import DealHand
from houseway.play.pan.round import Hand, Rest
from houseway.play.source import SeededSource
from houseway.play.table import Table
from houseway.rules.drop import HANDS_AN_HOUR, by_time
from houseway.rules.refusal import Refused

STACK = 1_000
"""Chips of the kondition that everybody begins a hand with: nobody runs out."""


class Played(NamedTuple):
    """What a hand came to."""

    end: str
    place: int
    """Whose turn the winner's was: 1 for the first player; 0 where nobody went out."""
    laps: int
    """How often the turn had come round when somebody went out."""
    inside: int
    """How many declared in."""
    konditions: Counter[str]
    chips: int
    """Chips that konditions cost everybody else together while they were laid."""
    outs: int
    tops: float
    taken: float
    """In chips of the kondition."""


def trial(
    offer: Offer,
    hands: int,
    seed: int,
    line: str | None = None,
    players: int = 0,
    hands_an_hour: float = HANDS_AN_HOUR,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play hands among bots with fresh stacks, the first turn going round; return figures with their errors."""
    least, most = offer.stated.players
    players = players or max(least, min(USUAL, most))
    if not least <= players <= most:
        why = f"{offer.id} is for {least} to {most} players, not {players}"
        raise Refused("wrong-number-of-players", why, offer.stated.clause("seats"))
    posted = offer.line(line)
    timed = by_time(posted.drop, players, hands_an_hour) / posted.stakes.small if posted.drop.moment == "time" else 0.0
    found = []
    for number in range(hands):
        found.append(play(offer, line or "", players, number % players + 1, f"{seed} {number}"))
        progress(1)
    return {
        "offer": offer.id,
        "method": "simulated",
        "rounds": hands,
        "seed": seed,
        "players": players,
        "schedule": posted.name,
        "figures": figures(found, players, timed),
        "konditions": dict(sum((each.konditions for each in found), Counter[str]()).most_common()),
    }


def play(offer: Offer, line: str, players: int, first: int, seed: str) -> Played:
    """Play one hand among bots; the first turn is the seat's."""
    table = opened_table(TableOpened(offer.id, "", max(offer.seats), line, dict(offer.settings)))
    source, dice, log = SeededSource(seed.encode()), Random(seed), list[Event]()
    chip = table.schedule.kondition
    for seat in range(1, players + 1):
        table = carry(table, SitDown(seat, f"bot {seat}", STACK * chip, moved="settled"), source).after
    table = Table(
        table.offer, table.kind, table.seats, table.schedule, Rest(0, first, first), table.people,
        arrivals=table.arrivals,
    )  # fmt: skip
    step = carry(table, DealHand(), source)
    log.extend(step.events)
    while step.after.round is not None:
        hand: Hand = step.after.round.hand
        step = carry(step.after, choose(step.after, hand, hand.actor, dice), source)
        log.extend(step.events)
    return told(log, step.after.last.hand, chip)


def told(log: Sequence[Event], hand: Hand, chip: int) -> Played:
    paid = [event for event in log if isinstance(event, happened.Paid)]
    laid = [event for event in paid if event.n >= 0]
    tops = sum(amount for event in log if isinstance(event, happened.TopsWon) for _, amount in event.rows)
    went_out = any(isinstance(event, happened.WentOut) for event in log)
    return Played(
        "goes out" if went_out else "is left alone" if hand.out else "tops are shared",
        hand.place(hand.out) + 1 if went_out else 0,
        hand.laps,
        sum(each.state not in ("on top", "dead") for each in hand.players),
        Counter(event.why for event in laid),
        sum(event.chips * len(event.rows) for event in laid),
        sum(event.chips * len(event.rows) for event in paid if event.n < 0),
        (tops + hand.taken) / chip,
        hand.taken / chip,
    )


def figures(found: Sequence[Played], players: int, timed: float) -> list[dict[str, Any]]:
    """Return what was measured, each with its standard error; chips are konditions."""
    out = [each for each in found if each.place]
    rows = [share(f"a player {end}" if end != "tops are shared" else end, [each.end == end for each in found])
            for end in ("goes out", "is left alone", "tops are shared")]  # fmt: skip
    for place in range(1, players + 1):
        rows.append(share(f"player {place} goes out", [each.place == place for each in found]))
    rows.append(mean("turns round the table until somebody goes out", [each.laps + 1 for each in out]))
    rows.append(mean("players in", [each.inside for each in found]))
    rows.append(mean("konditions laid or added to", [sum(each.konditions.values()) for each in found]))
    rows.append(mean("chips paid for konditions", [each.chips for each in found]))
    rows.append(mean("chips paid for going out", [each.outs for each in found]))
    rows.append(mean("tops, in chips", [each.tops for each in found]))
    taken = [each.taken + timed for each in found]
    moved = [each.chips + each.outs + each.tops for each in found]
    rows.append(mean("collection, in chips", taken))
    rows.append({"name": "tops among all that changes hands", "value": sum(each.tops for each in found) / sum(moved),
                 "stderr": ratio_error([each.tops for each in found], moved), "unit": "%"})  # fmt: skip
    rows.append({"name": "collection among all that changes hands", "value": sum(taken) / sum(moved),
                 "stderr": ratio_error(taken, moved), "unit": "%"})  # fmt: skip
    return rows


def share(name: str, so: Sequence[bool]) -> dict[str, Any]:
    """Return how often something was so."""
    part = fmean(so)
    return {"name": name, "value": part, "stderr": sqrt(part * (1 - part) / len(so)), "unit": "%"}


def mean(name: str, values: Sequence[float]) -> dict[str, Any]:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"name": name, "value": fmean(values) if values else 0.0, "stderr": error, "unit": ""}
