"""What known cards are worth at Ultimate Texas Hold'em, counted over every turn, river and hand of the bank from the
cards left.

The flop is sampled together with the known cards. The usual choice is made before the flop, so perfect play with the
known cards would gain more.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import HIGH
from houseway.games.versus.holdem_bank import CHECK, FLOP, RIVER
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solution import solution
from houseway.odds.solvers.known_cards import KnownCards, by_row, cards_left
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as flop_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank.board_loop import KINDS, Bets, kind_of, rank_board, weigh_hand
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS
from houseway.odds.solvers.versus.holdem_bank.gains import gains as gains_of
from houseway.ranking.kernels import BIT, CODE, Tables, best

kernel.ready()

HAND, DEALS = 2, 5_000
OWN = HAND + FLOP
NOTE = "the choice before the flop is the usual one, so knowing the cards is worth at least this"


class Given(NamedTuple):
    """Data shared by every deal."""

    now: NDArray[np.int64]
    """The gain of a bet on the flop by outcome."""
    end: NDArray[np.int64]
    fold: int
    qualifies: int
    checks: NDArray[np.bool_]
    """Whether a starting hand is usually checked before the flop, by its class."""
    bets: NDArray[np.uint8]
    """Whether a hand checked before the flop is usually bet on the flop, by class and flop."""
    of: NDArray[np.int64]
    renaming: NDArray[np.int64]
    tables: Tables


@njit(cache=True, nogil=True)
def _gains(rows: Any, given: Any, found: Any) -> None:
    left, board = np.empty(STANDARD, np.int64), np.empty(RIVER, np.int64)
    many, strength = np.zeros(KINDS, np.int64), np.zeros((KINDS, KINDS), np.int64)
    worth = Bets(given.now, given.end, given.fold * BANKS, given.qualifies)
    for number in range(len(rows)):
        row = rows[number]
        one, two = row[0], row[1]
        hand = start_of(one, two)
        if not given.checks[given.of[hand]]:
            found[number] = 0
            continue
        size = cards_left(row, left)
        fold = given.fold * (size - 2) * (size - 3) // 2
        for place in range(FLOP):
            board[place] = row[HAND + place]
        now, later, usually = 0, 0, 0
        for a in range(size):
            for b in range(a):
                board[FLOP], board[FLOP + 1] = left[a], left[b]
                total, held = given.tables.start, 0
                for card in board:
                    total, held = total + CODE[card], held + BIT[card]
                flush = rank_board(board, total, held, given.tables, many, strength)
                mine = best(total + CODE[one] + CODE[two], held + BIT[one] + BIT[two], given.tables)
                _, guess = weigh_hand(one, two, mine, flush, many, strength, worth)
                for place in range(OWN, len(row)):
                    many[kind_of(row[place], flush)] -= 1
                bet, late = weigh_hand(one, two, mine, flush, many, strength, worth)
                now, later = now + bet, later + max(late, fold)
                usually += late if guess >= worth.fold else fold
        names = RENAMED[given.renaming[hand]]
        flop = flop_of(names[row[HAND]], names[row[HAND + 1]], names[row[HAND + 2]])
        found[number] = max(now, later) - (now if given.bets[given.of[hand], flop] else usually)


def known_cards(offer: Offer) -> KnownCards:
    """Return how the gain from known cards is counted."""
    of, starts, (first, bets) = gains_of(offer), classes(2), solution(offer).plan
    given = Given(np.array(of.flop), np.array(of.end), of.fold, of.qualifies, first == CHECK, bets, starts.of,
                  starts.renaming, HIGH.tables(7))  # fmt: skip

    def parts(known: int) -> int:
        left = STANDARD - OWN - known
        return comb(left, 2) * comb(left - 2, 2) * of.part

    return KnownCards(OWN, HAND, by_row(_gains, given), parts, DEALS, NOTE)
