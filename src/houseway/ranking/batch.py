"""Ranks many hands at once: an array of cards, one hand per row, gives an array of strengths.

The rows are divided among the cores. Every card is checked; an invalid row raises the same error as a single call.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.kernel import njit
from houseway.ranking.kernels import BIT, CODE, best, sound, tables, unsuited
from houseway.ranking.keys import FLUSHED
from houseway.spread import CORES, spread

if TYPE_CHECKING:
    from houseway.ranking.order import Order

Cards: TypeAlias = NDArray[np.uint8]
Strengths: TypeAlias = NDArray[np.uint16]

ALONE = 20_000  # with fewer rows, a second thread costs more than it saves


@njit(cache=True, nogil=True)
def _rank(hands: Any, width: Any, t: Any, out: Any) -> int:
    """Rank every row; `width` is a tuple as long as a row, so that the loop over the cards is unrolled."""
    for row in range(hands.shape[0]):
        total, seen = t.start, 0
        for place in range(len(width)):
            card = hands[row, place]
            total += CODE[card]
            seen |= 1 << card
        if not sound(total, seen, len(width), t):
            return row
        strength = unsuited(total, t)
        if total & FLUSHED:  # a straight flush is rare, so the bits are added up only here
            held = 0
            for place in range(len(width)):
                held += BIT[hands[row, place]]
            strength = best(total, held, t)
        out[row] = strength
    return -1


@njit(cache=True, nogil=True)
def _rank_two(holes: Any, boards: Any, twos: Any, rests: Any, t: Any, out: Any) -> int:
    """Rank every row by two cards of the hand and the best set of board cards."""
    codes, bits = np.empty(len(rests), np.int64), np.empty(len(rests), np.int64)
    for row in range(holes.shape[0]):
        total, seen = 0, 0
        for card in holes[row]:
            total, seen = total + CODE[card], seen | 1 << card
        for card in boards[row]:
            total, seen = total + CODE[card], seen | 1 << card
        if not sound(total, seen, holes.shape[1] + boards.shape[1], t):
            return row
        for which in range(len(rests)):
            total, held = t.start, 0
            for place in range(rests.shape[1]):
                card = boards[row, rests[which, place]]
                total, held = total + CODE[card], held + BIT[card]
            codes[which], bits[which] = total, held
        top = 0
        for two in range(len(twos)):
            one, other = holes[row, twos[two, 0]], holes[row, twos[two, 1]]
            code, bit = CODE[one] + CODE[other], BIT[one] + BIT[other]
            for which in range(len(rests)):
                top = max(top, best(code + codes[which], bit + bits[which], t))
        out[row] = top
    return -1


def batch(order: "Order", hands: Cards, board: Cards | None = None) -> Strengths:
    """Rank every row; see `Order.batch`."""
    hands = _bytes(hands)
    out = np.empty(len(hands), np.uint16)
    if order.spec.taken:
        if board is None:
            raise ValueError(f"{order.spec.title} needs the boards in a separate array")
        boards = np.broadcast_to(_bytes(board), (len(hands), np.shape(board)[-1]))
        rest = order.rest(hands.shape[1], boards.shape[1])
        if order.spec.taken == "at-least-two":
            return _some(order, hands, boards)
        twos, rests = _ways(hands.shape[1], 2), _ways(boards.shape[1], rest)
        found = tables(order.spec, 2 + rest)
        wrong = _shared(len(out), lambda a, z: _rank_two(hands[a:z], boards[a:z], twos, rests, found, out[a:z]))
    else:
        boards = None
        if board is not None:
            hands = np.hstack([hands, np.broadcast_to(_bytes(board), (len(hands), np.shape(board)[-1]))])
        if hands.shape[1] not in order.spec.sizes:
            order.strength([int(card) for card in range(hands.shape[1])])
        found, width = tables(order.spec, hands.shape[1]), (0,) * hands.shape[1]
        wrong = _shared(len(out), lambda a, z: _rank(hands[a:z], width, found, out[a:z]))
    if wrong >= 0:
        row = [int(card) for card in hands[wrong]]
        order.strength(row, [] if boards is None else [int(card) for card in boards[wrong]])
        raise AssertionError(f"row {wrong} was refused but is valid: {row}")
    return out


def _some(order: "Order", hands: Cards, boards: Cards) -> Strengths:
    """Rank every row by at least two cards of the hand; each choice of places makes a batch of plain hands."""
    row = np.hstack([hands, boards])
    held, lies = range(hands.shape[1]), range(hands.shape[1], row.shape[1])
    best = np.zeros(len(row), np.uint16)
    for places in order.hands(held, lies):
        best = np.maximum(best, batch(order.plain, row[:, places]))
    return best


def _ways(cards: int, taken: int) -> "NDArray[np.int64]":
    return np.array(list(combinations(range(cards), taken)), np.int64)


def _bytes(cards: Cards | Sequence[Sequence[int]]) -> Cards:
    given = np.asarray(cards)
    if given.ndim == 1:
        given = given[None, :]
    if given.dtype != np.uint8:
        if given.size and (given.min() < 0 or given.max() > 255):
            raise ValueError(f"{given.min() if given.min() < 0 else given.max()} is not a card")
        given = given.astype(np.uint8)
    return np.ascontiguousarray(given)


def _shared(rows: int, work: Callable[[int, int], int]) -> int:
    """Rank each core's share of the rows; return the first invalid row, or -1."""
    if rows <= ALONE or CORES == 1:
        return work(0, rows)
    edges = [rows * part // (4 * CORES) for part in range(4 * CORES + 1)]
    found = spread(lambda share: work(*share), pairwise(edges))
    return next((start + wrong for start, wrong in zip(edges, found, strict=False) if wrong >= 0), -1)
