"""The compiled loop that deals rounds of a course."""

import numpy as np

from houseway.kernel import njit
from houseway.odds.random_stream import BEYOND, FACES, LOOKS, draw, fair, stream


@njit(nogil=True, cache=True)
def bare(first, last, seed, shoe, sizes, histogram):  # type: ignore[no-untyped-def]
    """Draw cards and do nothing else, as a baseline for timing the rules; `sizes` has the number of cards per round,
    and its length is a power of two.
    """
    emptied = np.full(len(shoe), -1, np.int64)
    size, unfair = fair(len(shoe))
    for number in range(first, last):
        at, total = stream(seed, number), 0
        for _ in range(sizes[number & (len(sizes) - 1)]):
            at, place = draw(at, size, unfair, emptied, number)
            total += shoe[place]
        histogram[total % len(histogram)] += 1


@njit(nogil=True, cache=True)
def rounds(first, last, seed, course, looks_at, ends, beside):  # type: ignore[no-untyped-def]
    """Deal rounds along their course, count ends and bonus bets' outcomes, and return the number of cards dealt.

    `course` holds the shoe, the faces of its cards, where each card leads and its spot; `looks_at` holds the spots that
    bonus bets depend on, and their outcomes.
    """
    shoe, faces, leads, spots = course
    sees, sides = looks_at
    emptied = np.full(len(shoe), -1, np.int64)
    size, unfair = fair(len(shoe))
    seen, looks, cards = np.zeros(BEYOND + 1 + LOOKS * 2, np.int64), len(sees) > 0, 0
    stop = np.uint64(len(leads))
    for number in range(first, last):
        at, where = stream(seed, number), np.uint64(0)
        while where < stop:
            at, place = draw(at, size, unfair, emptied, number)
            if looks:
                seen[spots[where]] = faces[place]
            where = np.uint64(leads[where + shoe[place]])
            cards += 1
        ends[where - stop] += 1
        for side in range(len(sees)):
            code = 0
            for nth in range(LOOKS):
                code = code * FACES + seen[sees[side, nth]]
            beside[side, sides[side, code]] += 1
    return cards
