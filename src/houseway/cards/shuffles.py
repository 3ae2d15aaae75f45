"""Shuffles and dice that can be checked with the seed.

The seed determines every card and every die: bytes come from SHA-256 in counter mode, and the shuffle is Fisher–Yates
with rejection, so that every order is equally likely.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")
ALL = 1 << 64


def numbers(seed: bytes, purpose: str) -> Iterator[int]:
    """Yield an endless stream of 64-bit numbers from a seed, for a purpose."""
    counter = 0
    while True:
        block = sha256(b"%s:%s:%d" % (purpose.encode(), seed, counter)).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def below(stream: Iterator[int], bound: int) -> int:
    """Return a number under the bound, each equally likely."""
    fair = ALL - ALL % bound
    for number in stream:
        if number < fair:
            return number % bound
    raise AssertionError("an endless random stream can't be read whole")


def shuffle(items: Sequence[Item], seed: bytes, purpose: str = "shuffle") -> tuple[Item, ...]:
    """Return the items in the order determined by the seed.

    >>> shuffle("abcdef", b"seed") == shuffle("abcdef", b"seed")
    True
    """
    pile = list(items)
    begins, blocks = b"%s:%s:" % (purpose.encode(), seed), len(pile) // 4 + 1
    drawn = unpack(f">{4 * blocks}Q", b"".join([sha256(b"%s%d" % (begins, at)).digest() for at in range(blocks)]))
    if max(drawn) >= ALL - len(pile):  # a number may have to be rejected, so they are drawn one by one
        return careful(pile, numbers(seed, purpose))
    for last, number in zip(range(len(pile) - 1, 0, -1), drawn, strict=False):
        other = number % (last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def careful(pile: list[Item], stream: Iterator[int]) -> tuple[Item, ...]:
    """Shuffle a pile with a stream of numbers, rejecting numbers that would bias the order.

    >>> careful(list("abcdef"), numbers(b"seed", "shuffle")) == shuffle("abcdef", b"seed")
    True
    >>> careful(list("abc"), iter([ALL - 1, 0, 1]))  # the last number below 2**64 is one too many for three
    ('c', 'b', 'a')
    """
    for last in range(len(pile) - 1, 0, -1):
        other = below(stream, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def roll(dice: int, seed: bytes, purpose: str = "dice") -> tuple[int, ...]:
    """Return the faces of the dice."""
    stream = numbers(seed, purpose)
    return tuple(below(stream, 6) + 1 for _ in range(dice))
