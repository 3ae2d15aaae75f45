"""The best play of Ultimate Texas Hold'em: every decision, over all 27,813,810,024,000 deals.

The count takes nearly half a minute on two cores, so results for the filed pays are in the book. Advice on a flop or a
full board is counted on demand, by the game's own rule.
"""

from collections.abc import Collection

import numpy as np

from houseway.games.game import label
from houseway.games.versus.hands import BOTH, FIVES
from houseway.games.versus.holdem_bank import BET, CHECK, FOLD, LAST_BET
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.solution import BEST, Ending, Solution, lead
from houseway.odds.solvers.gains import one_deck
from houseway.odds.solvers.versus.holdem_bank.book import both_page, page
from houseway.odds.solvers.versus.holdem_bank.chart import chart_end, chart_flops, chart_starts
from houseway.odds.solvers.versus.holdem_bank.count import first_choice
from houseway.odds.solvers.versus.holdem_bank.count_loop import ENDS
from houseway.odds.solvers.versus.holdem_bank.gains import PATHS, gains


def words(offer: Offer) -> tuple[str, ...]:
    """Return the names of the choices, by number."""
    return tuple(label(choice, offer.play.choosing.choices) for choice in offer.play.choosing.choices)


def solve(offer: Offer) -> Solution:
    """Return the best play and its results."""
    of = gains(offer)
    found = book.get(page(of))
    first = first_choice(of, found.counts)
    on_board = bool(offer.banked.options["folded-on-board"])
    said, endings = words(offer), dict[Ending, int]()
    for path in PATHS:
        mine = first == path[0]
        if len(path) == 1:
            ends = found.counts[mine].sum(axis=(0, 1))
        else:
            ends = found.counts[mine, (BET, LAST_BET, FOLD).index(path[-1])].sum(axis=0)
        shift = ENDS if path[-1] == FOLD else 0
        if shift and on_board:
            by_board = found.folds[mine].sum(axis=0).reshape(2, len(FIVES))
            ends = np.zeros(ENDS, np.int64)
            ends.reshape(2, 3, len(FIVES))[:, 0] = by_board
        endings |= {Ending(path, int(end) + shift): int(ends[end]) for end in np.flatnonzero(ends)}
    charts = {
        "before the flop": chart_starts(of, found, first, said),
        "on the flop": chart_flops(found.flops, said[BET], said[CHECK]),
        "at the end": chart_end(found.river, said[LAST_BET], said[FOLD]),
    }
    sides = solve_sides(offer, {wager.on for wager in offer.banked.wagers if wager.on}).aspects
    return Solution({BEST: endings}, sides, charts={lead(offer): charts}, plan=(first, found.plan))


def solve_sides(offer: Offer, sides: Collection[str]) -> Solution:
    """Return the outcomes of both hands, if a wager depends on them. These outcomes do not depend on the play."""
    one_deck(offer)
    if BOTH not in sides:
        return Solution({})
    counts = book.get(both_page())
    return Solution({}, {BOTH: counts})
