"""Every card gets a number, and the sum of the numbers of a hand says all that ranking needs.

The low 32 bits of a code add up to a key that no other multiset of up to seven ranks shares (no rank more than four
times). The four nibbles above count the cards of each suit; they start so far under eight that a flush sets the top
bit of its nibble. A joker counts for every suit and adds a number larger than any key of ranks.

A key is found in a table by `key + shift[key >> ROW]`: rows of 512 keys are laid over one another where they leave
gaps, so that a table of 49,205 values needs little more room than its values.
"""

from array import array
from collections.abc import Iterator
from functools import cache, lru_cache

from houseway.cards import JOKER

# The smallest weights, found one after the other, with which no two multisets of seven ranks have the same sum;
# tests/ranking/test_keys.py adds them all up.
WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
JOKER_WEIGHT = 1 << 23
KEY_MASK = (1 << 32) - 1
ROW = 9
FLUSHED = 0x8888 << 32
LANE = 16

Counts = tuple[int, ...]


def codes() -> tuple[int, ...]:
    """Return the 53 codes, the joker's last."""
    plain = tuple(WEIGHTS[card // 4] | 1 << (32 + 4 * (card % 4)) for card in range(JOKER))
    return (*plain, JOKER_WEIGHT | 0x1111 << 32)


def bits() -> tuple[int, ...]:
    """Return 53 sixteen-bit lanes, one per suit: the ranks held, and above them the number of jokers."""
    plain = tuple(1 << (LANE * (card % 4) + card // 4) for card in range(JOKER))
    return (*plain, sum(1 << (LANE * suit + 13) for suit in range(4)))


def start(made: int) -> int:
    """Return what the sum starts with, so that `made` cards of a suit set the top bit of their nibble."""
    return (8 - made) * 0x1111 << 32


def multisets(size: int) -> Iterator[tuple[int, Counts]]:
    """Yield the key and the 13 counts of every multiset of so many natural ranks."""

    def fill(rank: int, left: int, key: int, counts: Counts) -> Iterator[tuple[int, Counts]]:
        if rank == 12:
            if left <= 4:
                yield key + left * WEIGHTS[12], (*counts, left)
            return
        for held in range(min(4, left) + 1):
            if left - held <= 4 * (12 - rank):
                yield from fill(rank + 1, left - held, key + held * WEIGHTS[rank], (*counts, held))

    return fill(0, size, 0, ())


@lru_cache(maxsize=1)
def hands(size: int, jokers: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return every key of so many cards with up to so many jokers, and the keys left when one card is taken away."""
    found = []
    for held in range(min(jokers, size) + 1):
        for key, counts in multisets(size - held):
            whole = key + held * JOKER_WEIGHT
            fewer = [whole - WEIGHTS[rank] for rank in range(13) if counts[rank]]
            if held:
                fewer.append(whole - JOKER_WEIGHT)
            found.append((whole, tuple(fewer)))
    return tuple(found)


@cache
def rows(size: int, jokers: int) -> tuple["array[int]", int]:
    """Return how far each row of keys is shifted, and how long the table then is.

    Rows are laid down fullest first, each at the first place where all its keys fall into gaps.
    """
    filled: dict[int, list[int]] = {}
    for key, _ in hands(size, jokers):
        filled.setdefault(key >> ROW, []).append(key & ((1 << ROW) - 1))
    shift = array("i", [0]) * (max(filled) + 1)
    taken, length = 0, 0
    for row in sorted(filled, key=lambda row: -len(filled[row])):
        places = filled[row]
        least = min(places)
        clash = 0
        for place in places:
            clash |= taken >> (place - least)
        free = (~clash & (clash + 1)).bit_length() - 1
        for place in places:
            taken |= 1 << (free + place - least)
        shift[row] = free - least - (row << ROW)
        length = max(length, free + max(places) - least + 1)
    return shift, length
