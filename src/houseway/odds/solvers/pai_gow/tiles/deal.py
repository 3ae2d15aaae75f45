"""Rounds of tiles dealt by the million: eight of 32 tiles, both hands looked up in the plan."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from houseway import kernel
from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.tiles.hands import KIND, KINDS
from houseway.games.pai_gow.tiles.house_way import LOWS
from houseway.games.pai_gow.two_hands import ENDS, FOUL, against_the_bank
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import HOUSE_WAY, Deal, Ending, Solution
from houseway.odds.solvers.pai_gow.tiles.count import hands, settings
from houseway.odds.solvers.pai_gow.tiles.plan import base

kernel.ready()


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, tables: Any, fouls: Any, ends: Any) -> None:
    kinds, number, low, high, plans = tables
    emptied = np.full(len(kinds), -1, np.int64)
    size, unfair = fair(len(kinds))
    for round in range(first, last):
        at = stream(seed, round)
        mine, its = 0, 0
        for _ in range(4):
            at, place = draw(at, size, unfair, emptied, round)
            mine = mine * KINDS + kinds[place]
        for _ in range(4):
            at, place = draw(at, size, unfair, emptied, round)
            its = its * KINDS + kinds[place]
        hand, bank = number[mine], number[its]
        below, above = low[bank, plans[1, bank]], high[bank, plans[1, bank]]
        for way in range(2):
            setting = plans[way, hand]
            one, two = low[hand, setting], high[hand, setting]
            if fouls and one > two:
                ends[way, setting, FOUL] += 1
            else:
                ends[way, setting, against_the_bank(min(one, two), max(one, two), below, above)] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield functions that deal rounds to a seat that sets its hands in the best way, and to one that uses the house
    way. The bank uses the house way.
    """
    all_hands, set_hands = hands(), settings(offer)
    kinds = np.array([KIND[tile] for tile in offer.pack.cards], np.int64)
    plans = np.stack([solution.plan.best, solution.plan.house])
    tables = kinds, all_hands.number, set_hands.low, set_hands.high, plans
    fouls = rules_of(offer.banked.options).fouls_lose
    names = (base(offer), HOUSE_WAY)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends = np.zeros((2, len(LOWS), len(ENDS)), np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), tables, fouls, ends)
        found = {
            name: {Ending((int(number) + 1,), int(end)): int(ends[way, number, end])
                   for number, end in np.argwhere(ends[way])}
            for way, name in enumerate(names)
        }  # fmt: skip
        return Solution(found)

    yield deal
