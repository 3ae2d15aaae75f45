"""Rounds of pai gow dealt by the million; every hand is set by looking up its class.

All piles of a deck are dealt, and each hand meets every other, once as the bettor's and once as the bank's. The two
hands of a round have the same distribution, so better hands favour both sides equally. Each pair is counted both ways
round, so this also holds for the sample, and the edge depends on the copies alone.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import JOKER
from houseway.games.pai_gow.poker import bonus, outcomes
from houseway.games.pai_gow.poker.outcomes import outcome_of
from houseway.kernel import njit
from houseway.odds.random_stream import _LOW, _STEP, _32, mix, stream
from houseway.odds.solvers.pai_gow.poker.bonus import kinds
from houseway.odds.solvers.pai_gow.poker.class_loop import class_at
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.house_way import both, settings
from houseway.odds.solvers.pai_gow.poker.plan import plan
from houseway.odds.solvers.pai_gow.poker.terms import Terms
from houseway.spread import spread

kernel.ready()

BATCHES = 16
"""The number of parts whose spread gives the standard error."""
DECKS = 1 << 18
"""Decks dealt in each part."""
SEED = 13
HOUSE, BEST, BANK = range(3)
"""The ways of playing: both hands set the house way; the bettor's hand set the best way; the bank's hand set the best
way.
"""
PLAYS = ("house way", "set best", "bank set best")
DECK = JOKER + 1
UNFAIR = np.array([0, *((1 << 32) % size for size in range(1, DECK + 1))], np.uint64)


class Tables(NamedTuple):
    """The loop's lookup tables by class."""

    set: NDArray[np.uint32]
    """The front and back of each class as one number, for each way of playing, for the bettor and for the bank."""
    foul: NDArray[np.bool_]
    """Whether the best setting of a class is foul or, against an open bank, whether a foul setting exists."""
    double: NDArray[np.int64]
    high: NDArray[np.int64]
    """Whether a bank with a hand of this class pushes."""
    first: NDArray[np.int64]
    """The start of each class's settings, for bettors who see the bank's hand."""
    open: NDArray[np.uint32]
    gains: NDArray[np.float64]
    front_pair: int
    qualifies: int


@lru_cache(maxsize=2)
def tables(terms: Terms) -> Tables:
    """Build the loop's lookup tables."""
    given, ways = terms.rules, terms.rules.ways
    found, house = classes(ways.cards), both(ways, terms.rows)
    every = np.arange(len(found.weight))
    none = np.zeros(len(every), np.int64)
    high = none.copy()
    if given.pushes:
        kind = kinds(ways).apart
        if "A" in given.pushes:
            high[np.isin(kind, list(bonus.CONDITIONS["ace high"]))] = outcomes.ACE_HIGH
        if "K" in given.pushes:
            high[np.isin(kind, list(bonus.CONDITIONS["king high"]))] = outcomes.KING_HIGH
    sets, foul, double = [house, house, house], none > 0, none
    first, open_ = np.zeros(len(every) + 1, np.int64), np.zeros(1, np.uint32)
    made = settings(ways)
    if given.first:
        first, open_ = not_beaten(terms)
        foul = np.asarray(made.foul.any(axis=1))
    elif terms.base:
        mine, banks = plan(terms), plan(terms, bank=True)
        for play, each in ((BEST, mine), (BANK, banks)):
            fore, rear = made.fore[every, each.chosen], made.rear[every, each.chosen]
            sets[play] = fore.astype(np.uint32) << np.uint32(16) | rear
        foul, double = made.foul[every, mine.chosen], mine.double
    lowest = given.front_pair if ways.front > 1 else 1 << 16
    gains = np.array(terms.base or (0.0,) * outcomes.OUTCOMES)
    return Tables(np.stack(sets), foul, double, high, first, open_, gains, lowest, given.qualifies)


def not_beaten(terms: Terms) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
    """Return the undominated settings for every class; against an open hand, one of them is best."""
    made = settings(terms.rules.ways)
    first = np.zeros(len(made.fore) + 1, np.int64)
    out = np.zeros(made.fore.size, np.uint32)
    many = _not_beaten(made.fore, made.rear, made.foul, first, out)
    return first, out[:many]


@njit(cache=True, nogil=True)
def _not_beaten(fore: Any, rear: Any, foul: Any, first: Any, out: Any) -> int:
    at = 0
    for which in range(len(fore)):
        for number in range(fore.shape[1]):
            keep = not foul[which, number]
            for other in range(fore.shape[1]):
                if not keep:
                    break
                if foul[which, other] or other == number:
                    continue
                up = fore[which, other] >= fore[which, number] and rear[which, other] >= rear[which, number]
                same = fore[which, other] == fore[which, number] and rear[which, other] == rear[which, number]
                if up and (not same or other < number):
                    keep = False
            if keep:
                out[at] = np.uint32(fore[which, number]) << np.uint32(16) | np.uint32(rear[which, number])
                at += 1
        first[which + 1] = at
    return at


@njit(cache=True)
def compared(mine: Any, theirs: Any, foul: Any, high: Any, front_pair: Any, qualifies: Any) -> Any:
    """Return the outcome of two set hands, each given as one number."""
    if high:
        return outcome_of(0, 0, 0, high, 0, 0, 0)
    one, two, its_one, its_two = mine >> 16, mine & 0xFFFF, theirs >> 16, theirs & 0xFFFF
    front = 1 + (one > its_one) - (one < its_one)
    back = 1 + (two > its_two) - (two < its_two)
    return outcome_of(
        front, back, int(foul), 0, int(its_two >= qualifies), int(one >= front_pair), int(its_one >= front_pair)
    )


@njit(cache=True)
def answered(which: Any, theirs: Any, high: Any, looked: Any) -> Any:
    """Return the best outcome of a hand against an open bank; a foul, if a reading makes fouls push and the hand can be
    set as one.
    """
    first, open_, gains, fouls = looked.first, looked.open, looked.gains, looked.foul[which]
    best = -1
    for at in range(first[which], first[which + 1]):
        end = compared(np.int64(open_[at]), theirs, 0, high, looked.front_pair, looked.qualifies)
        if best < 0 or gains[end] > gains[best]:
            best = end
    fouled = outcome_of(0, 0, 1, 0, 1, 0, 0)
    return fouled if fouls and not high and gains[fouled] > gains[best] else best


@njit(cache=True, nogil=True)
def _piles(seed: Any, decks: Any, cards: Any, looked: Any, sees: Any, out: Any) -> None:
    size, (base, slot, flush) = cards
    sets, foul, double, high, _, _, _, front_pair, qualifies = looked
    piles = DECK // size
    deck: Any = np.arange(DECK)
    found: Any = np.zeros(piles, np.int64)
    at = stream(seed, 0)
    for _ in range(decks):
        for place in range(piles * size):
            left = np.uint64(DECK - place)
            while True:
                at += _STEP
                scaled = (mix(at) >> _32) * left
                if (scaled & _LOW) >= UNFAIR[left]:
                    break
            other = place + np.int64(scaled >> _32)
            deck[place], deck[other] = deck[other], deck[place]
        for pile in range(piles):
            found[pile] = class_at(deck, pile * size, (pile + 1) * size, base, slot, flush)
        for mine in range(piles):
            one = found[mine]
            ours = np.int64(sets[0, one])
            best = np.int64(sets[1, one])
            for its in range(piles):
                if its == mine:
                    continue
                two = found[its]
                theirs = np.int64(sets[0, two])
                pushes = high[two]
                end = compared(ours, theirs, 0, pushes, front_pair, qualifies)
                out[0, 0, end] += 1
                if sees:
                    end = answered(one, theirs, pushes, looked)
                    out[1, 0, end] += 1
                else:
                    end = compared(best, theirs, foul[one], pushes, front_pair, qualifies)
                    out[1, double[one], end] += 1
                    end = compared(ours, np.int64(sets[2, two]), 0, pushes, front_pair, qualifies)
                    out[2, 0, end] += 1


def dealt(terms: Terms, decks: int = DECKS, batches: int = BATCHES, first: int = 0) -> NDArray[np.int64]:
    """Return the counts by part of the sample, play, double and outcome, over every pair of hands.

    `first` is the number of the first part; every part has deals of its own.
    """
    looked, found = tables(terms), classes(terms.rules.ways.cards)
    out = np.zeros((batches, len(PLAYS), 2, outcomes.OUTCOMES), np.int64)

    def part(number: int) -> None:
        seed = np.uint64(SEED * 1_000_003 + first + number)
        _piles(seed, decks, (found.size, found.at), looked, terms.rules.first, out[number])

    spread(part, range(batches))
    return out
