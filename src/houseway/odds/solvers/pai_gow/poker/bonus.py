"""Counts for bonus bets over all hands: the kind of a hand, an extra pair, one colour, the bank's ace high. The game's
own `bonus.kind` is called once for all classes with the same category, shape, joker and highest card. It is called once
for each class with a straight flush, because a king and queen beside the flush may be suited or not.
"""

from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.games.pai_gow.poker.bonus import CONDITIONS, KINDS, SEVENS, as_set, beside_four, keeps, kind
from houseway.games.pai_gow.poker.house_way import set_by
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.kernel import njit
from houseway.odds.solvers.pai_gow.poker.hand_classes import DEALT, classes
from houseway.odds.solvers.pai_gow.poker.house_way import charted, marks, settings, shapes
from houseway.odds.solvers.pai_gow.poker.terms import Rows

kernel.ready()

BY_SUIT = ("straight-flush", "royal-flush")


class Kinds(NamedTuple):
    """The kind of every class, as an index into KINDS."""

    category: NDArray[np.int64]
    apart: NDArray[np.int64]
    """The kind if the cards beside a flush are of different suits, or there are fewer than two."""
    alike: NDArray[np.int64]
    """The kind if two cards beside a flush are of one suit."""


@lru_cache(maxsize=8)
def kinds(ways: HandRanking) -> Kinds:
    """Return the kind of every class of hands."""
    found = classes(ways.cards)
    order = ways.order
    strengths = order.batch(found.stands.astype(np.uint8)).astype(np.int64)
    category = np.array([order.spec.categories.index(order.category(each)) if each else 0
                         for each in range(order.rungs())], np.int64)[strengths]  # fmt: skip
    seen = shapes(ways.cards, ways.apart)
    counts = {each: number for number, each in enumerate(dict.fromkeys(shape.counts for shape in seen))}
    shaped = np.array([counts[shape.counts] for shape in seen], np.int64)[found.ranks]
    top = np.minimum(found.held.max(axis=1), 12)[found.ranks]
    signature = ((category * len(counts) + shaped) * 2 + found.joker) * 13 + top
    _, first, which = np.unique(signature, return_index=True, return_inverse=True)
    apart = np.array([kind(ways, hand(found.stands[each])) for each in first], np.int64)[which.reshape(-1)]
    alike = apart.copy()
    for each in np.flatnonzero(np.isin(category, [order.spec.categories.index(name) for name in BY_SUIT])).tolist():
        apart[each] = alike[each] = kind(ways, hand(found.stands[each]))
        low, high = found.others[each].tolist()
        if high >= 0 and low != high:
            cards = found.stands[each].tolist()
            alike[each] = kind(ways, tuple(high * 4 + 1 if card == high * 4 + 2 else card for card in cards))
    return Kinds(category, apart, alike)


@lru_cache(maxsize=8)
def extra_pairs(ways: HandRanking) -> NDArray[np.bool_]:
    """Return, for every class of seven cards, whether the cards beside the bonus hand contain an extra pair."""
    found, order, seen = classes(ways.cards), ways.order, shapes(ways.cards, ways.apart)
    category, four = kinds(ways).category, order.spec.categories.index("four-of-a-kind")
    fours = np.array([beside_four(shape) for shape in seen])[found.ranks]
    pair: NDArray[np.bool_] = np.where(category == four, fours, False)
    if ways.front == 2:
        made, known = settings(ways), marks(ways)
        by_rung = np.array([0, *(order.spec.categories.index(order.category(n)) for n in range(1, order.rungs()))])
        _extra(made.fore, made.rear, known.pair, by_rung, category, four, pair)
    return pair


@lru_cache(maxsize=2)
def set_kinds(ways: HandRanking, rows: Rows) -> NDArray[np.int64]:
    """Return, for every class, the back hand as a chart sets it, and whether a pair is in front (`as_set`). Call the
    game once for all classes with the same category in back, joker and pair in front, and once for each class with a
    straight flush.
    """
    found, order, made, chosen = classes(ways.cards), ways.order, settings(ways), charted(ways, rows).chosen
    every = np.arange(len(chosen))
    fore, rear = made.fore[every, chosen], made.rear[every, chosen]
    rungs = [order.rung(max(each, 1)) for each in range(order.rungs())]
    backs = [(each.category, each.ranks[:1] if each.category == "high-card" else ()) for each in rungs]
    alike = {each: number for number, each in enumerate(dict.fromkeys(backs))}
    asked = np.array([category in BY_SUIT for category, _ in backs])[rear]
    asked |= np.isin(kinds(ways).apart, [KINDS.index(name) for name in SEVENS])
    plain = 2 * np.array([alike[each] for each in backs], np.int64)[rear] + marks(ways).pair[fore]
    signature = np.where(asked, 4 * len(alike) + every, 2 * plain + found.joker)
    _, first, which = np.unique(signature, return_index=True, return_inverse=True)
    cards = [hand(found.stands[each]) for each in first]
    told: NDArray[np.int64] = np.array([as_set(ways, each, set_by(ways, rows, each)) for each in cards], np.int64)
    return told[which.reshape(-1)]


def set_counts(ways: HandRanking, rows: Rows) -> dict[int, int]:
    """Return the number of hands of each outcome, for a bonus bet that judges hands as a chart sets them."""
    told, weight = set_kinds(ways, rows), classes(ways.cards).weight
    total = np.zeros(2 * len(KINDS), np.int64)
    np.add.at(total, told, weight)
    return {at: int(each) for at, each in enumerate(total.tolist()) if each}


def hand(cards: NDArray[np.int64]) -> tuple[int, ...]:
    return tuple(cards.tolist())


@njit(cache=True, nogil=True)
def _extra(fore: Any, rear: Any, pair: Any, by_rung: Any, category: Any, four: Any, out: Any) -> None:
    for which in range(len(fore)):
        if category[which] != four:
            for number in range(fore.shape[1]):
                as_good = by_rung[rear[which, number]] == category[which]
                if keeps(pair[fore[which, number]], as_good):
                    out[which] = True


class Weights(NamedTuple):
    """The number of hands in each class."""

    alike: NDArray[np.int64]
    """The number of hands in each class with two cards of one suit beside a flush."""
    apart: NDArray[np.int64]
    """All others."""
    colour: NDArray[np.int64]
    """The number of hands in each class of one colour, red or black."""


@lru_cache(maxsize=2)
def weights(size: int) -> Weights:
    """Return the weights of all classes."""
    found = classes(size)
    low, high = found.others.T
    two = (high >= 0) & (low != high)
    alike = np.where(two, found.weight // 3, 0)
    plain = found.plain
    colour = np.zeros(len(found.weight), np.int64)
    for at, ranks in enumerate(found.held.tolist()):
        if ranks[-1] < 13:
            ways = 2
            for rank in set(ranks):
                ways *= comb(2, ranks.count(rank))
            colour[at] = ways
    flush = np.arange(len(found.weight)) >= plain
    colour[flush] = np.where(found.joker[flush] | ((high == low) & (low >= 0))[flush], 0, 4)
    np.subtract.at(colour, found.ranks[flush], colour[flush])
    return Weights(alike, found.weight - alike, colour)


def counts(ways: HandRanking, aspect: str) -> dict[int, int]:
    """Return the number of hands of each outcome of a bonus bet."""
    if aspect == "bank high":
        return bank_high(ways)
    many, found = weights(ways.cards), kinds(ways)
    more = len(KINDS)
    total = np.zeros(2 * more, np.int64)
    if aspect == "cards and colour":
        two = many.alike > 0
        np.add.at(total, found.apart, many.apart - np.where(two, 0, many.colour))
        np.add.at(total, found.alike, many.alike - np.where(two, many.colour, 0))
        np.add.at(total, more + np.where(two, found.alike, found.apart), many.colour)
    else:
        mark = more * extra_pairs(ways) if aspect == "cards and pair" else 0
        np.add.at(total, found.apart + mark, many.apart)
        np.add.at(total, found.alike + mark, many.alike)
    return {at: int(each) for at, each in enumerate(total.tolist()) if each}


def bank_high(ways: HandRanking) -> dict[int, int]:
    """Return how often the bank is ace high, over all deals of two hands, indexed as in `bonus.bank_aspect`.

    All cards of each such hand have different ranks. The number of deals of two such sets of ranks without a flush
    depends only on how many ranks they share.
    """
    found, many = classes(ways.cards), comb(DEALT - ways.cards, ways.cards)
    high = np.isin(kinds(ways).apart, list(CONDITIONS["ace high"]))
    bank = {joker: int(found.weight[high & (found.joker == bool(joker))].sum()) for joker in (0, 1)}
    plain = np.flatnonzero(high[: found.plain])
    sets = {joker: [sum(1 << rank for rank in found.held[at] if rank < 13)
                    for at in plain[found.joker[plain] == bool(joker)]] for joker in (0, 1)}  # fmt: skip
    most = {}
    for joker in (0, 1):
        flushed = high & (found.mask > 0) & (found.joker == bool(joker))
        most[joker] = max((int(mask).bit_count() for mask in found.mask[flushed]), default=4 - joker)
    both = {0: 0, 1: 0}
    for mine, theirs in ((0, 0), (1, 0), (0, 1)):
        one, other = np.array(sets[mine], np.int64), np.array(sets[theirs], np.int64)
        shared = np.bitwise_count(one[:, None] & other[None, :])
        for overlap, times in zip(*np.unique(shared, return_counts=True), strict=True):
            deals = suited_apart(ways.cards - mine, ways.cards - theirs, int(overlap), most[mine], most[theirs])
            both[theirs] += int(times) * deals
    seen = {1: bank[0] * many - both[0], 2: bank[1] * many - both[1], 3: both[0] + both[1]}
    return {0: comb(DEALT, ways.cards) * many - sum(seen.values()), **seen}


@lru_cache(maxsize=64)
def suited_apart(one: int, other: int, shared: int, most: int, most_other: int) -> int:
    """Count the ways to give suits to two sets of ranks. Shared ranks need different suits, and each set has a limit
    per suit.
    """
    ways: dict[tuple[tuple[int, int], ...], int] = {((0, 0),) * 4: 1}
    steps = [(1, 1)] * shared + [(1, 0)] * (one - shared) + [(0, 1)] * (other - shared)
    for mine, theirs in steps:
        after: dict[tuple[tuple[int, int], ...], int] = {}
        for suits, many in ways.items():
            for first in range(4) if mine else (-1,):
                for last in range(4) if theirs else (-1,):
                    if first == last:
                        continue
                    now = tuple((a + (place == first), b + (place == last)) for place, (a, b) in enumerate(suits))
                    if all(a <= most and b <= most_other for a, b in now):
                        at = tuple(sorted(now))  # suits are equivalent
                        after[at] = after.get(at, 0) + many
        ways = after
    return sum(ways.values())


def category_counts(ways: HandRanking, weight: NDArray[np.int64] | None = None) -> dict[str, int]:
    """Return the number of hands by the best category of an ordering: of all hands, or weighted by class."""
    found = classes(ways.cards)
    strengths = ways.order.batch(found.stands.astype(np.uint8))
    by_rung = np.zeros(ways.order.rungs(), np.int64)
    np.add.at(by_rung, strengths, found.weight if weight is None else weight)
    total: dict[str, int] = {}
    for rung in np.flatnonzero(by_rung).tolist():
        name = ways.order.category(rung)
        total[name] = total.get(name, 0) + int(by_rung[rung])
    return total

