"""The value of each choice with these cards."""

from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import HIGH
from houseway.games.versus.holdem_bank import BET, CHECK, FLOP, FOLD, LAST_BET, RIVER, outcome_of
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.parse_hand import advice, read_hand
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank.book import page
from houseway.odds.solvers.versus.holdem_bank.count import before_the_flop
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, BOARDS
from houseway.odds.solvers.versus.holdem_bank.gains import gains
from houseway.odds.solvers.versus.holdem_bank.solve import words
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


@njit(cache=True, nogil=True)
def weigh_board(one: Any, two: Any, board: Any, now_gains: Any, end_gains: Any, qualifies: Any, t: Any) -> Any:
    """Return the gains of a bet on the flop and of one at the end, against all hands of the bank on a full board."""
    total, held = t.start, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    mine = best(total + CODE[one] + CODE[two], held + BIT[one] + BIT[two], t)
    seen = 1 << one | 1 << two
    for card in board:
        seen |= 1 << card
    left, size = np.empty(STANDARD, np.int64), 0
    for card in range(STANDARD):
        if not seen >> card & 1:
            left[size] = card
            size += 1
    bet_now, bet_late = 0, 0
    for first in range(size):
        code, bit = total + CODE[left[first]], held + BIT[left[first]]
        for second in range(first):
            end = outcome_of(mine, best(code + CODE[left[second]], bit + BIT[left[second]], t), 0, qualifies)
            bet_now, bet_late = bet_now + now_gains[end], bet_late + end_gains[end]
    return bet_now, bet_late


@njit(cache=True, nogil=True)
def weigh_rest(one: Any, two: Any, flop: Any, now_gains: Any, end_gains: Any, fold: Any, qualifies: Any, t: Any) -> Any:
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
            bet_now, bet_late = weigh_board(one, two, board, now_gains, end_gains, qualifies, t)
            now, later = now + bet_now, later + max(bet_late, fold)
    return now, later


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with two cards before the flop, on it, or at the end."""
    lies = "you choose before the flop, on it and on the river"
    mine, shown = read_hand(offer, hand, board, 2, (0, FLOP, RIVER), lies)
    of, said = gains(offer), words(offer)
    if not shown:
        found, start = book.get(page(of)), classes(2).of[start_of(*mine)]
        deals = int(found.counts[start].sum()) * of.part
        worth = before_the_flop(of, found.counts)
        return advice(offer, mine, shown, {said[way]: int(worth[way][start]) / deals for way in worth})
    flop, end, tables = np.array(of.flop), np.array(of.end), HIGH.tables(7)
    if len(shown) == FLOP:
        fold = of.fold * BANKS
        now, later = weigh_rest(mine[0], mine[1], np.array(shown), flop, end, fold, of.qualifies, tables)
        number = BOARDS * BANKS * of.part
        return advice(offer, mine, shown, {said[BET]: now / number, said[CHECK]: later / number})
    _, bet = weigh_board(mine[0], mine[1], np.array(shown), flop, end, of.qualifies, tables)
    return advice(offer, mine, shown, {said[LAST_BET]: bet / (BANKS * of.part), said[FOLD]: of.fold / of.part})
