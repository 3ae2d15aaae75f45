"""What known cards are worth in Mississippi Stud: every order of the shared cards from the cards that are left."""

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import GRADES, HIGH, grade
from houseway.games.versus.mississippi import outcome_of
from houseway.houses import Offer
from houseway.odds.solvers.known_cards import KnownCards, cards_left
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.mississippi.count import Plan, gains_of, plan_of, sizes_of
from houseway.ranking.kernels import BIT, CODE, Tables, best

kernel.ready()


class Given(NamedTuple):
    """Data shared by every deal."""

    ends: NDArray[np.int64]
    """The gain by the three bets, from 1, and the grade."""
    folds: NDArray[np.int64]
    """The gain of a fold by the two bets before, 0 if not made."""
    plan: Plan
    of: NDArray[np.int64]
    renaming: NDArray[np.int64]
    tables: Tables


@njit(cache=True, nogil=True)
def _gains(rows: Any, given: Any, found: Any) -> None:
    ends, folds, plan = given.ends, given.folds, given.plan
    most, grades = len(ends) - 1, ends.shape[3]
    left, counts = np.empty(STANDARD, np.int64), np.zeros((STANDARD, STANDARD, grades), np.int64)
    fourth = np.zeros((most + 1, most + 1), np.int64)  # the best from the fifth street on, by the bets before
    third = np.zeros(most + 1, np.int64)
    for number in range(len(rows)):
        row = rows[number]
        many = cards_left(row, left)
        counts[:many, :many] = 0
        code, bit = given.tables.start + CODE[row[0]] + CODE[row[1]], BIT[row[0]] + BIT[row[1]]
        for a in range(many):
            for b in range(a):
                for c in range(b):
                    one, two, three = left[a], left[b], left[c]
                    graded = grade(best(code + CODE[one] + CODE[two] + CODE[three],
                                        bit + BIT[one] + BIT[two] + BIT[three], given.tables))
                    counts[a, b, graded] += 1
                    counts[a, c, graded] += 1
                    counts[b, c, graded] += 1
        hand = start_of(row[0], row[1])
        start, names = given.of[hand], RENAMED[given.renaming[hand]]
        usual_third, usual = plan.third[start], 0
        third[:] = 0
        for a in range(many):
            fourth[:] = 0
            usual_fourth = plan.fourth[usual_third, start, names[left[a]]] if usual_third else 0
            for b in range(many):
                if a == b:
                    continue
                by = counts[max(a, b), min(a, b)]
                for x in range(1, most + 1):
                    for y in range(1, most + 1):
                        top = (many - 2) * folds[x, y]
                        usual_fifth = -1
                        if x == usual_third and y == usual_fourth:
                            usual_fifth = plan.fifth[x, y, start, names[left[a]], names[left[b]]]
                        if usual_fifth == 0:
                            usual += top
                        for z in range(1, most + 1):
                            worth = 0
                            for graded in range(grades):
                                worth += by[graded] * ends[x, y, z, graded]
                            top = max(top, worth)
                            if usual_fifth == z:
                                usual += worth
                        fourth[x, y] += top
            for x in range(1, most + 1):
                top = (many - 1) * (many - 2) * folds[x, 0]
                if x == usual_third and not usual_fourth:
                    usual += top
                for y in range(1, most + 1):
                    top = max(top, fourth[x, y])
                third[x] += top
        folded = many * (many - 1) * (many - 2) * folds[0, 0]
        if not usual_third:
            usual = folded
        best_play = folded
        for x in range(1, most + 1):
            best_play = max(best_play, third[x])
        found[number] = best_play - usual


def known_cards(offer: Offer) -> KnownCards:
    """Return how the gain from known cards is counted."""
    starts, (by_bets, part), sizes = classes(2), gains_of(offer), sizes_of(offer)
    many = len(sizes) + 1
    ends, folds = np.zeros((many, many, many, len(GRADES)), np.int64), np.zeros((many, many), np.int64)
    for bets in product(sizes, repeat=3):
        ends[bets] = by_bets[bets][: len(GRADES)]
    for bets in ((), *product(sizes), *product(sizes, sizes)):
        folds[tuple(bets) + (0,) * (2 - len(bets))] = by_bets[tuple(bets)][outcome_of(0, 1)]
    given = Given(ends, folds, plan_of(offer), starts.of, starts.renaming, HIGH.tables(5))

    def gains(rows: NDArray[np.int64]) -> NDArray[np.int64]:
        found = np.zeros(len(rows), np.int64)
        _gains(rows, given, found)
        return found

    def parts(known: int) -> int:
        left = STANDARD - 2 - known
        return left * (left - 1) * (left - 2) * part

    return KnownCards(2, 2, gains, parts)
