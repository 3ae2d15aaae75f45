"""Rounds dealt to the plan, for simulation."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, THREE, five
from houseway.games.versus.three_card import FOLD, PLAY, outcome_of, rules
from houseway.houses import Offer
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, plan: Any, of: Any, renaming: Any, qualifies: Any, low_flush: Any, t: Any,
          sixes: Any, ends: Any, six: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(6, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(6):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        player, bank = t.start, t.start
        bits, banks = 0, 0
        for place in range(3):
            player, bits = player + CODE[cards[place]], bits + BIT[cards[place]]
            bank, banks = bank + CODE[cards[3 + place]], banks + BIT[cards[3 + place]]
        hand = number_of(cards[0], cards[1], cards[2])
        folded = 0 if plan[of[hand], RENAMED[renaming[hand], cards[5]]] else 1
        ends[folded, outcome_of(best(player, bits, t), best(bank, banks, t), folded, qualifies, low_flush)] += 1
        both = player + bank - t.start
        six[five(best(both - t.start + sixes.start, bits + banks, sixes))] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    kinds, filed = classes(3), rules(offer.banked.options)
    of, renaming = kinds.of, kinds.renaming
    threes, sixes = THREE.tables(3), HIGH.tables(6)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, six = np.zeros((2, offer.play.outcomes), np.int64), np.zeros(len(FIVES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, solution.plan, of, renaming, *filed, threes, sixes, ends, six)
        endings = {((PLAY, FOLD)[way],): ends[way] for way in range(2)}
        found = {Ending(said, int(end)): int(row[end]) for said, row in endings.items() for end in np.flatnonzero(row)}
        return Solution({BEST: found}, {"six cards": dict(enumerate(six.tolist()))})

    yield deal
