"""What known cards are worth in Mississippi Stud, counted over every order of the shared cards from the cards that are
left."""

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import GRADES, HIGH, grade
from houseway.games.versus.mississippi import outcome_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solvers.known_cards import KnownCards, by_row, cards_left
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.mississippi.count import Plan, gains_of, plan_of, sizes_of
from houseway.ranking.kernels import BIT, CODE, Tables, best, unsuited

kernel.ready()

DEALS = 6_000


class Given(NamedTuple):
    """Data shared by every deal."""

    ends: NDArray[np.int64]
    """The gain by grade and by the three bets, counted from 1."""
    folds: NDArray[np.int64]
    """The gain of a fold by the two earlier bets, which are 0 if not made."""
    plan: Plan
    of: NDArray[np.int64]
    renaming: NDArray[np.int64]
    tables: Tables


@njit(cache=True, nogil=True)
def count_grades(row: Any, left: Any, many: Any, tables: Any, plain: Any, counts: Any) -> None:
    """Count the last cards by grade, for every two of the cards left, with the greater place first.

    Without a flush the grade depends on ranks alone, so it is looked up once for each three ranks, in `plain`.
    """
    counts[:many, :many] = 0
    plain[:] = -1
    code, bit = tables.start + CODE[row[0]] + CODE[row[1]], BIT[row[0]] + BIT[row[1]]
    suit = row[0] % 4 if row[0] % 4 == row[1] % 4 else -1
    for a in range(many):
        one = left[a]
        for b in range(a):
            two = left[b]
            suited = one % 4 == suit and two % 4 == suit
            for c in range(b):
                three = left[c]
                if suited and three % 4 == suit:
                    graded = grade(best(code + CODE[one] + CODE[two] + CODE[three],
                                        bit + BIT[one] + BIT[two] + BIT[three], tables))
                else:
                    graded = plain[one // 4, two // 4, three // 4]
                    if graded < 0:
                        graded = grade(unsuited(code + CODE[one] + CODE[two] + CODE[three], tables))
                        plain[one // 4, two // 4, three // 4] = graded
                counts[a, b, graded] += 1
                counts[a, c, graded] += 1
                counts[b, c, graded] += 1


@njit(cache=True, nogil=True)
def weigh(by: Any, ends: Any, folds: Any, lasts: Any, worth: Any) -> None:
    """Fill in the gain by the earlier bets, with a fold at 0 and the best last bet at the end of each row."""
    most, made, grades = len(ends) - 1, 0, np.empty(len(by), np.int64)
    for graded in range(len(by)):
        if by[graded]:
            grades[made] = graded
            made += 1
    for x in range(1, most + 1):
        for y in range(1, most + 1):
            top = worth[x, y, 0] = lasts * folds[x, y]
            for z in range(1, most + 1):
                total = 0
                for at in range(made):
                    total += by[grades[at]] * ends[x, y, z, grades[at]]
                worth[x, y, z] = total
                top = max(top, total)
            worth[x, y, most + 1] = top


@njit(cache=True, nogil=True)
def _gains(rows: Any, given: Any, found: Any) -> None:
    ends, folds, plan = given.ends, given.folds, given.plan
    most = len(ends) - 1
    left, counts = np.empty(STANDARD, np.int64), np.zeros((STANDARD, STANDARD, ends.shape[3]), np.int64)
    worth = np.zeros((most + 1, most + 1, most + 2), np.int64)
    plain = np.zeros((len(RANKS), len(RANKS), len(RANKS)), np.int64)
    fourth = np.zeros((STANDARD, most + 1, most + 1), np.int64)  # the best choice by the bets before the next
    for number in range(len(rows)):
        row = rows[number]
        many = cards_left(row, left)
        count_grades(row, left, many, given.tables, plain, counts)
        hand = start_of(row[0], row[1])
        start, names = given.of[hand], RENAMED[given.renaming[hand]]
        usual_third, usual = plan.third[start], 0
        fourth[:many] = 0
        for a in range(many):
            for b in range(a):
                weigh(counts[a, b], ends, folds, many - 2, worth)
                for x in range(1, most + 1):
                    for y in range(1, most + 1):
                        fourth[a, x, y] += worth[x, y, most + 1]
                        fourth[b, x, y] += worth[x, y, most + 1]
                if usual_third:
                    for shown, other in ((left[a], left[b]), (left[b], left[a])):
                        y = plan.fourth[usual_third, start, names[shown]]
                        if y:
                            z = plan.fifth[usual_third, y, start, names[shown], names[other]]
                            usual += worth[usual_third, y, z]
        best_play = folded = many * (many - 1) * (many - 2) * folds[0, 0]
        for x in range(1, most + 1):
            total = 0
            for a in range(many):
                top = (many - 1) * (many - 2) * folds[x, 0]
                if x == usual_third and not plan.fourth[x, start, names[left[a]]]:
                    usual += top
                for y in range(1, most + 1):
                    top = max(top, fourth[a, x, y])
                total += top
            best_play = max(best_play, total)
        found[number] = best_play - (usual if usual_third else folded)


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

    def parts(known: int) -> int:
        left = STANDARD - 2 - known
        return left * (left - 1) * (left - 2) * part

    return KnownCards(2, 2, by_row(_gains, given), parts, DEALS)
