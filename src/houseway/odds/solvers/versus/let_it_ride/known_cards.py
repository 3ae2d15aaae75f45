"""What known cards are worth in Let It Ride, counted over every two shared cards from the cards that are left."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import GRADES, HIGH, grade
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solution import solution
from houseway.odds.solvers.gains import group_gains
from houseway.odds.solvers.known_cards import KnownCards, by_row, cards_left
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.versus.let_it_ride.count import FIFTHS, FOURTHS, WAYS, outcome_of_grade
from houseway.ranking.kernels import BIT, CODE, Tables, best

kernel.ready()


class Given(NamedTuple):
    """Data shared by every deal."""

    ends: NDArray[np.int64]
    """The gain by the way of betting and the grade."""
    rides: NDArray[np.bool_]
    """Whether the first bet usually rides, by class of hand."""
    rides_next: NDArray[np.bool_]
    """Whether the second bet usually rides, by class of hand and fourth card."""
    of: NDArray[np.int64]
    renaming: NDArray[np.int64]
    tables: Tables


@njit(cache=True, nogil=True)
def _gains(rows: Any, given: Any, found: Any) -> None:
    left, worth = np.empty(STANDARD, np.int64), np.zeros(4, np.int64)
    for number in range(len(rows)):
        row = rows[number]
        many = cards_left(row, left)
        code, bit = given.tables.start, 0
        for place in range(3):
            code, bit = code + CODE[row[place]], bit + BIT[row[place]]
        hand = number_of(row[0], row[1], row[2])
        kind, names = given.of[hand], RENAMED[given.renaming[hand]]
        riding, pulled, usual, first = 0, 0, 0, 0 if given.rides[kind] else 2
        for a in range(many):
            worth[:] = 0
            for b in range(many):
                if a != b:
                    graded = grade(best(code + CODE[left[a]] + CODE[left[b]], bit + BIT[left[a]] + BIT[left[b]],
                                        given.tables))
                    for way in range(4):
                        worth[way] += given.ends[way, graded]
            riding, pulled = riding + max(worth[0], worth[1]), pulled + max(worth[2], worth[3])
            usual += worth[first + (0 if given.rides_next[kind, names[left[a]]] else 1)]
        found[number] = max(riding, pulled) - usual


def known_cards(offer: Offer) -> KnownCards:
    """Return how the gain from known cards is counted."""
    hands, (rides, rides_next) = classes(3), solution(offer).plan
    by_way, part = group_gains(offer, *WAYS, deals=FOURTHS * FIFTHS)
    ends = np.array([[gains[outcome_of_grade(graded, *way)] for graded in range(len(GRADES))]
                     for way, gains in zip(WAYS, by_way, strict=True)])  # fmt: skip
    given = Given(ends, rides, rides_next, hands.of, hands.renaming, HIGH.tables(5))

    def parts(known: int) -> int:
        return (FOURTHS - known) * (FIFTHS - known) * part

    return KnownCards(3, 3, by_row(_gains, given), parts)
