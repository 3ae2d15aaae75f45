"""Shuffles and dice that anybody can check afterwards.

The hash of a seed is published before the first wager, the seed after the round. From the seed follows every card
and every die: bytes come from SHA-256 in counter mode, and the shuffle is Fisher and Yates' with rejection, so that
every order is equally likely.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def commitment(seed: bytes) -> str:
    """Return what is published before the round.

    >>> commitment(b"houseway")[:16]
    '9efa66e1feed3b8d'
    """
    return hashlib.sha256(b"houseway commitment:" + seed).hexdigest()


def numbers(seed: bytes, purpose: str) -> Iterator[int]:
    """Yield the endless 64-bit numbers that a seed gives for a purpose."""
    counter = 0
    while True:
        block = hashlib.sha256(b"%s:%s:%d" % (purpose.encode(), seed, counter)).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def below(stream: Iterator[int], bound: int) -> int:
    """Return a number under the bound, each equally likely."""
    fair = (1 << 64) - (1 << 64) % bound
    for number in stream:
        if number < fair:
            return number % bound
    raise AssertionError("the stream is endless")


def shuffle(items: Sequence[Item], seed: bytes, purpose: str = "shuffle") -> tuple[Item, ...]:
    """Return the items in the order that the seed gives.

    >>> shuffle("abcdef", b"seed") == shuffle("abcdef", b"seed")
    True
    """
    pile, stream = list(items), numbers(seed, purpose)
    for last in range(len(pile) - 1, 0, -1):
        other = below(stream, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def roll(dice: int, seed: bytes, purpose: str = "dice") -> tuple[int, ...]:
    """Return what the dice show."""
    stream = numbers(seed, purpose)
    return tuple(below(stream, 6) + 1 for _ in range(dice))
