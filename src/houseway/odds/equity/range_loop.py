"""Equity of ranges: hands from each range and the board, dealt at random."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from houseway.cards import deck
from houseway.kernel import njit
from houseway.odds.equity.count import SHARE, Tally, add_up, setup
from houseway.odds.equity.count_loop import winners
from houseway.odds.equity.position import Position
from houseway.odds.equity.ranges import Range
from houseway.odds.random_stream import draw, fair, stream
from houseway.ranking.kernels import BIT, CODE
from houseway.rules.refusal import Refused

TRIES = 100_000
"""The number of attempts to find hands that don't share a card, after which the ranges are refused."""


def some(position: Position, ranges: Sequence[Range], deals: int, seed: int) -> Tally:
    """Count random deals: a hand of each range, all compatible hands equally likely, and the board."""
    s = setup(position)
    many = np.array([len(each.pairs) for each in ranges], np.int64)
    pairs = np.zeros((len(ranges), int(many.max()), 2), np.int64)
    for place, each in enumerate(ranges):
        pairs[place, : len(each.pairs)] = each.pairs
    left = np.array([one for one in deck(1, position.variant.deck.jokers, position.variant.deck.without)
                     if one not in {*position.board, *position.dead}], np.int64)

    def share(first: int) -> Any:
        tally = np.zeros(s.kinds + 1, np.int64)
        board = s.cards.copy(), len(position.board)
        sample_ranges(first, min(first + SHARE, deals), np.uint64(seed), (left, pairs, many), board, s.rests, s.rules,
                      tally)
        if tally[-1]:
            raise Refused("no-deal", "these hands can't be dealt together: they need the same cards")
        return tally[:-1]

    return add_up(share, range(0, deals, SHARE), None, deals)


@njit(cache=True, nogil=True)
def sample_ranges(first, last, seed, ranges, felt, rests, rules, tally):  # type: ignore[no-untyped-def]
    """Deal hands from ranges, and the rest of the board, once for each number from `first` to `last`.

    `ranges` holds the cards left, the pairs of each range, and the number of pairs. `felt` holds the cards of the hands
    and the board, and the number of known board cards.
    """
    left, pairs, many = ranges
    cards, shown = felt
    hands, board = len(many), cards.shape[1]
    sizes, ups = np.full(hands + 1, 2, np.int64), np.zeros(hands + 1, np.bool_)
    sizes[hands] = board
    codes, bits = np.empty(hands + 1, np.int64), np.empty(hands + 1, np.int64)
    triples = np.empty((2, len(rests)), np.int64)
    emptied, never = np.full(len(left), -1, np.int64), np.full(pairs.shape[1], -1, np.int64)
    size, unfair = fair(len(left))
    for number in range(first, last):
        at, tries, free = stream(seed, number), 0, False
        while not free:
            tries += 1
            if tries > TRIES:
                tally[-1] += 1
                return
            free, taken = True, 0
            for hand in range(hands):
                size_of, unfair_of = fair(many[hand])
                at, which = draw(at, size_of, unfair_of, never, 0)
                never[which] = -1
                for place in range(2):
                    cards[hand, place] = pairs[hand, which, place]
                    free &= taken >> cards[hand, place] & 1 == 0
                    taken |= 1 << cards[hand, place]
        for spot in range(len(left)):
            if taken >> left[spot] & 1:
                emptied[spot] = number
        for place in range(shown, board):
            at, spot = draw(at, size, unfair, emptied, number)
            cards[hands, place] = left[spot]
        for hand in range(hands + 1):
            codes[hand] = bits[hand] = 0
            for place in range(sizes[hand]):
                codes[hand] += CODE[cards[hand, place]]
                bits[hand] += BIT[cards[hand, place]]
        tally[winners(cards, sizes, codes, bits, ups, rests, triples, rules)] += 1
