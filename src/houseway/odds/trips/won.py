"""How often a deal of Trips ends with three of a kind or better somewhere, by how many players stay: counted exactly.

Counted are the deals in which nobody has it. The ranks go by one after the other, deuces first, aces last; a hand is
kept as far as what is to come hangs on it: how many cards it has, and whether they still run in a row. Hands alike are
counted together. Suits matter for flushes only, so those are taken out by inclusion and exclusion: a hand is anything
at all, or, taken away, all of one suit. A hand with a joker holds four cards of different ranks that neither a suit nor
a run of five has all of; with both jokers it is three of a kind at least.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from houseway.cards import RANKS, STANDARD, SUITS

FIVE, FOUR, ACE = 5, 4, 12
SIX, WHEEL_TOP = RANKS.index("6"), RANKS.index("5")
JOKERS = 2
EXPIRED = -1


class Hand(NamedTuple):
    """A hand as far as what is to come hangs on it."""

    many: int = 0
    lowest: int = EXPIRED
    """The lowest rank, while all cards may still lie in one run of five."""
    wheel: bool = True
    """All cards lie between deuce and five, so that an ace may make a wheel."""


DONE = Hand(FIVE, EXPIRED, False)
"""A whole hand that is less than three of a kind."""


class Sort(NamedTuple):
    """What hands are counted as."""

    joker: bool
    suit: int
    """The suit that all their cards have; -1 for any."""


Group = tuple[Hand, ...]
State = tuple[Group, ...]
"""The hands of every sort, in order: hands of one sort that are alike are counted together."""


@cache
def after(hand: Hand, joker: bool, takes: int, rank: int) -> Hand | None:
    """Return a hand after a rank of which it takes so many cards; None where that makes it qualify."""
    many, lowest, wheel = hand
    whole = FOUR if joker else FIVE
    if not takes:
        return still(hand, joker, rank)
    total = many + takes
    if takes == 2:
        return None if joker or total > whole else DONE if total == whole else Hand(total, EXPIRED, False)
    if total > whole:
        return None
    lowest = rank if not many else lowest if lowest >= 0 and rank - lowest < FIVE else EXPIRED
    if total == whole:
        return None if lowest >= 0 or (rank == ACE and wheel) else DONE
    return Hand(total, lowest, wheel and rank <= WHEEL_TOP)


def still(hand: Hand, joker: bool, rank: int) -> Hand:
    """Return a hand after a rank of which it takes nothing: a gap breaks the run, unless a joker fills it."""
    many, lowest, wheel = hand
    if hand == DONE or not many:
        return hand
    if joker:
        return Hand(many, lowest if lowest >= 0 and rank - lowest < FOUR else EXPIRED, wheel)
    missing = many < min(rank, FOUR)  # all five ranks of a run are wanted, of a wheel all below the ace
    return Hand(many, EXPIRED, wheel and not missing)


def steps(sorts: tuple[Sort, ...], state: State, rank: int) -> Iterator[tuple[State, int]]:
    """Yield every state after a rank, with the number of ways that lead there."""

    def taking(at: int, suits: frozenset[int], singles: int, pairs: int) -> Iterator[tuple[State, int, int, int, int]]:
        if at == len(sorts):
            yield (), 1, len(suits), singles, pairs
            return
        sort, group = sorts[at], Counter(state[at])
        for hands, ways, ones, twos in shares(sort, tuple(group.items()), rank, 4 - len(suits) - singles - 2 * pairs):
            if sort.suit >= 0:
                if ones > (sort.suit not in suits):
                    continue
                taken = suits | {sort.suit} if ones else suits
                found = taking(at + 1, taken, singles, pairs)
            else:
                found = taking(at + 1, suits, singles + ones, pairs + twos)
            for rest, more, fixed, all_ones, all_twos in found:
                yield (hands, *rest), ways * more, fixed, all_ones, all_twos

    for reached, ways, fixed, ones, twos in taking(0, frozenset(), 0, 0):
        left = len(SUITS) - fixed
        used = ones + 2 * twos
        if used <= left:
            yield reached, ways * factorial(left) // (factorial(left - used) * 2**twos)


@cache
def shares(
    sort: Sort, group: tuple[tuple[Hand, int], ...], rank: int, most: int
) -> tuple[tuple[Group, int, int, int], ...]:
    """Return how hands of one sort may take cards of a rank: hands, ways to choose them, who takes one, who two."""
    if not group:
        return (((), 1, 0, 0),)
    (hand, many), *rest = group
    found = []
    pair = 0 if sort.suit >= 0 or sort.joker else many
    for twos in range(min(pair, most // 2) + 1):
        for ones in range(min(many - twos, most - 2 * twos, 1 if sort.suit >= 0 else most) + 1):
            zeros = many - ones - twos
            parts = ((0, zeros), (1, ones), (2, twos))
            ends = [(after(hand, sort.joker, takes, rank), count) for takes, count in parts]
            if any(end is None and count for end, count in ends):
                continue
            laid = tuple(end for end, count in ends for _ in range(count) if end is not None)
            ways = comb(many, twos) * comb(many - twos, ones)
            for others, more, other_ones, other_twos in shares(sort, tuple(rest), rank, most - ones - 2 * twos):
                hands = tuple(sorted((*laid, *others)))
                found.append((hands, ways * more, ones + other_ones, twos + other_twos))
    return tuple(found)


def count(sorts: tuple[Sort, ...], sizes: tuple[int, ...]) -> int:
    """Return in how many ways hands of these sorts are dealt and none qualifies but by its suit."""
    begin: State = tuple((Hand(),) * size for size in sizes)
    states: dict[State, int] = {begin: 1}
    for rank in range(len(RANKS)):
        left = len(RANKS) - rank - 1
        reached: dict[State, int] = {}
        for state, ways in states.items():
            for following, more in steps(sorts, state, rank):
                if in_time(sorts, following, left):
                    reached[following] = reached.get(following, 0) + ways * more
        states = reached
    return sum(ways for state, ways in states.items() if all(hand == DONE for group in state for hand in group))


def in_time(sorts: tuple[Sort, ...], state: State, left: int) -> bool:
    """Tell whether all hands can still be filled: one card of a rank for those of one suit or with a joker."""
    for sort, group in zip(sorts, state, strict=True):
        each = 1 if sort.joker or sort.suit >= 0 else 2
        whole = FOUR if sort.joker else FIVE
        if any(whole - hand.many > each * left for hand in group if hand != DONE):
            return False
    return True


def flags(players: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many hands are all of one suit, suit by suit, sorted; with the number of ways that is so."""
    for many in range(players + 1):
        for suits in combinations_with_replacement(range(len(SUITS)), many):
            counts = tuple(suits.count(suit) for suit in range(len(SUITS)))
            if max(counts, default=0) * FOUR <= len(RANKS):
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
    found: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for plain, ways in flags(naturals):
        for held, more in flags(jokered):
            both = sorted(zip(plain, held, strict=True), reverse=True)  # suits are alike: they count together
            one, other = zip(*both, strict=True)
            sign = (-1) ** (sum(plain) + sum(held))
            found[one, other] += sign * ways * more
    return sum(ways * laid_out(naturals, jokered, *suits) for suits, ways in found.items() if ways)


def laid_out(naturals: int, jokered: int, plain: tuple[int, ...], held: tuple[int, ...]) -> int:
    """Return the ways for hands of which so many are all of one suit."""
    groups = {Sort(False, -1): naturals - sum(plain), Sort(True, -1): jokered - sum(held)}
    groups |= {Sort(False, suit): many for suit, many in enumerate(plain)}
    groups |= {Sort(True, suit): many for suit, many in enumerate(held)}
    there = {sort: many for sort, many in groups.items() if many}
    ordered = dict(sorted(there.items(), key=lambda item: (item[0].suit < 0, item[0])))  # suits are fixed first
    return count(tuple(ordered), tuple(ordered.values()))


def won(players: int) -> Fraction:
    """Return how often somebody has three of a kind or better when so many players stay to the end."""
    cards = STANDARD + JOKERS
    deals = factorial(cards) // (factorial(FIVE) ** players * factorial(cards - FIVE * players))
    return 1 - Fraction(nobody(players), deals)
