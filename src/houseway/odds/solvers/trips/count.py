"""The exact chance that a deal of Trips has three of a kind or better, by the number of players who stay.

The count covers the deals in which no hand qualifies. The count processes the ranks in turn, from deuces to aces. A
hand's state is its number of cards and whether they can still make a straight. Hands with the same state are counted
together. Suits matter only for flushes, which are removed by inclusion and exclusion. A hand with one joker holds four
cards of different ranks, not all of one suit nor within a run of five; with both jokers it has at least three of a
kind.

Hands of one suit, hands with a joker and all others affect each other only by the number of cards of a rank they leave.
So each of these groups is an axis of a table, and each rank is dealt along one axis after the other. The table is
counted modulo several primes, and the result is reconstructed from them.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, perm, prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD, SUITS

FIVE, FOUR, ACE = 5, 4, 12
FIVES = RANKS.index("5")
JOKERS = 2
EXPIRED = -1
PRIMES = (35184372088777, 35184372088763, 35184372088751)
"""Primes just below 2 to the 45th. Multiplied by the largest number of ways for a rank, they still fit 64 bits; their
product exceeds the number of deals.
"""
Table: TypeAlias = NDArray[np.int64]


class Hand(NamedTuple):
    """The part of a hand's state that matters for the ranks to come."""

    many: int = 0
    lowest: int = EXPIRED
    """The lowest rank of the hand, while all its cards can be in one run of five."""
    wheel: bool = True
    """Whether all cards are deuce to five, so an ace can make a wheel."""


DONE = Hand(FIVE, EXPIRED, False)
"""A complete hand that is worse than three of a kind."""


@cache
def after(hand: Hand, joker: bool, takes: int, rank: int) -> Hand | None:
    """Return a hand after it takes cards of a rank; None if it then qualifies or can no longer be completed."""
    many, lowest, wheel = hand
    whole = FOUR if joker else FIVE
    total = many + takes
    if not takes:
        found = still(hand, joker, rank)
    elif total > whole or (takes == 2 and joker):
        return None
    elif takes == 2:
        found = DONE if total == whole else Hand(total, EXPIRED, False)
    else:
        lowest = rank if not many else lowest if lowest >= 0 and rank - lowest < FIVE else EXPIRED
        if total == whole:
            return None if lowest >= 0 or (rank == ACE and wheel) else DONE
        found = Hand(total, lowest, wheel and rank <= FIVES)
    left = len(RANKS) - rank - 1
    in_time = found == DONE or whole - found.many <= left * (1 if joker else 2)
    return found if in_time else None


def still(hand: Hand, joker: bool, rank: int) -> Hand:
    """Return a hand after a rank from which it takes no card: a gap breaks the run, unless a joker fills it."""
    many, lowest, wheel = hand
    if hand == DONE or not many:
        return hand
    may_be_wheel = wheel and (rank < FIVES or many == (FOUR - joker))
    if joker:
        return Hand(many, lowest if lowest >= 0 and rank - lowest < FOUR else EXPIRED, may_be_wheel)
    return Hand(many, EXPIRED, wheel and rank > FIVES and many == FOUR)


Group: TypeAlias = tuple[tuple[bool, Hand], ...]
"""Sorted hands that draw from the same cards, each with whether it has a joker."""


@cache
def shares(group: Group, rank: int, most: int, pairs: bool) -> tuple[tuple[Group, int, int, int], ...]:
    """Return how a group can take cards of a rank: the group afterwards, the ways to choose the hands, and how many
    hands take one card and two."""
    if not group:
        return (((), 1, 0, 0),)
    first, many = group[0], group.count(group[0])
    joker, hand = first
    found: Counter[tuple[Group, int, int]] = Counter()
    for twos in range(min(many, most // 2 if pairs and not joker else 0) + 1):
        for ones in range(min(many - twos, most - 2 * twos) + 1):
            parts = ((0, many - ones - twos), (1, ones), (2, twos))
            ends = [(after(hand, joker, takes, rank), count) for takes, count in parts if count]
            if any(end is None for end, _ in ends):
                continue
            laid = [(joker, end) for end, count in ends for _ in range(count) if end is not None]
            ways = comb(many, twos) * comb(many - twos, ones)
            for others, more, other_ones, other_twos in shares(group[many:], rank, most - ones - 2 * twos, pairs):
                key = tuple(sorted((*laid, *others))), ones + other_ones, twos + other_twos
                found[key] += ways * more
    return tuple((reached, ways, ones, twos) for (reached, ones, twos), ways in found.items())


class Dealing(NamedTuple):
    """An axis's steps for a given number of cards of a rank: from which place, to which place, and in how many ways."""

    sources: NDArray[np.int64]
    ways: Table
    begins: NDArray[np.int64]
    """The place in the list at which the ways to the next place begin."""
    targets: NDArray[np.int64]
    size: int


class Axis(NamedTuple):
    """A group of hands: for each rank its steps, by cards taken; hands of one suit take the one card of that suit."""

    suited: bool
    steps: tuple[dict[tuple[int, int], Dealing], ...]
    """Steps by the number of cards left of a rank and the number taken; of one suit, a rank has one card or none."""


@cache
def axis(naturals: int, jokered: int, suited: bool) -> Axis:
    """Return the axis for these numbers of hands without and with a joker."""
    begin: Group = tuple(sorted([(False, Hand())] * naturals + [(True, Hand())] * jokered))
    places, found = {begin: 0}, []
    for rank in range(len(RANKS)):
        reached: dict[Group, int] = {}
        moves: dict[int, list[tuple[int, int, int, int]]] = {}
        for group, at in places.items():
            for following, ways, ones, twos in shares(group, rank, 1 if suited else len(SUITS), not suited):
                to = reached.setdefault(following, len(reached))
                moves.setdefault(ones + 2 * twos, []).append((to, at, ways, twos))
        left = (1,) if suited else range(len(SUITS) + 1)
        found.append({
            (there, taken): step([(to, at, ways * perm(there, taken) // 2**twos) for to, at, ways, twos in rows],
                                 len(reached))
            for there in left for taken, rows in moves.items() if taken <= there
        })  # fmt: skip
        places = reached
    return Axis(suited, tuple(found))


def step(rows: list[tuple[int, int, int]], size: int) -> Dealing:
    targets, sources, ways = (np.array(each, np.int64) for each in zip(*sorted(rows), strict=True))
    different, begins = np.unique(targets, return_index=True)
    return Dealing(sources, ways, begins.astype(np.int64), different, size)


def along(table: Table, at: int, taken: Dealing, prime: int) -> Table:
    """Return a table after a step along one axis."""
    before, after = prod(table.shape[:at]), prod(table.shape[at + 1 :])
    flat = table.reshape(before, table.shape[at], after)
    gone = np.add.reduceat(flat[:, taken.sources] * taken.ways[None, :, None], taken.begins, axis=1) % prime
    found = np.zeros((before, taken.size, after), np.int64)
    found[:, taken.targets] = gone
    return found.reshape(*table.shape[:at], taken.size, *table.shape[at + 1 :])


def count(axes: list[Axis], prime: int) -> int:
    """Return the number of ways to deal the hands of all axes, modulo a prime."""
    table = np.ones((1,) * len(axes), np.int64)
    for rank in range(len(RANKS)):
        used: dict[int, Table] = {0: table}
        for at, each in enumerate(axes):
            reached: dict[int, Table] = {}
            for gone, part in used.items():
                there = 1 if each.suited else len(SUITS) - gone
                for (left, takes), taken in each.steps[rank].items():
                    if left == there:
                        more = along(part, at, taken, prime)
                        key = gone + takes
                        reached[key] = (reached[key] + more) % prime if key in reached else more
            used = reached
        table = np.asarray(sum(used.values()) % prime)
    return int(table.sum() % prime)


def flags(players: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the number of one-suit hands for each suit, with the number of ways."""
    for many in range(players + 1):
        for suits in combinations_with_replacement(range(len(SUITS)), many):
            counts = tuple(suits.count(suit) for suit in range(len(SUITS)))
            yield counts, factorial(players) // (factorial(players - many) * prod(map(factorial, counts)))


@cache
def nobody(players: int) -> int:
    """Return the number of deals of five cards each in which no player has three of a kind or better."""
    total = 0
    for held in range(min(JOKERS, players) + 1):
        given = comb(JOKERS, held) * factorial(players) // factorial(players - held)
        total += given * without(players - held, held)
    return total


def without(naturals: int, jokered: int) -> int:
    """Return the number of ways for these hands without and with a joker, flushes excluded."""
    found: Counter[tuple[tuple[int, int], ...]] = Counter()
    for plain, ways in flags(naturals):
        for held, more in flags(jokered):
            both = tuple(sorted(zip(plain, held, strict=True), reverse=True))  # equivalent suits are counted together
            if all(FIVE * one + FOUR * other <= len(RANKS) for one, other in both):
                found[both] += (-1) ** (sum(plain) + sum(held)) * ways * more
    return sum(ways * laid_out(naturals, jokered, suits) for suits, ways in found.items() if ways)


def laid_out(naturals: int, jokered: int, suits: tuple[tuple[int, int], ...]) -> int:
    """Return the number of ways with these one-suit hands, reconstructed from the remainders."""
    of_suits = [axis(*each, suited=True) for each in suits if any(each)]
    plain = naturals - sum(each for each, _ in suits), jokered - sum(each for _, each in suits)
    axes = [*of_suits, axis(0, plain[1], suited=False), axis(plain[0], 0, suited=False)]
    whole, found = 1, 0
    for prime in PRIMES:
        found += whole * ((count(axes, prime) - found) * pow(whole, -1, prime) % prime)
        whole *= prime
    return found


def won(players: int) -> Fraction:
    """Return the chance that one of these players has three of a kind or better if all stay to the end."""
    cards = STANDARD + JOKERS
    deals = factorial(cards) // (factorial(FIVE) ** players * factorial(cards - FIVE * players))
    return 1 - Fraction(nobody(players), deals)
