"""The value of every choice in Mississippi Stud, for every two cards, every first and second shared card, and all third
cards.

A choice depends on the earlier bets, so every size of those is solved. The counts are independent of pays.
"""

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import GRADES, HIGH, grade
from houseway.games.versus.mississippi import STREETS, bet_on, outcome_of, rules
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.price_key import cached_by_price
from houseway.odds.solvers.gains import Gains, group_gains, hidden_bank, one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

LAST = STANDARD - 4  # number of cards that may come fifth
AFTER = LAST * (STANDARD - 3)  # number of pairs that may come fourth and fifth
ALL = AFTER * (STANDARD - 2)


@njit(cache=True, nogil=True)
def complete(hands: Any, t: Any, counts: Any) -> None:
    """Count, for every two cards and every first and second shared card, the grades that the third shared card makes.
    """
    for number in range(len(hands)):
        one, two = hands[number]
        total, held = t.start + CODE[one] + CODE[two], BIT[one] + BIT[two]
        for first in range(STANDARD):
            for second in range(first):
                for third in range(second):
                    if one in (first, second, third) or two in (first, second, third):
                        continue
                    strength = best(total + CODE[first] + CODE[second] + CODE[third],
                                    held + BIT[first] + BIT[second] + BIT[third], t)
                    graded = grade(strength)
                    for a, b in ((first, second), (first, third), (second, third)):
                        counts[number, a, b, graded] += 1
                        counts[number, b, a, graded] += 1


@cache
def table() -> NDArray[np.int64]:
    """Return the counts by kind of start, first and second shared card, and grade."""
    hands = classes(2).stands
    counts = np.zeros((len(hands), STANDARD, STANDARD, len(GRADES)), np.int8)
    complete(hands, HIGH.tables(5), counts)
    return counts.astype(np.int64)


class Worth(NamedTuple):
    """The gain of the best play from each choice on, by earlier bets, and the best choice; 0 means fold."""

    third: NDArray[np.int64]
    """The value of a fold and of each size of bet, by start."""
    fourth: dict[int, NDArray[np.int64]]
    """The value by the bet on third street, then by start, card and choice."""
    fifth: dict[tuple[int, int], NDArray[np.int64]]
    """The value by the earlier bets, then by start, two cards and choice."""
    part: int

    @property
    def sizes(self) -> range:
        """The allowed sizes of a bet, in antes."""
        return range(1, self.third.shape[1])


def sizes_of(offer: Offer) -> range:
    return range(1, rules(offer.banked.options).most + 1)


def chosen(bets: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return the choices that make these bets, street by street."""
    return tuple(bet_on(street, bet, most) for street, bet in enumerate(bets))


def gains_of(offer: Offer) -> tuple[dict[tuple[int, ...], NDArray[np.int64]], int]:
    """Return the total gain by bets made and outcome, and the unit fraction."""
    sizes = sizes_of(offer)
    ways = [bets for streets in range(len(STREETS) + 1) for bets in product(sizes, repeat=streets)]
    found: Gains = group_gains(offer, *(chosen(bets, len(sizes)) for bets in ways), deals=ALL)
    return dict(zip(ways, found.by_way, strict=True)), found.part


@cached_by_price
def values(offer: Offer) -> Worth:
    """Return the value of every choice in every situation."""
    one_deck(offer)
    hidden_bank(offer)
    counts, (gains, part), sizes = table(), gains_of(offer), sizes_of(offer)
    folds = outcome_of(0, 1)

    def gained(*bets: int) -> NDArray[np.int64]:
        return counts @ gains[bets][: len(GRADES)]

    def given_up(*bets: int) -> int:
        return int(gains[bets][folds])

    ways = counts.sum(axis=3)
    fifth = {
        before: np.stack([ways * given_up(*before), *(gained(*before, size) for size in sizes)], axis=3)
        for before in product(sizes, sizes)
    }
    fourth = {
        size: np.stack(
            [ways.sum(axis=2) * given_up(size), *(fifth[size, now].max(axis=3).sum(axis=2) for now in sizes)], axis=2
        )
        for size in sizes
    }
    third = np.stack(
        [ways.sum(axis=(1, 2)) * given_up(), *(fourth[size].max(axis=2).sum(axis=1) for size in sizes)], axis=1
    )
    return Worth(third, fourth, fifth, part)


class Plan(NamedTuple):
    """The best choice in every situation, 0 to fold."""

    third: NDArray[np.int8]
    fourth: NDArray[np.int8]
    """The choice, by the bet on third street, start and card."""
    fifth: NDArray[np.int8]
    """The choice, by the earlier bets, start and two cards."""


@cached_by_price
def plan_of(offer: Offer) -> Plan:
    """Return the best choices for an offer."""
    return best_plan(values(offer))


def best_plan(worth: Worth) -> Plan:
    """Return the best choices; in a tie, the largest bet."""

    def choose(found: NDArray[np.int64]) -> NDArray[np.int8]:
        best_of = found.shape[-1] - 1 - np.argmax(found[..., ::-1], axis=-1)
        return np.asarray(best_of, np.int8)

    starts, most = worth.third.shape[0], worth.third.shape[1]
    fourth = np.zeros((most, starts, STANDARD), np.int8)
    fifth = np.zeros((most, most, starts, STANDARD, STANDARD), np.int8)
    for size in worth.sizes:
        fourth[size] = choose(worth.fourth[size])
        for now in worth.sizes:
            fifth[size, now] = choose(worth.fifth[size, now])
    return Plan(choose(worth.third), fourth, fifth)
