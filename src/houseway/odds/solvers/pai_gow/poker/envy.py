"""The value of envy if only the highest hand at the table is paid (crystal 3616).

If every hand pays, the values of others' hands add up, and one of them is counted exactly. If only the highest pays, a
hand pays nothing when there is a higher hand, even the holder's own. That loss is simulated: whole decks, a holder and
up to five others. Subtracting it from the exact sum over the other hands leaves a small error.
"""

from math import sqrt
from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.report import DOLLAR
from houseway.odds.solvers.pai_gow.poker.bonus import kinds
from houseway.odds.solvers.pai_gow.poker.book import Envied, Lost
from houseway.odds.solvers.pai_gow.poker.class_loop import class_of
from houseway.odds.solvers.pai_gow.poker.hand_classes import DEALT, classes
from houseway.rules.refusal import Refused

kernel.ready()

HANDS = 6
"""The largest number of hands with bets: seven seats, one of which banks."""
BATCHES, DECKS, SEED = 16, 1 << 18, 31


def lost(given: Envied, decks: int = DECKS) -> Lost:
    """Return how much less than the sum over the other hands a holder gets because only the highest hand pays."""
    ways = given.ways
    found, seen, lines = classes(ways.cards), kinds(ways), np.array(given.lines, np.int64)
    if (lines[seen.apart] != lines[seen.alike]).any():
        raise Refused("not-counted", "envy on suited side cards cannot be priced if only the highest hand pays")
    paid = np.array(given.flats, np.int64)[seen.apart]
    strength = ways.order.batch(found.stands.astype(np.uint8)).astype(np.int64)
    by_line = (lines.max() - lines[seen.apart]) * ways.order.rungs()
    height = np.where(paid > 0, by_line + strength + 1, 0)
    out = np.zeros((BATCHES, HANDS - 1), np.int64)
    for batch in range(BATCHES):
        _deal(np.uint64(SEED + batch), decks, (found.size, found.at), paid, height, given.own, out[batch])
    by_part = out / decks / DOLLAR
    errors = by_part.std(axis=0, ddof=1) / sqrt(BATCHES)
    return tuple(zip(by_part.mean(axis=0).tolist(), errors.tolist(), strict=True))


@njit(cache=True, nogil=True)
def _deal(seed: Any, decks: Any, cards: Any, paid: Any, height: Any, own: Any, out: Any) -> None:
    size, (base, slot, flush) = cards
    emptied: Any = np.full(DEALT, -1, np.int64)
    whole, unfair = fair(DEALT)
    hand: Any = np.zeros(size, np.int64)
    flats: Any = np.zeros(HANDS, np.int64)
    heights: Any = np.zeros(HANDS, np.int64)
    for number in range(decks):
        at = stream(seed, number)
        for place in range(HANDS):
            for card in range(size):
                at, hand[card] = draw(at, whole, unfair, emptied, number)
            which = class_of(hand, base, slot, flush)
            flats[place], heights[place] = paid[which], height[which]
        top, brings, total = heights[0] if own else 0, 0, 0
        for place in range(1, HANDS):  # the holder's own hand is the first
            total += flats[place]
            if heights[place] > top or (heights[place] == top and top > 0):
                top, brings = heights[place], flats[place]
            out[place - 1] += total - brings
