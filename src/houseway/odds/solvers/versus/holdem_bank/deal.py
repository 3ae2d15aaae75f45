"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import BOTH, HIGH, against, both_of, five
from houseway.games.versus.holdem_bank import CHECK, KINDS, RAISE, RIVER, outcome_of
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as flop_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank.board_loop import KINDS as CARDS
from houseway.odds.solvers.versus.holdem_bank.board_loop import NOT_RANKED, Bets, rank_board, weigh_hand
from houseway.odds.solvers.versus.holdem_bank.gains import PATHS, bets_of, gains
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


class Tables(NamedTuple):
    """The loop's data: the plan, the classes of hands, the gains of bets, and the tables of ranks."""

    choices: Any
    plan: Any
    of: Any
    renaming: Any
    bets: Bets
    on_board: bool
    sevens: Any
    fives: Any


class Board(NamedTuple):
    """A board as all seats share it: its cards, the sums of their codes and bits, and the bank's strength.

    The first seat that needs the board ranks it for all: `ranked` then holds the suit of a possible flush, `many` the
    number of cards left of each kind, and `strength` the strength of two kinds.
    """

    cards: Any
    total: int
    held: int
    bank: int
    ranked: Any
    many: Any
    strength: Any


def tables_of(offer: Offer, solution: Solution) -> Tables:
    """Return the loop's data for an offer."""
    of, starts, (choices, plan) = gains(offer), classes(2), solution.plan
    on_board = bool(offer.banked.options["folded-on-board"])
    return Tables(choices, plan, starts.of, starts.renaming, bets_of(of), on_board, HIGH.tables(7), HIGH.tables(5))


@njit(cache=True, nogil=True)
def ended(mine: Any, bank: Any, total: Any, held: Any, folded: Any, qualifies: Any, on_board: Any, fives: Any) -> Any:
    """Return the outcome of a strength against the bank's, and the outcome of both hands; a folded hand may have to
    play the board.
    """
    both = both_of(five(mine), five(bank), against(mine, bank), KINDS)
    if folded and on_board:
        mine = best(total, held, fives)
    return outcome_of(mine, bank, folded, qualifies), both


@njit(cache=True, nogil=True)
def played(a: Any, b: Any, on: Any, tables: Any) -> Any:
    """Return the path of two cards on a board (its number in `PATHS`), the outcome against the bank, and the outcome of
    both hands.
    """
    choices, plan, of, renaming, bets, on_board, t, fives = tables
    board, total, held, bank, ranked, many, strength = on
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
        _, bet = weigh_hand(a, b, mine, ranked[0], many, strength, bets)
        path = 3 if bet >= bets.fold else 4
    end, both = ended(mine, bank, total, held, 1 if path == 4 else 0, bets.qualifies, on_board, fives)
    return path, end, both


@njit(cache=True, nogil=True)
def scratch() -> Any:
    """Return the array in which boards are ranked one after another."""
    return np.zeros(1, np.int64), np.zeros(CARDS, np.int64), np.zeros((CARDS, CARDS), np.int64)


@njit(cache=True, nogil=True)
def laid(board: Any, x: Any, y: Any, t: Any, room: Any) -> Any:
    """Return a board against the bank's two cards, to be ranked in this array."""
    ranked, many, strength = room
    ranked[0] = NOT_RANKED
    total, held = t.start, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    bank = best(total + CODE[x] + CODE[y], held + BIT[x] + BIT[y], t)
    return Board(board, total, held, bank, ranked, many, strength)


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, tables: Any, ends: Any, two: Any) -> None:
    emptied, cards, room = np.full(STANDARD, -1, np.int64), np.empty(4 + RIVER, np.int64), scratch()
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(4 + RIVER):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        on = laid(cards[4:], cards[2], cards[3], tables.sevens, room)
        path, end, both = played(cards[0], cards[1], on, tables)
        ends[path, end] += 1
        two[both] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    tables = tables_of(offer, solution)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends = np.zeros((len(PATHS), offer.play.outcomes), np.int64)
        two = np.zeros(offer.play.banking.aspects[BOTH].outcomes, np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), tables, ends, two)
        found = {Ending(PATHS[way], int(at)): int(ends[way, at]) for way, at in np.argwhere(ends)}
        return Solution({BEST: found}, {BOTH: dict(enumerate(two.tolist()))})

    yield deal
