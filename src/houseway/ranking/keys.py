"""Gives every card a number; the sum of a hand's numbers contains everything that ranking needs.

The low 32 bits of a hand's codes add up to a key that no other multiset of up to seven ranks shares (with no rank more
than four times). The four nibbles above count the cards of each suit; they start so far under eight that a flush sets
the top bit of its nibble. A joker counts for every suit and adds a number larger than any key of ranks.

A key is found in a table at `base[key >> ROW] + (key & IN_ROW)`: rows of 512 keys overlap in each other's gaps, so that
a table needs little more room than its values.
"""

from array import array
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from houseway.cards import JOKER

# The smallest weights, found one by one, for which no two multisets of seven ranks have the same sum;
# tests/ranking/test_keys.py checks them all.
WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
JOKER_WEIGHT = 1 << 23
KEY_MASK = (1 << 32) - 1
ROW = 9
IN_ROW = (1 << ROW) - 1
FLUSHED = 0x8888 << 32
LANE = 16

Ranks = tuple[int, ...]


def codes() -> tuple[int, ...]:
    """Return the 53 codes, the joker's last."""
    plain = tuple(WEIGHTS[card // 4] | 1 << (32 + 4 * (card % 4)) for card in range(JOKER))
    return (*plain, JOKER_WEIGHT | 0x1111 << 32)


def bits() -> tuple[int, ...]:
    """Return 53 sixteen-bit lanes, one per suit: the ranks held, and above them the number of jokers."""
    plain = tuple(1 << (LANE * (card % 4) + card // 4) for card in range(JOKER))
    return (*plain, sum(1 << (LANE * suit + 13) for suit in range(4)))


def start(made: int) -> int:
    """Return the initial sum from which `made` cards of a suit set the top bit of their nibble."""
    return (8 - made) * 0x1111 << 32


@cache
def multisets(size: int) -> tuple[Ranks, ...]:
    """Return the ranks of every hand of a number of natural cards, ignoring suits.

    >>> len(multisets(5)), len(multisets(7))
    (6175, 49205)
    """
    found = combinations_with_replacement(range(13), size)
    return tuple(ranks for ranks in found if size < 5 or all(ranks[at] != ranks[at + 4] for at in range(size - 4)))


@cache
def keys(size: int) -> "array[int]":
    """Return the keys of an array of hands."""
    weight = WEIGHTS.__getitem__
    return array("I", [sum(map(weight, ranks)) for ranks in multisets(size)])


@cache
def one_less(size: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each of these hands, the indexes of the hands that it contains with one card less."""
    place = {key: at for at, key in enumerate(keys(size - 1))}
    return tuple(
        tuple([place[key - WEIGHTS[rank]] for rank in set(ranks)])
        for key, ranks in zip(keys(size), multisets(size), strict=True)
    )


class Rows(NamedTuple):
    """The start of each row of keys, the index of each hand, and the length of the table."""

    base: "array[int]"
    slots: "array[int]"
    length: int


@cache
def rows(size: int) -> Rows:
    """Place the rows, fullest first, each at the first offset where all its keys fall into gaps."""
    filled: dict[int, list[int]] = {}
    for key in keys(size):
        filled.setdefault(key >> ROW, []).append(key & IN_ROW)
    base = array("i", [0]) * (max(filled) + 1)
    taken = 0
    for row in sorted(filled, key=lambda row: -len(filled[row])):
        places = filled[row]
        least = min(places)
        clash = shape = 0
        for place in places:
            clash |= taken >> (place - least)
            shape |= 1 << (place - least)
        clash >>= least
        free = (~clash & (clash + 1)).bit_length() - 1
        taken |= shape << (free + least)
        base[row] = free
    return Rows(base, array("I", [base[key >> ROW] + (key & IN_ROW) for key in keys(size)]), taken.bit_length())
