"""Counts every hand that can be dealt from a deck, by strength. All 133,784,560 hands of seven cards are ranked one by
one, each with one addition to the sum of its first six cards.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, deck
from houseway.kernel import njit
from houseway.ranking.kernels import BIT, CODE, best, tables
from houseway.spread import spread

if TYPE_CHECKING:
    from houseway.ranking.order import Order


@njit(cache=True, nogil=True)
def _count(first: int, cards: Any, size: int, t: Any, counts: Any) -> None:
    """Count the hands whose first card in deck order is this one."""
    last = size - 1
    chosen = np.zeros(size + 1, np.int64)
    totals, helds = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    chosen[0], chosen[1] = first, first + 1
    totals[0], helds[0] = t.start, 0
    totals[1], helds[1] = t.start + CODE[cards[first]], BIT[cards[first]]
    depth = 1
    while depth > 0:
        if depth == last:
            total, held = totals[depth], helds[depth]
            for place in range(chosen[depth], len(cards)):
                card = cards[place]
                counts[best(total + CODE[card], held + BIT[card], t)] += 1
            depth -= 1
        elif chosen[depth] < len(cards):
            card = cards[chosen[depth]]
            totals[depth + 1], helds[depth + 1] = totals[depth] + CODE[card], helds[depth] + BIT[card]
            chosen[depth] += 1
            chosen[depth + 1] = chosen[depth]
            depth += 1
        else:
            depth -= 1


def count(order: "Order", size: int, cards: tuple[Card, ...] | None = None) -> NDArray[np.int64]:
    """Return the number of hands of each strength for a hand size, dealt from a deck or part of a deck."""
    if size not in order.spec.sizes or size < 2:
        raise ValueError(f"{order.spec.title} cannot count hands of {size} cards")
    whole = cards if cards is not None else deck(jokers=order.spec.jokers, without=order.spec.without)
    left, t = np.array(whole, np.uint8), tables(order.spec, size)
    found = np.zeros((len(whole), order.rungs()), np.int64)
    spread(lambda first: _count(first, left, size, t, found[first]), range(len(whole)))
    counts: NDArray[np.int64] = found.sum(axis=0)
    return counts


def by_category(order: "Order", counts: NDArray[np.int64]) -> dict[str, int]:
    """Return the counts by category, highest first; strength 0 is `none`."""
    found = dict.fromkeys([*reversed(order.spec.categories), "none"], 0)
    for strength in np.flatnonzero(counts):
        found[order.category(int(strength))] += int(counts[strength])
    return {category: number for category, number in found.items() if number}
