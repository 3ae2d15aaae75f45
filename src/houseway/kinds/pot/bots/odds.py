"""Estimates what a hand wins against one opponent's unknown cards, in a compiled loop of sampled deals.

`chance` is the mean share of the pot, `swing` how much that share depends on the cards to come. A draw has a larger
swing than a made hand with the same chance.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.games.poker.hands import Ranks
from houseway.kernel import njit
from houseway.kinds.pot.bots.hand_value import at_the_end
from houseway.kinds.pot.hand.state import PotGame
from houseway.ranking.kernels import BIT, CODE, Tables, best

kernel.ready()

HAS_HIGH, HAS_LOW, NEEDS_HIGH, NEEDS_LOW, TAKEN, OWN, BOARD = range(7)
TABLES_AT, FIELDS, MOST = 8, 4, 7
ANY, TWO, AT_MOST_TWO = range(3)
STEP, MIX = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)


@cache
def shape_of(game: PotGame) -> NDArray[np.int64]:
    """Return the numbers of a game that the loop needs: sides, qualifiers, sizes and addresses of ranking tables."""
    found = np.zeros(TABLES_AT + 2 * FIELDS * (MOST + 1), np.int64)
    found[[HAS_HIGH, HAS_LOW]] = game.high is not None, game.low is not None
    found[[OWN, BOARD]] = at_the_end(game)
    for number, side in enumerate((game.high, game.low)):
        if side is not None:
            found[NEEDS_HIGH + number] = side.needs
            found[TAKEN] = {"": ANY, "two-three": TWO}.get(side.order.spec.taken, AT_MOST_TWO)
            _tables(found, number, side)
    return found


def _tables(found: NDArray[np.int64], number: int, side: Ranks) -> None:
    plain = side.order.plain if side.order.spec.taken == "two-three" else side.order
    for size in range(1, MOST + 1):
        if size in plain.spec.sizes:
            at = TABLES_AT + FIELDS * (number * (MOST + 1) + size)
            found[at : at + FIELDS] = plain.tables(size)[:FIELDS]


@njit(cache=True, nogil=True)
def tables(shape: Any, side: Any, size: Any) -> Any:
    at = TABLES_AT + FIELDS * (side * (MOST + 1) + size)
    return Tables(shape[at], shape[at + 1], shape[at + 2], shape[at + 3], 0, 0)


@njit(cache=True, nogil=True)
def rank(shape: Any, side: Any, own: Any, owns: Any, board: Any, boards: Any) -> Any:
    """Return the strength of a hand on one side; 0 if it does not qualify."""
    found = 0
    if shape[TAKEN] != ANY:
        found = rank_two(shape, side, own, owns, board, boards)
    else:
        size = owns + boards
        t = tables(shape, side, min(size, MOST))
        total, held = t.start, 0
        for nth in range(owns):
            total, held = total + CODE[own[nth]], held + BIT[own[nth]]
        for nth in range(boards):
            total, held = total + CODE[board[nth]], held + BIT[board[nth]]
        if size <= MOST:
            found = best(total, held, t)
        else:
            for nth in range(owns):
                found = max(found, best(total - CODE[own[nth]], held - BIT[own[nth]], t))
            for nth in range(boards):
                found = max(found, best(total - CODE[board[nth]], held - BIT[board[nth]], t))
    return found if found >= shape[NEEDS_HIGH + side] else 0


@njit(cache=True, nogil=True)
def rank_two(shape: Any, side: Any, own: Any, owns: Any, board: Any, boards: Any) -> Any:
    """Return the best strength of two cards of the hand with three of the board, or with all of it."""
    exactly, found = shape[TAKEN] == TWO, 0
    t = tables(shape, side, 5 if exactly else 2 + boards)
    codes, bits, ways = np.empty(10, np.int64), np.empty(10, np.int64), 0
    if exactly:
        for one in range(boards - 2):
            for other in range(one + 1, boards - 1):
                for third in range(other + 1, boards):
                    codes[ways] = t.start + CODE[board[one]] + CODE[board[other]] + CODE[board[third]]
                    bits[ways] = BIT[board[one]] + BIT[board[other]] + BIT[board[third]]
                    ways += 1
    else:
        codes[0], bits[0], ways = t.start, 0, 1
        for nth in range(boards):
            codes[0], bits[0] = codes[0] + CODE[board[nth]], bits[0] + BIT[board[nth]]
    for first in range(owns - 1):
        for second in range(first + 1, owns):
            two, held = CODE[own[first]] + CODE[own[second]], BIT[own[first]] + BIT[own[second]]
            for way in range(ways):
                found = max(found, best(two + codes[way], held + bits[way], t))
    return found


@njit(cache=True, nogil=True)
def share(shape: Any, high: Any, low: Any, highs: Any, lows: Any) -> Any:
    """Return the share of the pot that the first hand wins from the second."""
    first = 1.0 if high > highs else 0.5 if high == highs else 0.0
    second = 1.0 if low > lows else 0.5 if low == lows else 0.0
    if not shape[HAS_LOW] or not (low or lows):
        return first
    if not shape[HAS_HIGH] or not (high or highs):
        return second
    return (first + second) / 2


@njit(cache=True, nogil=True)
def estimate(shape: Any, left: Any, hand: Any, board: Any, theirs: Any, samples: Any, seed: Any) -> Any:
    """Return the chance and the swing of a hand against an opponent's unknown cards.

    Each set of cards comes as an array and the number of its entries that count: the unseen cards, which are shuffled
    in place, the hand, the board, and the opponent's open cards. `samples` has the number of deals to finish, and the
    number of hands to compare with in each deal.
    """
    own, other, table = np.empty(16, np.int64), np.empty(16, np.int64), np.empty(8, np.int64)
    pack, lefts = left
    owns, boards, shown = copied(hand, own), copied(board, table), copied(theirs, other)
    whole, common = max(shape[OWN], owns), max(shape[BOARD], boards)
    size, wanted = max(shape[OWN], shown), whole - owns + common - boards
    hidden = size - shown
    deals, hands = (samples[0], samples[1]) if wanted else (1, samples[0] * samples[1])
    state, mean, squares = np.array([seed], np.uint64), 0.0, 0.0
    for _ in range(deals):
        for place in range(wanted):
            card = draw(pack, lefts, place, state)
            if place < whole - owns:
                own[owns + place] = card
            else:
                table[boards + place - whole + owns] = card
        high = rank(shape, 0, own, whole, table, common) if shape[HAS_HIGH] else 0
        low = rank(shape, 1, own, whole, table, common) if shape[HAS_LOW] else 0
        won = 0.0
        for _ in range(hands):
            for place in range(hidden):
                other[shown + place] = draw(pack, lefts, wanted + place, state)
            highs = rank(shape, 0, other, size, table, common) if shape[HAS_HIGH] else 0
            lows = rank(shape, 1, other, size, table, common) if shape[HAS_LOW] else 0
            won += share(shape, high, low, highs, lows)
        won /= hands
        mean, squares = mean + won, squares + won * won
    mean /= deals
    return mean, max(squares / deals - mean * mean, 0.0)


@njit(cache=True, nogil=True)
def copied(cards: Any, to: Any) -> Any:
    """Copy the cards that count, and return their number."""
    for nth in range(cards[1]):
        to[nth] = cards[0][nth]
    return cards[1]


@njit(cache=True, nogil=True)
def draw(pack: Any, lefts: Any, place: Any, state: Any) -> Any:
    """Return the card for a place in a pack that is shuffled as it is dealt."""
    state[0] += STEP
    mixed = (state[0] ^ state[0] >> np.uint64(30)) * MIX
    chosen = place + np.int64((mixed >> np.uint64(31)) % np.uint64(lefts - place))
    card, pack[chosen] = pack[chosen], pack[place]
    pack[place] = card
    return card
