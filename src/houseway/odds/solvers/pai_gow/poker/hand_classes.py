"""Classes of equivalent hands of six or seven cards with a joker: charts and ranking treat them the same.

Suits matter only if five cards, with or without the joker, are of one suit; then the ranks in that suit matter. So
154,143,080 hands of seven fall into 67,600 multisets of ranks and 224,653 classes with a flush, identified by the ranks
in its suit and the other cards. The value of a class is computed once, for its representative hand.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel, user_cache
from houseway.cards import JOKER
from houseway.ranking.keys import JOKER_WEIGHT, ROW, multisets, rows, start

DEALT = JOKER + 1
"""Pai gow poker is dealt from a deck with a joker."""
RANKS_, OTHERS = 13, 1 + 13 + 91
"""The number of ranks, and the number of possible sets of other cards with a flush: no card, one, or two."""
START = start(5)
ALL_OF_SUIT = (1 << RANKS_) - 1
CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)


class Classes(NamedTuple):
    """All classes of hands of one size: first the multisets of ranks, then those with a flush."""

    size: int
    stands: NDArray[np.int64]
    """The cards of each class's representative hand; a joker comes last."""
    ranks: NDArray[np.int64]
    """The number of each class's multiset of ranks."""
    held: NDArray[np.int64]
    """The ranks of each multiset, a joker as 13."""
    mask: NDArray[np.int64]
    """The ranks in the suit of each class's flush, a bit each; 0 if there is none."""
    others: NDArray[np.int64]
    """The ranks beside each class's flush; -1 for no card."""
    weight: NDArray[np.int64]
    """The number of hands in each class."""
    at: "At"

    @property
    def plain(self) -> int:
        """The number of classes without a flush."""
        return len(self.held)

    @property
    def joker(self) -> NDArray[np.bool_]:
        held: NDArray[np.bool_] = self.stands[:, -1] == JOKER
        return held


class At(NamedTuple):
    """The lookup of a hand's class."""

    base: NDArray[np.int64]
    slot: NDArray[np.int32]
    flush: NDArray[np.int32]


@kernel.kernel
def beside(one: Any, other: Any) -> Any:
    """Return the index of the cards beside a flush."""
    if one < 0:
        return 0
    if other < 0:
        return 1 + one
    low, high = min(one, other), max(one, other)
    return 14 + high * (high + 1) // 2 + low


def loops() -> Any:
    """Return the compiled loops over classes. They are imported only on use, because reading a count needs no loop."""
    from houseway.odds.solvers.pai_gow.poker import class_loop

    return class_loop


@lru_cache(maxsize=2)
def classes(size: int) -> Classes:
    """Return all classes of hands of this size.

    >>> int(classes(6).weight.sum())  # six of 53 cards
    22957480
    """
    return user_cache.get(("pai gow classes", size), lambda: _classes(size))


def _classes(size: int) -> Classes:
    at_rest = [(*each,) for each in multisets(size)]
    held = np.array([*at_rest, *((*each, RANKS_) for each in multisets(size - 1))], np.int64)
    suits = np.arange(size) % 4
    stands = np.where(held == RANKS_, JOKER, held * 4 + suits)
    number = {tuple(each): at for at, each in enumerate(held.tolist())}
    more: list[list[int]] = []
    kinds, masks, others = list[int](), list[int](), list[tuple[int, int]]()
    flush = np.full(2 * (ALL_OF_SUIT + 1) * OTHERS, -1, np.int32)
    for joker in range(2):
        for mask in range(1, ALL_OF_SUIT + 1):
            suited = mask.bit_count()
            left = size - joker - suited
            if suited + joker < 5 or left < 0:
                continue
            own = [rank for rank in range(RANKS_) if mask >> rank & 1]
            for rest in combinations_with_replacement(range(RANKS_), left):
                low, high = (*rest, -1, -1)[:2]
                at = (joker * (ALL_OF_SUIT + 1) + mask) * OTHERS + int(beside(low, high))
                flush[at] = len(held) + len(more)
                more.append([rank * 4 for rank in own] + [rank * 4 + 1 + place for place, rank in enumerate(rest)]
                            + [JOKER] * joker)  # fmt: skip
                kinds.append(number[(*sorted((*own, *rest)), *(RANKS_,) * joker)])
                masks.append(mask)
                others.append((low, high))
    none = [0] * len(held)
    found = Classes(
        size,
        np.concatenate([stands, np.array(more, np.int64)]),
        np.array([*range(len(held)), *kinds], np.int64),
        held,
        np.array([*none, *masks], np.int64),
        np.array([*((-1, -1) for _ in none), *others], np.int64),
        np.zeros(len(held) + len(more), np.int64),
        At(*slots(size), flush),
    )
    weigh(found, np.full(4, ALL_OF_SUIT), 1, found.weight)
    return found


def slots(size: int) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the lookup table of multisets by key, laid out like the ranking's own tables."""
    base = np.zeros((JOKER_WEIGHT >> ROW) + len(rows(size - 1).base), np.int64)
    plain, with_joker = rows(size), rows(size - 1)
    base[: len(plain.base)] = plain.base
    base[JOKER_WEIGHT >> ROW :] = np.array(with_joker.base) + plain.length
    slot = np.full(plain.length + with_joker.length, -1, np.int32)
    slot[np.array(plain.slots)] = np.arange(len(plain.slots))
    slot[np.array(with_joker.slots) + plain.length] = len(plain.slots) + np.arange(len(with_joker.slots))
    return base, slot


def weigh(of: Classes, left: NDArray[np.int64], jokers: int, weight: NDArray[np.int64]) -> None:
    """Count the hands of each class that can be dealt from the cards left, which are given as rank bits for each suit,
    and the joker.
    """
    there = np.array([[suit >> rank & 1 for rank in range(RANKS_)] for suit in left.tolist()], np.int64)
    every, plain = there.sum(axis=0), of.plain
    many = np.zeros((plain, RANKS_ + 1), np.int64)
    for place in range(of.size):
        many[np.arange(plain), of.held[:, place]] += 1
    weight[:plain] = np.where(many[:, RANKS_] > 0, jokers, 1)
    for rank in range(RANKS_):
        weight[:plain] *= CHOOSE[every[rank], many[:, rank]]
    mask, low, high = of.mask[plain:], of.others[plain:, 0], of.others[plain:, 1]
    ways = np.zeros(len(mask), np.int64)
    for suit in range(4):
        apart = every - there[suit]
        one, two = apart[low], apart[high]
        rest = np.where(high >= 0, np.where(high == low, CHOOSE[one, 2], one * two), np.where(low >= 0, one, 1))
        ways += np.where(mask & left[suit] == mask, rest, 0)
    if not jokers:
        ways[many[of.ranks[plain:], RANKS_] > 0] = 0
    weight[plain:] = ways
    np.subtract.at(weight, of.ranks[plain:], ways)


def left_without(cards: tuple[int, ...] | list[int]) -> tuple[NDArray[np.int64], int]:
    """Return the deck without the given cards."""
    left = np.full(4, ALL_OF_SUIT)
    for card in cards:
        if card != JOKER:
            left[card % 4] &= ~(1 << card // 4)
    return left, int(JOKER not in cards)
