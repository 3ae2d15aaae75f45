"""Pineapple before the discard: hands with an extra card, each discarding one after the flop.

A hand discards as if all hands were open. It keeps the cards that win most, over all cards to come, against opponents
who can still use all of their cards. Opponents' discards are not predicted, so no choice depends on another.
"""

from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernel import njit
from houseway.odds.equity.count import Tally, add_up, rules_of
from houseway.odds.equity.position import Position, hand_size, seen_at_discard
from houseway.odds.random_stream import draw, fair, stream
from houseway.ranking.kernels import BIT, CODE, best

SHARE = 500
"""Random deals in a core's batch; each deal looks at all cards that can still come."""


class Hands(NamedTuple):
    """The parts of the position that the loops need."""

    stub: NDArray[np.int64]
    cards: NDArray[np.int64]
    known: NDArray[np.int64]
    """Number of known cards of each hand."""
    sizes: NDArray[np.int64]
    """Number of cards of each hand before the discard."""
    keeps: NDArray[np.int64]
    """The sets of places that a discarding hand can keep."""
    board: NDArray[np.int64]
    early: int
    """Number of board cards to come before the discard, and after it."""
    late: int


@njit(cache=True, nogil=True)
def _share(mask, hand, hands):  # type: ignore[no-untyped-def]
    """Return the hand's share if the hands in the mask split the pot evenly."""
    if not mask >> hand & 1:
        return 0.0
    count = 0
    for other in range(hands):
        count += mask >> other & 1
    return 1.0 / count


@njit(cache=True, nogil=True)
def _number(highs, lows, hands, rules):  # type: ignore[no-untyped-def]
    """Return the result number of these strengths (see `count_loop`)."""
    top_any = top_low = 0
    any_mask = low_mask = high_mask = 0
    for hand in range(hands):
        if rules.has_high and highs[hand] >= top_any:
            any_mask = 1 << hand if highs[hand] > top_any else any_mask | 1 << hand
            top_any = highs[hand]
        if rules.has_low and lows[hand] > 0 and lows[hand] >= rules.needs_low and lows[hand] >= top_low:
            low_mask = 1 << hand if lows[hand] > top_low else low_mask | 1 << hand
            top_low = lows[hand]
    if top_any >= rules.needs_high:
        high_mask = any_mask
    if high_mask == 0 and low_mask == 0:
        return any_mask | 1 << 2 * hands
    return high_mask | low_mask << hands


@njit(cache=True, nogil=True)
def _worth(number, hand, hands):  # type: ignore[no-untyped-def]
    """Return the hand's share of a pot with this result number."""
    full = (1 << hands) - 1
    high, low = number & full, number >> hands & full
    if number >> 2 * hands or low == 0:
        return _share(high, hand, hands)
    if high == 0:
        return _share(low, hand, hands)
    return (_share(high, hand, hands) + _share(low, hand, hands)) / 2


@njit(cache=True, nogil=True)
def _rank(rest, hands_now, late, code, bit, rules, highs, lows):  # type: ignore[no-untyped-def]
    """Rank every hand after every possible discard, over all cards to come; return the number of runouts."""
    cards, sizes, keeps = hands_now
    hands, at = len(sizes), np.arange(late)
    width, full = keeps.shape[1], cards.shape[1]
    runs = 0
    while True:
        run_code, run_bit = code, bit
        for place in range(late):
            run_code, run_bit = run_code + CODE[rest[at[place]]], run_bit + BIT[rest[at[place]]]
        for hand in range(hands):
            for way in range(len(keeps) if sizes[hand] == full else 1):
                own_code, own_bit = run_code, run_bit
                for place in range(width):
                    card = cards[hand, keeps[way, place]] if sizes[hand] == full else cards[hand, place]
                    own_code, own_bit = own_code + CODE[card], own_bit + BIT[card]
                if rules.has_high:
                    highs[runs, way, hand] = best(own_code, own_bit, rules.high)
                if rules.has_low:
                    lows[runs, way, hand] = best(own_code, own_bit, rules.low)
        runs += 1
        level = late - 1
        while level >= 0 and at[level] == len(rest) - late + level:
            level -= 1
        if level < 0:
            return runs
        at[level] += 1
        for place in range(level + 1, late):
            at[place] = at[place - 1] + 1


@njit(cache=True, nogil=True)
def _choose(highs, lows, runs, sizes, full, ways, rules, chosen):  # type: ignore[no-untyped-def]
    """Find for every hand the discard that wins most; the first one in a tie."""
    hands = len(sizes)
    worths = np.zeros((ways, hands))
    most_high, most_low = np.zeros(hands, np.int64), np.zeros(hands, np.int64)
    for run in range(runs):
        for hand in range(hands):
            most_high[hand] = most_low[hand] = 0
            for way in range(ways if sizes[hand] == full else 1):
                most_high[hand] = max(most_high[hand], highs[run, way, hand])
                most_low[hand] = max(most_low[hand], lows[run, way, hand])
        for hand in range(hands):
            if sizes[hand] < full:
                continue
            any_high, any_low = most_high[hand], most_low[hand]
            for way in range(ways):
                most_high[hand], most_low[hand] = highs[run, way, hand], lows[run, way, hand]
                worths[way, hand] += _worth(_number(most_high, most_low, hands, rules), hand, hands)
            most_high[hand], most_low[hand] = any_high, any_low
    for hand in range(hands):
        chosen[hand] = 0
        for way in range(1, ways if sizes[hand] == full else 1):
            if worths[way, hand] > worths[chosen[hand], hand] + 1e-9:
                chosen[hand] = way


@njit(cache=True, nogil=True)
def _tally(highs, lows, run, chosen, rules, now_high, now_low, tally):  # type: ignore[no-untyped-def]
    hands = len(chosen)
    for hand in range(hands):
        now_high[hand], now_low[hand] = highs[run, chosen[hand], hand], lows[run, chosen[hand], hand]
    tally[_number(now_high, now_low, hands, rules)] += 1


@njit(cache=True, nogil=True)
def _flops(first, last, s, runs, rules, tally):  # type: ignore[no-untyped-def]
    """Count every runout of the flops whose first card is at a place from `first` to `last`."""
    hands, size, ways = len(s.sizes), len(s.stub), len(s.keeps)
    highs, lows = np.zeros((runs, ways, hands), np.int64), np.zeros((runs, ways, hands), np.int64)
    now_high, now_low = np.zeros(hands, np.int64), np.zeros(hands, np.int64)
    chosen = np.zeros(hands, np.int64)
    rest = np.empty(size - s.early, np.int64)
    at = np.arange(first, first + s.early)
    while s.early == 0 or at[0] < last:
        bit = np.int64(0)  # numba gives a plain 0 another type, and would compile `_rank` twice
        code, left, next_ = rules.high.start, 0, 0
        for card in s.board:
            code, bit = code + CODE[card], bit + BIT[card]
        for place in range(size):
            if next_ < s.early and at[next_] == place:
                code, bit, next_ = code + CODE[s.stub[place]], bit + BIT[s.stub[place]], next_ + 1
            else:
                rest[left] = s.stub[place]
                left += 1
        found = _rank(rest, (s.cards, s.sizes, s.keeps), s.late, code, bit, rules, highs, lows)
        _choose(highs, lows, found, s.sizes, s.cards.shape[1], ways, rules, chosen)
        for run in range(found):
            _tally(highs, lows, run, chosen, rules, now_high, now_low, tally)
        level = s.early - 1
        while level >= 0 and at[level] == size - s.early + level:
            level -= 1
        if level < 0:
            return
        at[level] += 1
        for place in range(level + 1, s.early):
            at[place] = at[place - 1] + 1


@njit(cache=True, nogil=True)
def _sample(first, last, seed, s, runs, rules, tally):  # type: ignore[no-untyped-def]
    """Deal the hands, the flop and the later cards at random, once for each number from `first` to `last`."""
    hands, size, ways = len(s.sizes), len(s.stub), len(s.keeps)
    highs, lows = np.zeros((runs, ways, hands), np.int64), np.zeros((runs, ways, hands), np.int64)
    now_high, now_low = np.zeros(hands, np.int64), np.zeros(hands, np.int64)
    chosen = np.zeros(hands, np.int64)
    emptied = np.full(size, -1, np.int64)
    whole, unfair = fair(size)
    rest = np.empty(size, np.int64)
    for number in range(first, last):
        at = stream(seed, number)
        for hand in range(hands):
            for place in range(s.known[hand], s.sizes[hand]):
                at, drawn = draw(at, whole, unfair, emptied, number)
                s.cards[hand, place] = s.stub[drawn]
        code, bit = rules.high.start, np.int64(0)
        for card in s.board:
            code, bit = code + CODE[card], bit + BIT[card]
        for _ in range(s.early):
            at, drawn = draw(at, whole, unfair, emptied, number)
            code, bit = code + CODE[s.stub[drawn]], bit + BIT[s.stub[drawn]]
        left = 0
        for place in range(size):
            if emptied[place] != number:
                rest[left] = s.stub[place]
                left += 1
        found = _rank(rest[:left], (s.cards, s.sizes, s.keeps), s.late, code, bit, rules, highs, lows)
        _choose(highs, lows, found, s.sizes, s.cards.shape[1], ways, rules, chosen)
        size_runs, unfair_runs = fair(found)
        once = np.full(found, -1, np.int64)
        at, run = draw(at, size_runs, unfair_runs, once, number)
        _tally(highs, lows, run, chosen, rules, now_high, now_low, tally)


def _hands(position: Position) -> Hands:
    kept = hand_size(position.variant)
    sizes = [held.size for held in position.hands]
    cards = np.zeros((len(sizes), max(sizes)), np.int64)
    for place, held in enumerate(position.hands):
        cards[place, : len(held.cards)] = held.cards
    early = seen_at_discard(position.variant) - len(position.board)
    late = sum(group.cards for group in position.groups if group.owner == len(sizes)) - early
    known = np.array([len(held.cards) for held in position.hands], np.int64)
    return Hands(np.array(position.stub, np.int64), cards, known,
                 np.array(sizes, np.int64), np.array(list(combinations(range(max(sizes)), kept)), np.int64),
                 np.array(position.board, np.int64), early, late)


def every(position: Position, workers: int | None = None) -> Tally:
    """Count every flop and every runout, with all hands known."""
    s, rules = _hands(position), rules_of(position.variant)
    runs = comb(len(s.stub) - s.early, s.late)

    def share(first: int) -> Any:
        tally = np.zeros(1 << 2 * len(position.hands) + 1, np.int64)
        _flops(first, first + 1, s, runs, rules, tally)
        return tally

    return add_up(share, range(len(s.stub) - s.early + 1 if s.early else 1), workers, position.deals)


def some(position: Position, deals: int, seed: int, workers: int | None = None) -> Tally:
    """Count random deals. The result does not depend on the number of workers."""
    s, rules = _hands(position), rules_of(position.variant)
    dealt = int((s.sizes - s.known).sum()) + s.early
    runs = comb(len(s.stub) - dealt, s.late)

    def share(first: int) -> Any:
        tally = np.zeros(1 << 2 * len(position.hands) + 1, np.int64)
        own = s._replace(cards=s.cards.copy())
        _sample(first, min(first + SHARE, deals), np.uint64(seed), own, runs, rules, tally)
        return tally

    return add_up(share, range(0, deals, SHARE), workers, deals)
