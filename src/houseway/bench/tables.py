"""How fast a whole table is: every action goes through the rules, the seal, the log and the next player's view."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from houseway.bench.pot_hands import call_down, side_by_side
from houseway.fairness.source import SeededSource
from houseway.kinds.pot.commands import BringIn, Call, Check, DealHand
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.rules.spot import Place
from houseway.table.commands import Command, SitDown
from houseway.table.display.view import view
from houseway.table.log import Entry, open_table, write_entry
from houseway.table.table import Table

SEATS = 6


def hands_at(name: str) -> Iterator[int]:
    """Play hands at an offer's table in which everybody stays to the end, and yield how many actions each took."""
    log, source = open_table(name), SeededSource(b"bench")
    buy_in = log.table.line.posted.buy_in
    for seat in range(1, SEATS + 1):
        log.do(SitDown(seat, f"player {seat}", buy_in.most or 10**8), source)
    while True:
        log.entries.clear()
        done(log.do, DealHand(), source)
        actions = 0
        while log.table.round is not None:
            done(log.do, staying(log.table.round.hand), source)
            actions += 1
        yield actions


def done(do: Callable[..., Any], command: Command, source: SeededSource) -> None:
    """Carry out a command, log it and show the table to the next player."""
    step = do(command, source)
    write_entry(Entry(command, step.events))
    view(step.after, next_to_speak(step.after))


def next_to_speak(table: Table) -> int | None:
    hand: Hand | None = table.round.hand if table.round is not None else None
    return table.people[Place(hand.actor)].number if hand is not None and hand.actor else None


def staying(hand: Hand) -> Command:
    if hand.forced >= 0:
        return BringIn(hand.actor)
    return Call(hand.actor) if hand.top > hand.paid[hand.turn] else Check(hand.actor)


def row(work: str, name: str, seconds: float) -> dict[str, Any]:
    """Measure actions per second at a table, compared with hands of the same game played without a table."""
    played, rng = hands_at(name), Random(1)
    game: PotGame = open_table(name).table.line.game
    actions = next(played)
    ours, bare = side_by_side(lambda: next(played), lambda: call_down(game, rng, SEATS), seconds)
    return {"work": work, "ours_per_s": ours * actions, "peer": "the same hands without a table",
            "peer_per_s": bare * actions, "ratio": ours / bare}


def rows(seconds: float = 2.0) -> list[dict[str, Any]]:
    """Return the rows of `houseway bench` for whole tables."""
    return [
        row("actions at a hold'em table through log, seal and view", "crystal/holdem", seconds),
        row("actions at a razz table through log, seal and view", "crystal/razz", seconds),
    ]
