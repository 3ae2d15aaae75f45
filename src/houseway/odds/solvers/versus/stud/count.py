"""The results of every hand against every dealer hand, for every card shown.

A dealer's hand must avoid the player's cards. So, for each subset of the player's cards, the hands that contain it are
counted with alternating signs. Each count is a look-up: the number of hands that contain these cards and are below a
strength.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import RENAMED, Classes, classes
from houseway.ranking import Order

CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(STANDARD + 1)], np.int64)
ENDS = 6
"""Endings: not qualified or qualified, times the dealer's hand better, equal or worse."""


@njit(cache=True)
def number_of(cards: Any, size: Any) -> Any:
    """Return the number of a set of sorted cards."""
    total = 0
    for place in range(size):
        total += CHOOSE[cards[place], place + 1]
    return total


@njit(cache=True)
def canonical(sets: Any, renamed: Any, codes: Any, names: Any) -> None:
    """Find the smallest number that renaming the suits can give each set, and the renaming."""
    size = sets.shape[1]
    spelled = np.empty(size, np.int64)
    for each in range(len(sets)):
        least = np.int64(-1)
        for way in range(len(renamed)):
            for place in range(size):
                card, at = renamed[way, sets[each, place]], place
                while at > 0 and spelled[at - 1] > card:
                    spelled[at] = spelled[at - 1]
                    at -= 1
                spelled[at] = card
            code = number_of(spelled, size)
            if least < 0 or code < least:
                least = code
                codes[each], names[each] = code, way


@cache
def hands_of(size: int) -> Classes:
    """Return the hands of this size and their classes; small ones are shared with the other solvers."""
    if size <= 3:
        return classes(size)
    sets = np.array(sorted(combinations(range(STANDARD), size), key=lambda each: each[::-1]), np.int64)
    codes, names = np.empty(len(sets), np.int64), np.empty(len(sets), np.int64)
    canonical(sets, RENAMED, codes, names)
    stands, of, many = np.unique(codes, return_inverse=True, return_counts=True)
    return Classes(sets, of.reshape(-1), names, sets[stands], many)


class Tables(NamedTuple):
    """Tables by the size of a set of cards: the class of each set and, for each class, the number of hands of at most a
    given strength that contain the set. For sets one card short of a hand, the strengths of those hands are listed
    instead.
    """

    of: tuple[NDArray[np.int64], ...]
    below: tuple[NDArray[np.int32], ...]


@cache
def tables(order: Order, size: int) -> tuple[NDArray[np.int64], Tables]:
    """Return the strength of every hand, and the tables."""
    hands = hands_of(size)
    strengths = np.asarray(order.batch(hands.sets.astype(np.uint8)), np.int64)
    of, below = [np.zeros(1, np.int64)], [np.zeros((1, 1), np.int32)]
    for part in range(1, size):
        small = hands_of(part)
        stands = np.zeros(len(small.sets), np.int64) - 1
        first = [number_of(np.sort(each), part) for each in small.stands]
        stands[np.array(first)] = np.arange(len(small.stands))
        listed = part == size - 1
        found = np.zeros((len(small.stands), STANDARD - part if listed else int(strengths.max()) + 1), np.int32)
        picks = np.array(list(combinations(range(size), part)), np.int64)
        fill(hands.sets, strengths, picks, stands, listed, found)
        of.append(small.of.astype(np.int64))
        below.append(found if listed else np.cumsum(found, axis=1, dtype=np.int32))
    return strengths, Tables(tuple(of), tuple(below))


@njit(cache=True)
def fill(sets: Any, strengths: Any, picks: Any, stands: Any, listed: Any, found: Any) -> None:
    """Count hands by the representatives they contain and by strength, or list their strengths."""
    size = picks.shape[1]
    places = np.zeros(len(found), np.int64)
    part = np.empty(size, np.int64)
    for each in range(len(sets)):
        for pick in range(len(picks)):
            for place in range(size):
                part[place] = sets[each, picks[pick, place]]
            kind = stands[number_of(part, size)]
            if kind >= 0 and listed:
                found[kind, places[kind]] = strengths[each]
                places[kind] += 1
            elif kind >= 0:
                found[kind, strengths[each]] += 1


@njit(cache=True, nogil=True)
def compare(hands: Any, size: Any, mine: Any, qualifies: Any, strengths: Any, of: Any, below: Any, counts: Any) -> None:
    """Count, for every hand and card shown, how the dealer's hands end."""
    for each in range(len(hands)):
        hand, strength = hands[each], mine[each]
        part = np.empty(size + 1, np.int64)
        for shown in range(STANDARD):
            held = False
            for card in hand:
                held = held or card == shown
            if held:
                continue
            less, equal, low = 0, 0, 0
            for chosen in range(1 << size):
                many, put = 1, False
                at = 0
                for place in range(size):
                    if chosen >> place & 1:
                        if not put and shown < hand[place]:
                            part[at] = shown
                            at, put = at + 1, True
                        part[at] = hand[place]
                        at, many = at + 1, many + 1
                if not put:
                    part[at] = shown
                if many > size:
                    continue
                sign = 1 if many % 2 else -1
                number = number_of(part, many)
                if many == size:
                    found = strengths[number]
                    less += sign * (found < strength)
                    equal += sign * (found == strength)
                    low += sign * (found < qualifies)
                elif many == size - 1:
                    for found in below[many][of[many][number]]:
                        less += sign * (found < strength)
                        equal += sign * (found == strength)
                        low += sign * (found < qualifies)
                else:
                    row = below[many][of[many][number]]
                    less += sign * row[strength - 1]
                    equal += sign * (row[strength] - row[strength - 1])
                    low += sign * row[qualifies - 1]
            total = CHOOSE[STANDARD - size - 1, size - 1]
            if strength < qualifies:
                counts[each, shown, 0] = low - less - equal
                counts[each, shown, 1], counts[each, shown, 2] = equal, less
                counts[each, shown, 3] = total - low
            else:
                counts[each, shown, 2] = low
                counts[each, shown, 4], counts[each, shown, 5] = equal, less - low
                counts[each, shown, 3] = total - less - equal


@cache
def counted(order: Order, size: int, qualifies: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the number of dealer hands by class of hand, card shown and ending, and the strength of each class."""
    hands = hands_of(size)
    strengths, known = tables(order, size)
    stands = np.sort(hands.stands, axis=1)
    mine = np.asarray(order.batch(stands.astype(np.uint8)), np.int64)
    counts = np.zeros((len(stands), STANDARD, ENDS), np.int32)
    compare(stands, size, mine, qualifies, strengths, known.of, known.below, counts)
    return counts, mine
