"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import HIGH, THREE, THREES, three
from houseway.games.versus.let_it_ride import RIDE, WITHDRAW_1, WITHDRAW_2, outcome_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.versus.let_it_ride.count import WAYS
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


class Tables(NamedTuple):
    """The loop's data: the plan, the classes of hands, and the tables of ranks."""

    rides: Any
    next_rides: Any
    of: Any
    renaming: Any
    ranks: Any


def tables_of(offer: Offer, solution: Solution) -> tuple[Tables, Any]:
    """Return the loop's data, and the outcome of bets on the first three cards by hand."""
    kinds, (rides, next_rides) = classes(3), solution.plan
    own = np.array([three(int(each)) for each in THREE.batch(kinds.sets.astype(np.uint8))])
    return Tables(rides, next_rides, kinds.of, kinds.renaming, HIGH.tables(5)), own


@njit(cache=True, nogil=True)
def ended(a: Any, b: Any, c: Any, fourth: Any, fifth: Any, one: Any, two: Any, t: Any) -> Any:
    """Return the outcome of three cards and two shared ones after two choices."""
    total = t.start + CODE[a] + CODE[b] + CODE[c] + CODE[fourth] + CODE[fifth]
    held = BIT[a] + BIT[b] + BIT[c] + BIT[fourth] + BIT[fifth]
    return outcome_of(best(total, held, t), one, two)


@njit(cache=True, nogil=True)
def played(a: Any, b: Any, c: Any, fourth: Any, fifth: Any, tables: Any) -> Any:
    """Return the way that three cards are played (its number in `WAYS`), the outcome, and the number of the hand."""
    rides, next_rides, of, renaming, t = tables
    hand = number_of(a, b, c)
    kind = of[hand]
    one = RIDE if rides[kind] else WITHDRAW_1
    two = RIDE if next_rides[kind, RENAMED[renaming[hand], fourth]] else WITHDRAW_2
    way = (0 if one == RIDE else 2) + (0 if two == RIDE else 1)
    return way, ended(a, b, c, fourth, fifth, one, two, t), hand


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, tables: Any, own: Any, ends: Any, sides: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(5):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        way, end, hand = played(cards[0], cards[1], cards[2], cards[3], cards[4], tables)
        ends[way, end] += 1
        sides[own[hand]] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    tables, own = tables_of(offer, solution)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, sides = np.zeros((4, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), tables, own, ends, sides)
        found = {Ending(WAYS[way], int(end)): int(ends[way, end]) for way, end in np.argwhere(ends)}
        return Solution({BEST: found}, {"three cards": dict(enumerate(sides.tolist()))})

    yield deal
