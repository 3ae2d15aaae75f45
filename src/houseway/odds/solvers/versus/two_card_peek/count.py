"""Two Card Peek before the third card: which row is highest, and the value of two cards."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.two_card_peek import OPENING, Rules, lowest_row, outcome_of, row_order
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.suit_classes import two as pair_of

kernel.ready()


@njit(cache=True, nogil=True)
def running_counts(one: Any, two: Any, strengths: Any, rungs: Any, rank: Any, below: Any, held: Any) -> None:
    """Count the rows below each strength without the cards `one` and `two`, and the rows with each of these cards; rows
    with a ten or higher are counted separately.
    """
    for c in range(STANDARD):
        for d in range(c):
            if c in (one, two) or d in (one, two):
                continue
            side, over = 1 if c >= 4 * rank else 0, strengths[pair_of(c, d)] + 1
            below[side, over] += 1
            held[side, over, c] += 1
            held[side, over, d] += 1
    for side in range(2):
        for over in range(rungs):
            below[side, over + 1] += below[side, over]
            for card in range(STANDARD):
                held[side, over + 1, card] += held[side, over, card]


@njit(cache=True, nogil=True)
def rows_of_two(starts: Any, sizes: Any, strengths: Any, rungs: Any, rank: Any, ten: Any, by_card: Any,
                found: Any) -> None:
    """Count the highest rows over all deals of six cards, with row A up to a renaming of suits.

    The numbers of rows C that are lower, equal and higher come from cumulative counts by strength, less the rows with
    one of row B's cards.
    """
    for number in range(len(starts)):
        one, two, size = starts[number, 0], starts[number, 1], sizes[number]
        a, ten_in_a = strengths[pair_of(one, two)], max(one, two) >= 4 * rank
        below, held = np.zeros((2, rungs + 1), np.int64), np.zeros((2, rungs + 1, STANDARD), np.int64)
        running_counts(one, two, strengths, rungs, rank, below, held)
        for c in range(STANDARD):
            for d in range(c):
                if c in (one, two) or d in (one, two):
                    continue
                b, ten_in_b = strengths[pair_of(c, d)], c >= 4 * rank
                top = max(a, b)
                for side in range(2):
                    by_rank = ten_in_a or ten_in_b or side == 1
                    plain = by_rank if by_card else top >= ten
                    better = by_rank if by_card else True
                    under = 0
                    # The numbers of rows C that are lower, equal, higher but unqualified, and qualified.
                    for level, row, counts in ((top, top - 1, plain), (top + 1, top, plain),
                                               (max(ten, top + 1), top + 1, plain), (rungs, top + 1, better)):
                        # Row B itself is subtracted twice, once for each of its cards.
                        mine = 1 if ten_in_b == (side == 1) and b < level else 0
                        so_far = below[side, level] - held[side, level, c] - held[side, level, d] + mine
                        found[outcome_of(a, b, row, 1 if counts else 0)] += size * (so_far - under)
                        under = so_far


@cache
def picked(of: Rules) -> tuple[int, ...]:
    """Return how often each set of rows is highest."""
    ranking, starts = row_order(of), classes(2)
    strengths = ranking.batch(starts.sets.astype(np.uint8)).astype(np.int64)
    found = np.zeros(8, np.int64)
    rows_of_two(starts.stands, starts.size, strengths, ranking.rungs(), of.qualifies, lowest_row(of),
                bool(of.qualify_by_card), found)
    return tuple(found.tolist())


def two_cards(offer: Offer, name: str) -> dict[int, int]:
    """Return how often a row's two cards fall into each category."""
    found: dict[int, int] = {}
    for end in two_card_ends(offer, name).tolist():
        found[end] = found.get(end, 0) + 1
    return found


def two_card_ends(offer: Offer, name: str) -> NDArray[np.int64]:
    """Return the outcome of every two cards for a bet on a row's two cards; all rows are equivalent."""
    of, row = offer.play.banking.aspects[name].outcome, "abc".index(name[4])
    ends = []
    for one, two in classes(2).sets.tolist():
        board = [0] * OPENING
        board[row], board[row + 3] = one, two
        ends.append(of((), (), board))
    return np.array(ends, np.int64)
