"""The best setting of every class of hands against a bank set the house way.

The gain of a setting is computed against all hands that the bank can hold. The bank can't hold cards of the player's
hand. So the bank's hands are counted without one card of each rank in turn and without the joker, and these fourteen
differences are added up over the player's cards. This is exact except for the joint effect of two missing cards;
`advise` counts a single hand without this shortcut.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import user_cache
from houseway.cards import JOKER
from houseway.games.pai_gow.poker import outcomes
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.odds.solvers.pai_gow.poker.hand_classes import RANKS_, classes, left_without, loops, weigh
from houseway.odds.solvers.pai_gow.poker.house_way import Settings, both, charted, settings
from houseway.odds.solvers.pai_gow.poker.terms import Terms

ALIKE = 1e-9
"""Settings whose values differ by less count as equal; then the house way is kept."""
SIDES = (outcomes.WORSE, outcomes.EQUAL, outcomes.BETTER)
Worths = NDArray[np.float64]


class Plan(NamedTuple):
    """The best setting of every class of hands."""

    chosen: NDArray[np.int64]
    double: NDArray[np.int64]
    """Whether the best play doubles the wager with that setting."""
    value: NDArray[np.float64]
    """Its value."""
    house: NDArray[np.float64]
    """The value of the house way's setting."""


class Against(NamedTuple):
    """How many of the other side's hands have each front and each back."""

    fores: NDArray[np.int64]
    """The index of each strength among all fronts."""
    many: NDArray[np.float64]
    """How many of the other side's hands have each front and each back."""


@lru_cache(maxsize=4)
def fronts(ways: HandRanking) -> NDArray[np.int64]:
    """Return the index of each strength among all fronts, from the lowest."""
    return user_cache.get(("pai gow fronts", ways), lambda: _fronts(ways))


def _fronts(ways: HandRanking) -> NDArray[np.int64]:
    found = np.unique(settings(ways).fore)
    place = np.full(ways.order.rungs() + 1, -1, np.int64)
    place[found] = np.arange(len(found))
    return place


def against(terms: Terms, cards: tuple[int, ...] = ()) -> Against:
    """Return the other side's possible hands without these cards, set the house way."""
    ways = terms.rules.ways
    found, place = classes(ways.cards), fronts(ways)
    weight = np.zeros(len(found.weight), np.int64)
    weigh(found, *left_without(cards), weight)
    made = both(ways, terms.rows)
    size = int(place.max()) + 1, ways.order.rungs()
    at = place[made >> 16] * size[1] + (made & 0xFFFF)
    many = np.bincount(at, weights=weight, minlength=size[0] * size[1]).reshape(size)
    return Against(place, many.astype(np.float64))


def worths(terms: Terms, other: Against, gains: tuple[float, ...], bank: bool = False) -> Worths:
    """Return the bettor's gain with every front and back against those hands, or the cost of every front and back to
    the bank.
    """
    total = other.many.sum()
    qualifies = np.arange(other.many.shape[1]) >= terms.rules.qualifies
    worth = np.zeros_like(other.many)
    for qualified in (False, True) if terms.rules.qualifies else (True,):
        many = other.many if bank else np.where(qualifies == qualified, other.many, 0.0)
        for front in SIDES:
            rows = beaten(many, front, 0)
            for back in SIDES:
                # for the bank, a front or back is worth as much as the bettors' fronts or backs that it beats
                seen = (2 - front, 2 - back) if bank else (front, back)
                gain = gains[outcomes.outcome_of(*seen, 0, outcomes.NO_HIGH, int(qualified), 0, 0)]
                if gain:
                    worth += gain * beaten(rows, back, 1) * ((qualifies == qualified) if bank else 1.0)
    found: Worths = worth / total
    return found


def beaten(many: NDArray[np.float64], how: int, axis: int) -> NDArray[np.float64]:
    """For every index, add up the hands below, at and above it: the hands that it beats, ties and loses to."""
    if how == outcomes.EQUAL:
        return many
    up_to = np.cumsum(many, axis=axis)
    below: NDArray[np.float64] = up_to - many
    if how == outcomes.BETTER:
        return below
    above: NDArray[np.float64] = up_to.take([-1], axis=axis) - up_to
    return above


@lru_cache(maxsize=1)
def one_gone(terms: Terms) -> list[Against]:
    """Return the other side's possible hands from the whole deck, then with one card of each rank gone in turn, then
    with the joker gone."""
    gone: tuple[tuple[int, ...], ...] = ((), *((rank * 4,) for rank in range(RANKS_)), (JOKER,))
    return [against(terms, each) for each in gone]


@lru_cache(maxsize=4)
def plan(terms: Terms, bank: bool = False) -> Plan:
    """Return the best setting of every class, for a bettor or for the bank, against the house way."""
    ways = terms.rules.ways
    found, made, house = classes(ways.cards), settings(ways), charted(ways, terms.rows)
    others = one_gone(terms)
    single = summed(terms, others, made, terms.base, bank)
    more = summed(terms, others, made, terms.double, bank) if terms.double and not bank else np.zeros_like(single)
    if bank:
        single = np.where(made.foul, -np.inf, -single)
    else:
        fouled = outcomes.outcome_of(outcomes.WORSE, outcomes.WORSE, 1, outcomes.NO_HIGH, 1, 0, 0)
        single[made.foul] = terms.base[fouled]
        more[made.foul] = -np.inf
    value = single + np.maximum(more, 0.0) if terms.double else single
    every = np.arange(len(found.weight))
    best = value.argmax(axis=1)
    as_good = value[every, best] - value[every, house.chosen] < ALIKE
    chosen = np.where(as_good, house.chosen, best)
    double = (more[every, chosen] > 0).astype(np.int64)
    return Plan(chosen, double, value[every, chosen], single[every, house.chosen])


def summed(terms: Terms, others: list[Against], made: Settings, gains: tuple[float, ...], bank: bool) -> Worths:
    """Return the gain of every setting of every class, against hands of the other side that share no card with it."""
    found = classes(terms.rules.ways.cards)
    whole = worths(terms, others[0], gains, bank)
    shifts = np.stack([worths(terms, each, gains, bank) - whole for each in others[1:]])
    out: Worths = np.zeros(made.fore.shape, np.float64)
    loops().add_up(found.held, found.ranks, others[0].fores, made, whole, shifts, out)
    return out
