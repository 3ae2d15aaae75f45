"""Two own cards and three to come, paid by a table: whether to fold, or how much to bet before each card."""

from itertools import pairwise, product

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.mississippi import FOLD, STREETS, outcome_of
from houseway.houses import Offer
from houseway.odds.solution import BEST, Ending, Solution, lead
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.let_it_ride.count import three_cards
from houseway.odds.solvers.versus.mississippi.chart import chart_draws, chart_starts, lines_of
from houseway.odds.solvers.versus.mississippi.count import chosen, plan_of, table, values

kernel.ready()


def solve(offer: Offer) -> Solution:
    """Return the best play and its results."""
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
    """Return the words street by street: bets, then a fold on the first street without a bet."""
    made = tuple(bet for bet in bets if bet)
    return chosen(made, most) if len(made) == len(bets) else (*chosen(made, most), FOLD)
