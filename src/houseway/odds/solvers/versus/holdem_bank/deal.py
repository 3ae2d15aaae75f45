"""Rounds dealt to the plan, for simulation."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import BOTH, HIGH, against, both_of, five
from houseway.games.versus.holdem_bank import CHECK, KINDS, RAISE, RIVER, outcome_of
from houseway.houses import Offer
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as flop_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank.board_loop import KINDS as CARDS
from houseway.odds.solvers.versus.holdem_bank.board_loop import NOT_RANKED, rank_board, weigh_hand
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS
from houseway.odds.solvers.versus.holdem_bank.gains import PATHS, gains
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


@njit(cache=True, nogil=True)
def ended(mine: Any, bank: Any, total: Any, held: Any, folded: Any, qualifies: Any, on_board: Any, fives: Any) -> Any:
    """Return the outcome of a strength against the bank's, and of both hands; a folded hand may have to play the board.
    """
    both = both_of(five(mine), five(bank), against(mine, bank), KINDS)
    if folded and on_board:
        mine = best(total, held, fives)
    return outcome_of(mine, bank, folded, qualifies), both


@njit(cache=True, nogil=True)
def played(a: Any, b: Any, board: Any, bank: Any, total: Any, held: Any, choices: Any, plan: Any, of: Any,
           renaming: Any, now_gains: Any, end_gains: Any, fold: Any, qualifies: Any, on_board: Any, t: Any,
           fives: Any, ranked: Any, many: Any, strength: Any) -> Any:  # fmt: skip
    """Return the path of two cards on a board, by its number in `PATHS`, the outcome against a bank's strength, and
    that of both hands.

    `total` and `held` are the board's sums. The first seat that needs it ranks the board, for all: `ranked` then holds
    the suit of a possible flush.
    """
    mine = best(total + CODE[a] + CODE[b], held + BIT[a] + BIT[b], t)
    hand = start_of(a, b)
    names = RENAMED[renaming[hand]]
    if choices[of[hand]] != CHECK:
        path = 0 if choices[of[hand]] == RAISE else 1
    elif plan[of[hand], flop_of(names[board[0]], names[board[1]], names[board[2]])]:
        path = 2
    else:
        if ranked[0] == NOT_RANKED:
            ranked[0] = rank_board(board, total, held, t, many, strength)
        _, bet = weigh_hand(a, b, mine, ranked[0], many, strength, now_gains, end_gains, qualifies)
        path = 3 if bet >= fold else 4
    end, both = ended(mine, bank, total, held, 1 if path == 4 else 0, qualifies, on_board, fives)
    return path, end, both


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, choices: Any, plan: Any, of: Any, renaming: Any, now_gains: Any,
          end_gains: Any, fold: Any, qualifies: Any, on_board: Any, t: Any, fives: Any, ends: Any, two: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(4 + RIVER, np.int64)
    ranked, many, strength = np.zeros(1, np.int64), np.zeros(CARDS, np.int64), np.zeros((CARDS, CARDS), np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        ranked[0] = NOT_RANKED
        for place in range(4 + RIVER):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        total, held = t.start, 0
        board = cards[4:]
        for card in board:
            total, held = total + CODE[card], held + BIT[card]
        bank = best(total + CODE[cards[2]] + CODE[cards[3]], held + BIT[cards[2]] + BIT[cards[3]], t)
        path, end, both = played(cards[0], cards[1], board, bank, total, held, choices, plan, of, renaming, now_gains,
                                 end_gains, fold, qualifies, on_board, t, fives, ranked, many, strength)  # fmt: skip
        ends[path, end] += 1
        two[both] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    of, starts, (choices, plan) = gains(offer), classes(2), solution.plan
    now, end = np.array(of.flop), np.array(of.end)
    on_board, tables, fives = bool(offer.banked.options["folded-on-board"]), HIGH.tables(7), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends = np.zeros((len(PATHS), offer.play.outcomes), np.int64)
        two = np.zeros(offer.play.banking.aspects[BOTH].outcomes, np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), choices, plan, starts.of, starts.renaming, now, end,
              of.fold * BANKS, of.qualifies, on_board, tables, fives, ends, two)
        found = {Ending(PATHS[way], int(at)): int(ends[way, at]) for way, at in np.argwhere(ends)}
        return Solution({BEST: found}, {BOTH: dict(enumerate(two.tolist()))})

    yield deal
