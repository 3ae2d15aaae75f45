"""Counts the hands that every three or four cards can become at Let It Ride."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import GRADES, HIGH, THREE, THREES, grade, three
from houseway.games.versus.let_it_ride import RIDE, WITHDRAW_1, WITHDRAW_2, outcome_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.price_key import cached_by_price
from houseway.odds.solvers.gains import group_gains, hidden_bank, one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

FOURTHS, FIFTHS = STANDARD - 3, STANDARD - 4  # numbers of cards that may come fourth, and fifth


WAYS = ((RIDE, RIDE), (RIDE, WITHDRAW_2), (WITHDRAW_1, RIDE), (WITHDRAW_1, WITHDRAW_2))


@njit(cache=True, nogil=True)
def complete(hands: Any, t: Any, counts: Any) -> None:
    """Count, for every hand and fourth card, the grades that the fifth card makes."""
    for number in range(len(hands)):
        hand = hands[number]
        total, held = t.start, 0
        for card in hand:
            total, held = total + CODE[card], held + BIT[card]
        for fourth in range(STANDARD):
            if fourth == hand[0] or fourth == hand[1] or fourth == hand[2]:
                continue
            for fifth in range(STANDARD):
                if fifth == fourth or fifth == hand[0] or fifth == hand[1] or fifth == hand[2]:
                    continue
                strength = best(total + CODE[fourth] + CODE[fifth], held + BIT[fourth] + BIT[fifth], t)
                counts[number, fourth, grade(strength)] += 1


@cache
def table() -> NDArray[np.int64]:
    """Return the counts by kind of hand, fourth card, and grade."""
    hands = classes(3).stands
    counts = np.zeros((len(hands), STANDARD, len(GRADES)), np.int64)
    complete(hands, HIGH.tables(5), counts)
    return counts


@cache
def three_cards() -> dict[int, int]:
    """Return how often the first three cards fall into each category."""
    found = dict.fromkeys(range(len(THREES)), 0)
    for strength in THREE.batch(classes(3).sets.astype(np.uint8)):
        found[three(int(strength))] += 1
    return found


@cached_by_price
def values(offer: Offer) -> tuple[NDArray[np.int64], int]:
    """Return the total gain by kind of hand, fourth card and way, and the unit fraction."""
    one_deck(offer)
    hidden_bank(offer)
    counts, found = table(), []
    by_way, part = group_gains(offer, *WAYS, deals=FOURTHS * FIFTHS)
    for (first, second), gains in zip(WAYS, by_way, strict=True):
        ends = [outcome_of_grade(graded, first, second) for graded in range(len(GRADES))]
        found.append(counts @ gains[ends])
    return np.stack(found, axis=2), part


def paying(offer: Offer) -> frozenset[int]:
    """Return the grades with which a bet that rides gains."""
    (gains,), _ = group_gains(offer, WAYS[0])
    return frozenset(graded for graded in range(len(GRADES)) if gains[outcome_of_grade(graded, *WAYS[0])] > 0)


def outcome_of_grade(graded: int, first: int, second: int) -> int:
    """Return the outcome of a grade: the weakest hand's outcome, moved up by the grade."""
    return outcome_of(0, first, second) + graded
