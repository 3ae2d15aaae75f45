"""How often a deal of Trips ends with three of a kind or better somewhere, by how many players stay: counted exactly.

Counted are the deals in which nobody has it. The ranks go by one after the other, deuces first, aces last; a hand is
kept as far as what is to come hangs on it: how many cards it has, and whether they still run in a row. Hands alike are
counted together. Suits matter for flushes only, so those are taken out by inclusion and exclusion: a hand is anything
at all, or, taken away, all of one suit. A hand with a joker holds four cards of different ranks that neither a suit nor
a run of five has all of; with both jokers it is three of a kind at least.

The hands of one suit, those with a joker and all others know of each other only how many cards of a rank they leave.
So each of these groups is an axis of a table, and a rank goes over one axis after the other. What stands in the table
is counted modulo a few primes, and the number itself put together at the end.
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
"""Just below 2 to the 45th: times the largest number of ways of a rank they fit 64 bits, and together they are larger
than the number of deals."""
Table: TypeAlias = NDArray[np.int64]


class Hand(NamedTuple):
    """A hand as far as what is to come hangs on it."""

    many: int = 0
    lowest: int = EXPIRED
    """The lowest rank, while all cards may still lie in one run of five."""
    wheel: bool = True
    """All cards lie between deuce and five, so that an ace may make a wheel."""


DONE = Hand(FIVE, EXPIRED, False)
"""A whole hand that is less than three of a kind."""


@cache
def after(hand: Hand, joker: bool, takes: int, rank: int) -> Hand | None:
    """Return a hand after a rank of which it takes so many cards; None where that makes it qualify, or where it can no
    more be filled."""
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
    """Return a hand after a rank of which it takes nothing: a gap breaks the run, unless a joker fills it."""
    many, lowest, wheel = hand
    if hand == DONE or not many:
        return hand
    may_be_wheel = wheel and (rank < FIVES or many == (FOUR - joker))
    if joker:
        return Hand(many, lowest if lowest >= 0 and rank - lowest < FOUR else EXPIRED, may_be_wheel)
    return Hand(many, EXPIRED, wheel and rank > FIVES and many == FOUR)


Group: TypeAlias = tuple[tuple[bool, Hand], ...]
"""Hands that take their cards from the same place, sorted; with each, whether it has a joker."""


@cache
def shares(group: Group, rank: int, most: int, pairs: bool) -> tuple[tuple[Group, int, int, int], ...]:
    """Return how a group may take cards of a rank: the group then, the ways to choose who takes, who takes one, who
    two."""
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
    """How an axis goes on when it takes so many cards of a rank: from which places, in how many ways, to which."""

    sources: NDArray[np.int64]
    ways: Table
    begins: NDArray[np.int64]
    """Where in the list the ways to the next place begin."""
    targets: NDArray[np.int64]
    size: int


class Axis(NamedTuple):
    """A group of hands: for each rank its steps, by cards taken; hands of one suit take the one card of that suit."""

    suited: bool
    steps: tuple[dict[tuple[int, int], Dealing], ...]
    """By how many are left of a rank and how many of them are taken; a card of a suit is there or not."""


@cache
def axis(naturals: int, jokered: int, suited: bool) -> Axis:
    """Return the axis of so many hands without and with a joker."""
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
    """Return a table after one of its axes has gone on."""
    before, after = prod(table.shape[:at]), prod(table.shape[at + 1 :])
    flat = table.reshape(before, table.shape[at], after)
    gone = np.add.reduceat(flat[:, taken.sources] * taken.ways[None, :, None], taken.begins, axis=1) % prime
    found = np.zeros((before, taken.size, after), np.int64)
    found[:, taken.targets] = gone
    return found.reshape(*table.shape[:at], taken.size, *table.shape[at + 1 :])


def count(axes: list[Axis], prime: int) -> int:
    """Return in how many ways the hands of all axes are dealt, modulo a prime."""
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
    """Yield how many hands are all of one suit, suit by suit; with the number of ways that is so."""
    for many in range(players + 1):
        for suits in combinations_with_replacement(range(len(SUITS)), many):
            counts = tuple(suits.count(suit) for suit in range(len(SUITS)))
            yield counts, factorial(players) // (factorial(players - many) * prod(map(factorial, counts)))


@cache
def nobody(players: int) -> int:
    """Return in how many ways so many players get five cards each and none has three of a kind or better."""
    total = 0
    for held in range(min(JOKERS, players) + 1):
        given = comb(JOKERS, held) * factorial(players) // factorial(players - held)
        total += given * without(players - held, held)
    return total


def without(naturals: int, jokered: int) -> int:
    """Return the ways for hands without a joker and such with one, flushes taken out."""
    found: Counter[tuple[tuple[int, int], ...]] = Counter()
    for plain, ways in flags(naturals):
        for held, more in flags(jokered):
            both = tuple(sorted(zip(plain, held, strict=True), reverse=True))  # suits are alike: they count together
            if all(FIVE * one + FOUR * other <= len(RANKS) for one, other in both):
                found[both] += (-1) ** (sum(plain) + sum(held)) * ways * more
    return sum(ways * laid_out(naturals, jokered, suits) for suits, ways in found.items() if ways)


def laid_out(naturals: int, jokered: int, suits: tuple[tuple[int, int], ...]) -> int:
    """Return the ways for hands of which so many are all of one suit, put together from what is left by each prime."""
    of_suits = [axis(*each, suited=True) for each in suits if any(each)]
    plain = naturals - sum(each for each, _ in suits), jokered - sum(each for _, each in suits)
    axes = [*of_suits, axis(0, plain[1], suited=False), axis(plain[0], 0, suited=False)]
    whole, found = 1, 0
    for prime in PRIMES:
        found += whole * ((count(axes, prime) - found) * pow(whole, -1, prime) % prime)
        whole *= prime
    return found


def won(players: int) -> Fraction:
    """Return how often somebody has three of a kind or better when so many players stay to the end."""
    cards = STANDARD + JOKERS
    deals = factorial(cards) // (factorial(FIVE) ** players * factorial(cards - FIVE * players))
    return 1 - Fraction(nobody(players), deals)
