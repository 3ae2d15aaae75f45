"""Shuffles and dice that anybody can check who has the seed.

From the seed follows every card and every die: bytes come from SHA-256 in counter mode, and the shuffle is Fisher and
Yates' with rejection, so that every order is equally likely.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")
ALL = 1 << 64


def numbers(seed: bytes, purpose: str) -> Iterator[int]:
    """Yield the endless 64-bit numbers that a seed gives for a purpose."""
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
    raise AssertionError("the stream is endless")


def shuffle(items: Sequence[Item], seed: bytes, purpose: str = "shuffle") -> tuple[Item, ...]:
    """Return the items in the order that the seed gives.

    >>> shuffle("abcdef", b"seed") == shuffle("abcdef", b"seed")
    True
    """
    pile = list(items)
    begins, blocks = b"%s:%s:" % (purpose.encode(), seed), len(pile) // 4 + 1
    drawn = unpack(f">{4 * blocks}Q", b"".join([sha256(b"%s%d" % (begins, at)).digest() for at in range(blocks)]))
    if max(drawn) >= ALL - len(pile):  # one of them may be unfair: draw one after the other
        return careful(pile, numbers(seed, purpose))
    for last, number in zip(range(len(pile) - 1, 0, -1), drawn, strict=False):
        other = number % (last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def careful(pile: list[Item], stream: Iterator[int]) -> tuple[Item, ...]:
    """Shuffle a pile by numbers of which some may be thrown away.

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
    """Return what the dice show."""
    stream = numbers(seed, purpose)
    return tuple(below(stream, 6) + 1 for _ in range(dice))
