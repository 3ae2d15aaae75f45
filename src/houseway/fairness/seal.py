"""The seal of a shuffle: several shuffles are sealed, the players' seeds choose which one is dealt, and the others are
opened.

Each shuffle is a tree of salted cards (`houseway.fairness.shuffle_tree`). The commitment is a hash over all roots. It
is published before any player's seed is revealed, and players commit to their seeds by hash first. The seeds choose one
of the sealed shuffles and mix it again, so that nobody can place a card in advance. What this proves, and what it does
not: docs/decisions/0008-many-sealed-shuffles.md.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from houseway.cards import Pack, shuffle
from houseway.fairness.shuffle_tree import leaves, root
from houseway.table.events import Words

SHUFFLES = 4
"""The number of shuffles sealed for each shuffle that is dealt. A false deck among them is detected unless the seeds
choose it, which is three times out of four.
"""
FEWEST = 2
"""The number of shuffles sealed when there is nobody to deceive: in the terminal, and for programs."""
MOST_SHUFFLES = 64
Item = TypeVar("Item")


class Pick(NamedTuple):
    """The choice made by the players' seeds."""

    at: int
    """The number of the sealed shuffle that is dealt."""
    digest: bytes
    """The digest that mixes the shuffle; empty without any seeds."""


def tree(pack: Pack, seed: bytes) -> list[bytes]:
    """Return the leaves of a seed's shuffle."""
    return leaves(shuffle(pack.begins, seed), seed)


def roots(pack: Pack, seeds: Iterable[bytes]) -> list[bytes]:
    return [root(tree(pack, seed)) for seed in seeds]


def commitment(roots: Iterable[bytes]) -> str:
    """Return the commitment, which is published before any seed is revealed."""
    return sha256(b"houseway shuffles:" + b"".join(roots)).hexdigest()


def picked(commitment: str, words: Words, beacon: str, shuffles: int) -> Pick:
    """Return the choice made by the players' seeds and a beacon. Without any seeds, the first shuffle is dealt unmixed.

    >>> picked("9efa", (), "", 4), picked("9efa", (("Dolores", "seven"),), "", 4).at
    (Pick(at=0, digest=b''), 2)
    """
    if not words and not beacon:
        return Pick(0, b"")
    said = f"houseway choice:{commitment}\n{beacon}\n" + "".join(f"{name}={text}\n" for name, text in words)
    digest = sha256(said.encode()).digest()
    return Pick(int.from_bytes(digest[:8], "big") % shuffles, digest)


def mixed(order: Sequence[Item], digest: bytes) -> Sequence[Item]:
    """Return a sealed order mixed by the seeds."""
    return shuffle(order, digest, "words") if digest else order

