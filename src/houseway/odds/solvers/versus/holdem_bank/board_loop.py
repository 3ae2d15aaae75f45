"""The gains of a bet on a full board against every hand of the bank: the compiled loops.

Hands of the bank are ranked by the kinds of their cards: the rank, and whether the suit is the one in which the board
allows a flush. So 1,081 hands are 91 kinds of hands, or 351 if a flush is possible, and several seats share them.
"""

from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.holdem_bank import FLOP, RIVER, outcome_of
from houseway.kernel import njit
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

SUITED = len(RANKS)
KINDS = 2 * SUITED
FLUSHED = 3
"""Cards of a suit on the board that allow a flush."""
NOT_RANKED, NO_FLUSH = -2, -1


class Bets(NamedTuple):
    """The gains of a bet on the flop and at the end, by outcome; the gain of a fold; and the hand with which the bank
    qualifies.
    """

    now: Any
    end: Any
    fold: int
    qualifies: int


@njit(cache=True)
def kind_of(card: Any, flush: Any) -> Any:
    return card // 4 + (SUITED if card % 4 == flush else 0)


@njit(cache=True, nogil=True)
def rank_board(board: Any, total: Any, held: Any, t: Any, many: Any, strength: Any) -> Any:
    """Rank every kind of hand that the bank may have; return the suit of a possible flush.

    `total` and `held` are the sums of the board's codes and bits. `many` receives the number of cards left of each
    kind, and `strength` the strength of every two kinds.
    """
    flush, seen, first = NO_FLUSH, 0, np.zeros((KINDS, 2), np.int64)
    for suit in range(4):
        suited = 0
        for card in board:
            suited += card % 4 == suit
        if suited >= FLUSHED:
            flush = suit
    for card in board:
        seen |= 1 << card
    many[:] = 0
    for card in range(STANDARD):
        if not seen >> card & 1:
            kind = kind_of(card, flush)
            first[kind, min(many[kind], 1)] = card
            many[kind] += 1
    for one in range(SUITED if flush == NO_FLUSH else KINDS):
        if many[one]:
            code, bit = total + CODE[first[one, 0]], held + BIT[first[one, 0]]
            for two in range(one):
                if many[two]:
                    other = first[two, 0]
                    strength[one, two] = best(code + CODE[other], bit + BIT[other], t)
            if many[one] > 1:
                other = first[one, 1]
                strength[one, one] = best(code + CODE[other], bit + BIT[other], t)
    return flush


@njit(cache=True, nogil=True)
def weigh_hand(one: Any, two: Any, mine: Any, flush: Any, many: Any, strength: Any, bets: Any) -> Any:
    """Return the gains of a bet on the flop and of a bet at the end, with two cards of this strength on such a board.
    """
    now_gains, end_gains, _, qualifies = bets
    many[kind_of(one, flush)] -= 1
    many[kind_of(two, flush)] -= 1
    low, even, poor, every = 0, 0, 0, 0
    for first in range(SUITED if flush == NO_FLUSH else KINDS):
        if many[first]:
            for second in range(first + 1):
                ways = many[first] * many[second] if second < first else many[first] * (many[first] - 1) // 2
                theirs = strength[first, second]
                low += ways if theirs < mine else 0
                even += ways if theirs == mine else 0
                poor += ways if theirs < qualifies else 0
                every += ways
    many[kind_of(one, flush)] += 1
    many[kind_of(two, flush)] += 1
    now, late = 0, 0
    if mine < qualifies:
        met = ((0, low), (mine, even), (mine + 1, poor - low - even), (qualifies, every - poor))
    else:
        met = ((0, poor), (qualifies, low - poor), (mine, even), (mine + 1, every - low - even))
    for theirs, ways in met:
        if ways:
            end = outcome_of(mine, theirs, 0, qualifies)
            now, late = now + ways * now_gains[end], late + ways * end_gains[end]
    return now, late


@njit(cache=True, nogil=True)
def weigh_board(one: Any, two: Any, board: Any, bets: Any, t: Any) -> Any:
    """Return the gains of a bet on the flop and of a bet at the end, against all hands of the bank on a full board."""
    total, held = t.start, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    many, strength = np.zeros(KINDS, np.int64), np.zeros((KINDS, KINDS), np.int64)
    flush = rank_board(board, total, held, t, many, strength)
    mine = best(total + CODE[one] + CODE[two], held + BIT[one] + BIT[two], t)
    return weigh_hand(one, two, mine, flush, many, strength, bets)


@njit(cache=True, nogil=True)
def weigh_rest(one: Any, two: Any, flop: Any, bets: Any, t: Any) -> Any:
    """Return the gains of betting and of checking on the flop, over all turns, rivers and hands of the bank."""
    board = np.empty(RIVER, np.int64)
    for place in range(FLOP):
        board[place] = flop[place]
    now, later = 0, 0
    for turn in range(STANDARD):
        if turn in (one, two) or turn in flop:
            continue
        for river in range(turn):
            if river in (one, two) or river in flop:
                continue
            board[3], board[4] = turn, river
            bet_now, bet_late = weigh_board(one, two, board, bets, t)
            now, later = now + bet_now, later + max(bet_late, bets.fold)
    return now, later
