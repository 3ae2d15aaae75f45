"""How often a player's and a dealer's hand of one size fall into each pair of categories, and which is better.

The counts are made like the results of the main game, for each player's hand, with the lowest strength of each category
in place of the dealer's qualifier.
"""

from functools import cache
from typing import Any

import numpy as np

from houseway.games.versus.hands import both_of
from houseway.kernel import njit
from houseway.odds.solvers.versus.stud.count import hands_of, number_of, tables
from houseway.ranking import Order


@njit(cache=True, nogil=True)
def below_each(hands: Any, size: Any, bounds: Any, strengths: Any, of: Any, below: Any, all_below: Any,
               found: Any) -> None:  # fmt: skip
    """Count, for every hand, the dealer's hands that share no card with it and are below each of its bounds."""
    part = np.empty(size, np.int64)
    for each in range(len(hands)):
        for chosen in range(1 << size):
            many = 0
            for place in range(size):
                if chosen >> place & 1:
                    part[many] = hands[each, place]
                    many += 1
            sign = -1 if many % 2 else 1
            number = number_of(part, many)
            for at in range(bounds.shape[1]):
                bound = bounds[each, at]
                if many == 0:
                    found[each, at] += all_below[bound]
                elif many == size:
                    found[each, at] += sign * (strengths[number] < bound)
                elif many == size - 1:
                    for strength in below[many][of[many][number]]:
                        found[each, at] += sign * (strength < bound)
                else:
                    found[each, at] += sign * below[many][of[many][number]][bound - 1]


@cache
def both_hands(order: Order, size: int, begins: tuple[int, ...]) -> dict[int, int]:
    """Return the number of pairs of hands by outcome of the aspect `both hands`; `begins` are the strengths at which
    the categories after the lowest begin.
    """
    hands, names = hands_of(size), len(begins) + 1
    strengths, known = tables(order, size)
    stands = np.sort(hands.stands, axis=1)
    mine = np.asarray(order.batch(stands.astype(np.uint8)), np.int64)
    top = int(strengths.max()) + 1
    bounds = np.concatenate([np.tile([1, *begins, top], (len(mine), 1)), mine[:, None], mine[:, None] + 1], axis=1)
    all_below = np.concatenate([[0], np.cumsum(np.bincount(strengths, minlength=top))])
    found = np.zeros(bounds.shape, np.int64)
    below_each(stands, size, bounds, strengths, known.of, known.below, all_below, found)
    theirs = np.diff(found[:, : names + 1], axis=1)
    less, equal = found[:, -2], found[:, -1] - found[:, -2]
    grades = np.searchsorted(begins, mine, side="right")
    ends: dict[int, int] = {}
    for grade in range(names):
        at = grades == grade
        sizes = hands.size[at]
        for other in range(names):
            many = theirs[at, other]
            if other == grade:
                beaten = less[at] - found[at, grade]
                split = (many - beaten - equal[at], equal[at], beaten)
            else:
                split = (many, 0 * many, 0 * many) if other > grade else (0 * many, 0 * many, many)
            for against, of_these in enumerate(split):
                if total := int((sizes * of_these).sum()):
                    ends[both_of(grade, other, against, names)] = total
    return ends
