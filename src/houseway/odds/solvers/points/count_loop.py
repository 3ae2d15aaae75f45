"""The compiled walk over a round's course, the same for every game."""

import numpy as np

from houseway.games.game import BANK_CHOOSES, CHOOSE, PLAYER
from houseway.kernel import njit

FREE, FULL, NOWHERE = -1, -1, -1
MOST_DRAWN, MOST_DEALT = 32, 64


@njit(cache=True)
def put(key, weight, keys, counts):  # type: ignore[no-untyped-def]
    """Add to the count of an ending; refuse when the hash table is three quarters full."""
    mask = len(keys) - 1
    slot = (key * 0x9E3779B97F4A7C1 >> 20) & mask
    for tried in range(len(keys) * 3 // 4):
        if keys[slot] == key:
            counts[slot] += weight
            return tried
        if keys[slot] == FREE:
            keys[slot], counts[slot] = key, weight
            return tried
        slot = (slot + 1) & mask
    return FULL


@njit(cache=True)
def walk(place, known, shoe, weight, chosen, drawn, dealt, numbers, table, keys, counts):  # type: ignore[no-untyped-def]
    """Follow every card and every choice from a place; `numbers` holds the numbers of choices and outcomes.

    Keys and counts are passed separately from the table, because the function calls itself for every card; inside the
    table they slow a shoe of baccarat from 18 to 39 ms.
    """
    kinds, leads, learns = table
    choices, outcomes = numbers
    who = kinds[place]
    if who > BANK_CHOOSES:
        key = (known * choices + chosen) * outcomes + who - BANK_CHOOSES - 1
        return put((key * MOST_DRAWN + drawn) * MOST_DEALT + dealt, weight, keys, counts)
    worst = np.int64(0)
    if who in (CHOOSE, BANK_CHOOSES):
        for choice in range(1, choices):
            after = leads[place, choice]
            if after == NOWHERE:
                continue
            said = choice if who == CHOOSE and chosen == 0 else chosen
            seen = known + learns[place, choice]
            worst = min(worst, walk(after, seen, shoe, weight, said, drawn, dealt, numbers, table, keys, counts))
        return worst
    mine = drawn + (1 if who == PLAYER else 0)
    for each in range(len(shoe)):
        left = shoe[each]
        if left:
            shoe[each] = left - 1
            after, seen, more = leads[place, each], known + learns[place, each], weight * left
            worst = min(worst, walk(after, seen, shoe, more, chosen, mine, dealt + 1, numbers, table, keys, counts))
            shoe[each] = left
    return worst
