"""The seal of a shuffle: several are sealed, the players' words choose the one that is dealt, the others are opened.

Each shuffle is a tree of salted cards (`houseway.fairness.shuffle_tree`). The commitment is a hash over all their
roots, told before anybody's words are; the words are told by their hashes first. They choose one of the sealed
shuffles, and mix it once more in the open, so that nobody can have put a card where it comes to lie. What this proves
and what not: docs/decisions/0008-many-sealed-shuffles.md.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from houseway.cards import Pack, shuffle
from houseway.fairness.shuffle_tree import leaves, root
from houseway.table.events import Words

SHUFFLES = 4
"""How many are sealed for each that is dealt. A false pack among them is found out unless the words choose that one:
in three cases of four, every time."""
FEWEST = 2
"""How many are sealed where whoever deals has nobody to deceive: in the terminal, and where programs play."""
MOST_SHUFFLES = 64
Item = TypeVar("Item")


class Pick(NamedTuple):
    """What the words come to."""

    at: int
    """Which of the sealed shuffles is dealt."""
    digest: bytes
    """What mixes it; nothing where nobody has said anything."""


def tree(pack: Pack, seed: bytes) -> list[bytes]:
    """Return the leaves of the shuffle that a seed gives."""
    return leaves(shuffle(pack.begins, seed), seed)


def roots(pack: Pack, seeds: Iterable[bytes]) -> list[bytes]:
    return [root(tree(pack, seed)) for seed in seeds]


def commitment(roots: Iterable[bytes]) -> str:
    """Return what is told before the words are."""
    return sha256(b"houseway shuffles:" + b"".join(roots)).hexdigest()


def picked(commitment: str, words: Words, beacon: str, shuffles: int) -> Pick:
    """Return what the words, and a beacon, come to. Where nobody has said anything the first is dealt as it lies.

    >>> picked("9efa", (), "", 4), picked("9efa", (("Dolores", "seven"),), "", 4).at
    (Pick(at=0, digest=b''), 2)
    """
    if not words and not beacon:
        return Pick(0, b"")
    said = f"houseway choice:{commitment}\n{beacon}\n" + "".join(f"{name}={text}\n" for name, text in words)
    digest = sha256(said.encode()).digest()
    return Pick(int.from_bytes(digest[:8], "big") % shuffles, digest)


def mixed(order: Sequence[Item], digest: bytes) -> Sequence[Item]:
    """Return a sealed order as the words mix it: what was sealed at some place comes to lie at another."""
    return shuffle(order, digest, "words") if digest else order

