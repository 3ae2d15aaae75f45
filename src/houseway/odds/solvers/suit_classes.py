"""Classes of hands that differ only by suit: 1,326 starting hands make 169 classes, 22,100 flops make 1,755.

Sets of sorted cards a < b < c are numbered C(a,1) + C(b,2) + C(c,3), so a compiled loop needs no search.
"""

from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD

SUITS = np.array(list(permutations(range(4))), np.int64)
"""The 24 ways to rename the suits."""

# The card that each card becomes under each renaming.
RENAMED = np.array([[card // 4 * 4 + names[card % 4] for card in range(STANDARD)] for names in SUITS], np.int64)


class Classes(NamedTuple):
    """All sets of one size, with their classes."""

    sets: NDArray[np.int64]
    """Every set of cards, sorted, in the order of the sets' numbers."""
    of: NDArray[np.int64]
    """The class of every set."""
    renaming: NDArray[np.int64]
    """The renaming that turns a set into the representative of its class."""
    stands: NDArray[np.int64]
    """The representative of each class."""
    size: NDArray[np.int64]
    """The number of sets in each class."""


@cache
def classes(cards: int) -> Classes:
    """Return the classes of sets of this many cards.

    >>> len(classes(2).size), len(classes(3).size), int(classes(3).size.sum())
    (169, 1755, 22100)
    """
    return sorted_out(np.array(sorted(combinations(range(STANDARD), cards), key=lambda each: each[::-1]), np.int64))


def sorted_out(sets: NDArray[np.int64]) -> Classes:
    """Return the classes of some sets of cards. The sets must be closed under renaming the suits."""
    cards = sets.shape[1]
    spelled = STANDARD ** np.arange(cards)
    codes = np.stack([np.sort(names[sets], axis=1) @ spelled for names in RENAMED])
    least, which = codes.min(axis=0), codes.argmin(axis=0)
    _, first, of, size = np.unique(least, return_index=True, return_inverse=True, return_counts=True)
    stands = np.sort(RENAMED[which[first][:, None], sets[first]], axis=1)
    return Classes(sets, of.reshape(-1), which, stands, size)


@kernel.kernel
def two(a: Any, b: Any) -> Any:
    """Return the number of a set of two cards."""
    low, high = min(a, b), max(a, b)
    return low + high * (high - 1) // 2


@kernel.kernel
def three(a: Any, b: Any, c: Any) -> Any:
    """Return the number of a set of three cards."""
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
