"""Two cards of one's own and three to come, paid by a table: how much to bet before each, or to give up."""

from collections.abc import Iterator
from itertools import pairwise, product
from operator import itemgetter
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import HIGH, THREE, THREES, three
from houseway.games.versus.mississippi import FOLD, STREETS, outcome_of
from houseway.houses import Offer
from houseway.odds.parse_hand import advice, asked
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, lead
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.let_it_ride.solve import three_cards
from houseway.odds.solvers.versus.mississippi.chart import chart_draws, chart_starts, lines_of, told
from houseway.odds.solvers.versus.mississippi.count import AFTER, ALL, LAST, chosen, plan_of, table, values
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    counts, worth = table(), values(offer)
    plan, size = plan_of(offer), classes(2).size
    starts, cards, most = np.arange(len(size))[:, None, None], np.arange(STANDARD), len(worth.sizes)
    third = plan.third[:, None, None]
    fourth = plan.fourth[third, starts, cards[None, :, None]]
    fifth = plan.fifth[third, fourth, starts, cards[None, :, None], cards[None, None, :]]
    endings: dict[Ending, int] = {}
    for bets in product(range(most + 1), repeat=len(STREETS)):
        if any(not before and after for before, after in pairwise(bets)):
            continue
        taken = (third == bets[0]) & ((fourth == bets[1]) | (not bets[0])) & ((fifth == bets[2]) | (not bets[1]))
        ends = np.einsum("h,hcdg,hcd->g", size, counts, np.broadcast_to(taken, counts.shape[:3]))
        said, folded = said_of(bets, most), not all(bets)
        endings |= {
            Ending(said, outcome_of(0, int(folded)) + int(graded)): int(ends[graded])
            for graded in np.flatnonzero(ends)
        }
    pays = lines_of(offer)
    charts = {
        "third street": chart_starts(worth, plan),
        "fourth street": chart_draws(worth, plan, 1, pays),
        "fifth street": chart_draws(worth, plan, 2, pays),
    }
    return Solution({BEST: endings}, {"community cards": three_cards()}, charts={lead(offer): charts}, plan=plan)


def said_of(bets: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return what is said from street to street: bets, and a fold instead of the first that is none."""
    made = tuple(bet for bet in bets if bet)
    return chosen(made, most) if len(made) == len(bets) else (*chosen(made, most), FOLD)


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to bet, after the bets that the best play would have made; one ante each where it had folded."""
    mine, shown = asked(offer, hand, board, 2, (0, 1, 2), "shared cards lie open")
    worth, starts = values(offer), classes(2)
    plan, at = plan_of(offer), start_of(*mine)
    start = int(starts.of[at])
    lies = [int(RENAMED[starts.renaming[at], card]) for card in shown]
    before: tuple[int, ...] = ()
    if lies:
        before = (int(plan.third[start]) or 1,)
    if len(lies) == 2:
        before = (*before, int(plan.fourth[before[0], start, lies[0]]) or 1)

    def after(*bets: int) -> dict[str, float]:
        if not bets:
            return told(worth.third[start], ALL * worth.part)
        if len(bets) == 1:
            return told(worth.fourth[bets[0]][start, lies[0]], AFTER * worth.part)
        return told(worth.fifth[bets[0], bets[1]][start, lies[0], lies[1]], LAST * worth.part)

    found = advice(offer, mine, shown, after(*before))
    if lies:
        found["bet_before"] = list(before)
        others = {bets: after(*bets) for bets in product(worth.sizes, repeat=len(lies)) if bets != before}
        found["otherwise"] = [
            {"bet_before": list(bets), "choice": max(ev.items(), key=itemgetter(1))[0], "ev": ev}
            for bets, ev in others.items()
        ]
    return found


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, third: Any, fourth: Any, fifth: Any, of: Any, renaming: Any, t: Any,
          shared: Any, ends: Any, sides: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(STANDARD)
    ways = len(fourth)
    for number in range(first, last):
        at = stream(seed, number)
        total, held = t.start, 0
        for place in range(5):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
            total, held = total + CODE[card], held + BIT[card]
        hand = start_of(cards[0], cards[1])
        start, names = of[hand], RENAMED[renaming[hand]]
        a, b, c = third[start], 0, 0
        if a:
            b = fourth[a, start, names[cards[2]]]
        if b:
            c = fifth[a, b, start, names[cards[2]], names[cards[3]]]
        ends[(a * ways + b) * ways + c, outcome_of(best(total, held, t), 0 if c else 1)] += 1
        sides[shared[number_of(cards[2], cards[3], cards[4])]] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    starts, flops, tables, plan = classes(2), classes(3), HIGH.tables(5), solution.plan
    ways = len(plan.fourth)
    shared = np.array([three(int(each)) for each in THREE.batch(flops.sets.astype(np.uint8))])

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, sides = np.zeros((ways**3, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, plan.third, plan.fourth, plan.fifth, starts.of, starts.renaming, tables, shared, ends,
              sides)
        found = {}
        for way, end in np.argwhere(ends):
            bets = int(way) // ways**2, int(way) // ways % ways, int(way) % ways
            found[Ending(said_of(bets, ways - 1), int(end))] = int(ends[way, end])
        return Solution({BEST: found}, {"community cards": dict(enumerate(sides.tolist()))})

    yield deal


def is_quick(offer: Offer) -> bool:
    return True
