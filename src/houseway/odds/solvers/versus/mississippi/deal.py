"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import HIGH, THREE, THREES, three
from houseway.games.versus.mississippi import outcome_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.mississippi.solve import said_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


class Tables(NamedTuple):
    """The loop's data: the plan, the classes of hands, and the tables of ranks."""

    third: Any
    fourth: Any
    fifth: Any
    of: Any
    renaming: Any
    ranks: Any


def tables_of(solution: Solution) -> tuple[Tables, Any]:
    """Return the loop's data, and the outcome of bets on the three shared cards by hand."""
    starts, flops, plan = classes(2), classes(3), solution.plan
    shared = np.array([three(int(each)) for each in THREE.batch(flops.sets.astype(np.uint8))])
    return Tables(plan.third, plan.fourth, plan.fifth, starts.of, starts.renaming, HIGH.tables(5)), shared


@njit(cache=True, nogil=True)
def ended(one: Any, two: Any, three: Any, four: Any, five: Any, folded: Any, t: Any) -> Any:
    """Return the outcome of two cards with the three shared ones."""
    total = t.start + CODE[one] + CODE[two] + CODE[three] + CODE[four] + CODE[five]
    held = BIT[one] + BIT[two] + BIT[three] + BIT[four] + BIT[five]
    return outcome_of(best(total, held, t), folded)


@njit(cache=True, nogil=True)
def played(one: Any, two: Any, three: Any, four: Any, five: Any, tables: Any) -> Any:
    """Return the bets of two cards as a number, and the outcome with the three shared ones."""
    third, fourth, fifth, of, renaming, t = tables
    hand, ways = start_of(one, two), len(fourth)
    start, names = of[hand], RENAMED[renaming[hand]]
    a, b, c = third[start], 0, 0
    if a:
        b = fourth[a, start, names[three]]
    if b:
        c = fifth[a, b, start, names[three], names[four]]
    return (a * ways + b) * ways + c, ended(one, two, three, four, five, 0 if c else 1, t)


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, tables: Any, shared: Any, ends: Any, sides: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(5):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        way, end = played(cards[0], cards[1], cards[2], cards[3], cards[4], tables)
        ends[way, end] += 1
        sides[shared[number_of(cards[2], cards[3], cards[4])]] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    tables, shared = tables_of(solution)
    ways = len(tables.fourth)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, sides = np.zeros((ways**3, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), tables, shared, ends, sides)
        found = {}
        for way, end in np.argwhere(ends):
            bets = int(way) // ways**2, int(way) // ways % ways, int(way) % ways
            found[Ending(said_of(bets, ways - 1), int(end))] = int(ends[way, end])
        return Solution({BEST: found}, {"community cards": dict(enumerate(sides.tolist()))})

    yield deal
