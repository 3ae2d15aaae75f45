"""Counts how often each set of hands is best for high and for low, over every deal or a random sample."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.poker.hands import Ranks
from houseway.games.poker.variant import Variant
from houseway.odds.equity.count_loop import ALL, DROP, SOME, TWO, Counting, boards, count, sample
from houseway.odds.equity.position import Position, board_size, hand_size
from houseway.ranking.order import AT_LEAST
from houseway.spread import spread

SHARE = 50_000
"""Random deals in a core's batch."""


class Tally(NamedTuple):
    """How often each result number occurred (see `count_loop`), and the total number of deals."""

    counts: dict[int, int]
    deals: int


class Arrays(NamedTuple):
    stub: NDArray[np.int64]
    owners: NDArray[np.int64]
    downs: NDArray[np.bool_]
    cards: NDArray[np.int64]
    sizes: NDArray[np.int64]
    ups: NDArray[np.bool_]
    rests: NDArray[np.int64]
    rules: Counting
    kinds: int


def rules_of(variant: Variant) -> Counting:
    """Return the game's hand rankings as tables."""
    showdown = variant.showdown
    high, low = (Ranks(side) if side else None for side in (showdown.high, showdown.low))
    either = high or low
    assert either is not None, "a pot is won for high, for low or for both"
    taken = either.order.spec.taken
    size = hand_size(variant) + board_size(variant)
    way = SOME if taken == AT_LEAST else TWO if taken else DROP if size > 7 else ALL
    made = 5 if taken in ("two-three", AT_LEAST) else 2 + board_size(variant) if taken else min(size, 7)
    return Counting(
        way, (high or either).order.tables(made), (high or either).joker_up.tables(made),
        (low or either).order.tables(made), high is not None, low is not None,
        high.needs if high else 0, low.needs if low else 0,
    )


def setup(position: Position) -> Arrays:
    """Return a position as arrays."""
    hands, board = len(position.hands), board_size(position.variant)
    cards = np.zeros((hands + 1, max(hand_size(position.variant), board, 1)), np.int64)
    for place, known in enumerate([*(hand.cards for hand in position.hands), position.board]):
        cards[place, : len(known)] = known
    sizes = np.array([*(len(hand.cards) for hand in position.hands), len(position.board)], np.int64)
    ups = np.array([*(hand.joker_up for hand in position.hands), False])
    slots = [(group.owner, group.down) for group in position.groups for _ in range(group.cards)]
    return Arrays(
        np.array(position.stub, np.int64), np.array([owner for owner, _ in slots], np.int64),
        np.array([down for _, down in slots], np.bool_), cards, sizes, ups,
        rests_of(position.variant), rules_of(position.variant),
        1 << 2 * hands + 1,
    )


def rests_of(variant: Variant) -> NDArray[np.int64]:
    """Return the places of the board cards that a hand can combine with two of its own, one row for each way."""
    board, side = board_size(variant), variant.showdown.high or variant.showdown.low
    assert side is not None
    rest = 3 if Ranks(side).order.spec.taken in ("two-three", AT_LEAST) else board
    return np.array(list(combinations(range(board), rest)), np.int64).reshape(-1, max(rest, 1) if rest else 1)


def every(position: Position, workers: int | None = None) -> Tally:
    """Count every deal. The cores share the work by the first card to come."""
    s = setup(position)
    only_board = s.rules.way == ALL and len(s.owners) > 0 and all(s.owners == len(position.hands)) and not any(s.ups)
    coming = s.stub, s.owners, s.downs

    def share(first: int) -> Any:
        tally = np.zeros(s.kinds, np.int64)
        if only_board:
            boards(first, first + 1, s.stub, s.owners, s.cards, s.sizes, s.rules, tally)
            return tally
        count(first, first + 1, coming, (s.cards.copy(), s.sizes.copy(), s.ups.copy()), s.rests, s.rules, tally)
        return tally

    firsts = range(len(position.stub)) if len(s.owners) else range(1)
    return add_up(share, firsts, workers, position.deals)


def some(position: Position, deals: int, seed: int, workers: int | None = None) -> Tally:
    """Count random deals. The result does not depend on the number of workers."""
    s = setup(position)
    coming = s.stub, s.owners, s.downs

    def share(first: int) -> Any:
        tally = np.zeros(s.kinds, np.int64)
        hands = s.cards.copy(), s.sizes.copy(), s.ups.copy()
        sample(first, min(first + SHARE, deals), np.uint64(seed), coming, hands, s.rests, s.rules, tally)
        return tally

    return add_up(share, range(0, deals, SHARE), workers, deals)


def add_up(share: Callable[[int], Any], firsts: range, workers: int | None, deals: int) -> Tally:
    """Divide the work among the cores and add up their counts."""
    total = sum(spread(share, firsts, workers))
    found = {int(number): int(total[number]) for number in np.flatnonzero(total)}
    assert sum(found.values()) == deals, "every deal is counted once"
    return Tally(found, deals)
