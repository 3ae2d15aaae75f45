"""The exact edge of a bet in any shoe, from the gain with each set of cards that can decide the bet.

The value of a bet decided by a few cards, in any order, is a sum over all sets of such cards: the probability of the
set in this shoe, times the average gain with it.
"""

from itertools import combinations_with_replacement, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solution import solver
from houseway.registry import entry_of
from houseway.rules.refusal import Refused

POINTS = "houseway.odds.solvers.points"
MOST_SEEN = 3
"""The largest number of cards of a bet on single cards, because sets of four are too many."""


class ShoeValues(NamedTuple):
    """The sets of cards that decide a bet, with their gains."""

    class_of: NDArray[np.int64]
    """The class of each card."""
    sets: NDArray[np.int64]
    """For each set, the class and the number of each of its cards, in turn; negative numbers follow the last card."""
    gains: NDArray[np.float64]
    """For each set, the gain above the usual one. Sets with the usual gain, most often a loss, are left out."""
    usual: float
    size: int
    """The number of cards of a set."""

    def edges(self, left: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the edge for each row, which holds the cards left in the shoe by class."""
        most = int(left.max())
        choose = np.array([[float(comb(many, of)) for of in range(self.size + 1)] for many in range(most + 1)])
        return self.usual + np.asarray(edges(left, self.sets, self.gains, choose, self.size))

    def classes(self, cards: NDArray[Any]) -> NDArray[np.int64]:
        """Return the number of cards of each class in each row of cards."""
        of, many = self.class_of[cards], int(self.class_of.max()) + 1
        return np.stack([(of == each).sum(axis=-1) for each in range(many)], axis=-1)


@njit(cache=True, nogil=True)
def edges(left: Any, sets: Any, gains: Any, choose: Any, size: int) -> Any:
    """Return the edge for each row, which holds the cards left in the shoe."""
    found = np.zeros(len(left))
    for row in range(len(left)):
        cards, total = 0, 0.0
        for each in left[row]:
            cards += each
        for number in range(len(sets)):
            ways, at = gains[number], 0
            while at < 2 * size and sets[number, at] >= 0:
                ways *= choose[left[row, sets[number, at]], sets[number, at + 1]]
                at += 2
            total += ways
        every = 1.0
        for each in range(size):
            every *= (cards - each) / (each + 1)
        found[row] = total / every
    return found


def shoe_values(offer: Offer, name: str) -> ShoeValues:
    """Return what decides a bet; refuse one that depends on the play, or on too many cards."""
    wager = offer.wager(name)
    if wager.on:
        return of_few(offer, name)
    if entry_of(offer.play.id).solver != POINTS:
        said = f"{wager.name} depends on how hands are played, so its edge is not known for every shoe"
        raise Refused("not-counted", said, wager.clause)
    counts, gains = solver(offer, "by_cards").gains_by_cards(offer, name)
    class_of = np.zeros(int(max(offer.pack.counts)) + 1, np.int64)
    for card in offer.pack.counts:
        class_of[card] = offer.play.solving.card(card)
    rows = [[(at, int(many)) for at, many in enumerate(row) if many] for row in counts]
    return packed(class_of, rows, gains, int(counts[0].sum()))


def of_few(offer: Offer, name: str) -> ShoeValues:
    """Return what decides a bet on a few cards, such as the first two of a hand."""
    wager = offer.wager(name)
    aspect, size = offer.play.banking.aspects[wager.on], sum(offer.play.banking.aspects[wager.on].sees)
    if aspect.completes or size > MOST_SEEN:
        said = f"{wager.name} depends on more than {MOST_SEEN} cards, so its edge is not counted for every shoe"
        raise Refused("not-counted", said, wager.clause)
    gain, own, bank = offer.verdicts(wager), aspect.sees[0], aspect.sees[0] + aspect.sees[1]
    faces = sorted(offer.pack.counts)
    class_of = np.zeros(JOKER + 1 + len(faces), np.int64)
    class_of[faces] = range(len(faces))
    rows, gains = [], []
    for cards in combinations_with_replacement(faces, size):
        orders = set(permutations(cards))
        worth = sum(float(gain[aspect.outcome(each[:own], each[own:bank], each[bank:])].gain) for each in orders)
        rows.append([(int(class_of[card]), cards.count(card)) for card in dict.fromkeys(cards)])
        gains.append(worth / len(orders))
    return packed(class_of, rows, np.array(gains), size)


def packed(class_of: NDArray[np.int64], rows: list[list[tuple[int, int]]], gains: NDArray[np.float64], size: int,
           ) -> ShoeValues:  # fmt: skip
    """Return the sets as arrays, without those that have the commonest gain."""
    values, times = np.unique(gains, return_counts=True)
    usual = float(values[times.argmax()])
    kept = np.flatnonzero(gains != usual)
    sets = np.full((len(kept), 2 * size), -1, np.int64)
    for number, at in enumerate(kept.tolist()):
        sets[number, : 2 * len(rows[at])] = [each for pair in rows[at] for each in pair]
    return ShoeValues(class_of, sets, gains[kept] - usual, usual, size)
