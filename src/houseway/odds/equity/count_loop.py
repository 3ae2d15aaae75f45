"""The compiled loops of equity: count the winners of every deal, or of random deals.

A deal's result is one number: a bit for every hand that is best for high, and a bit for every hand that is best for
low. The showdown later divides the pot, once for each number that occurs.
"""

from typing import NamedTuple

import numpy as np

from houseway.cards import JOKER
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.ranking.kernels import BIT, CODE, Tables, best

ALL, TWO, DROP, SOME = 0, 1, 2, 3
"""How a hand is made: from all cards; from exactly two hole cards and the board; from all cards but one (eight cards);
or from at least two hole cards.
"""
MADE, OWN = 5, 2


class Counting(NamedTuple):
    """The rules that a loop needs."""

    way: int
    high: Tables
    high_up: Tables
    """The tables for a hand whose joker is face up."""
    low: Tables
    has_high: bool
    has_low: bool
    needs_high: int
    needs_low: int


@njit(cache=True, nogil=True)
def _two(hole, size, triples, t):  # type: ignore[no-untyped-def]
    """Return the best hand from two own cards and three board cards."""
    top = 0
    for one in range(size):
        for other in range(one):
            code = CODE[hole[one]] + CODE[hole[other]]
            bit = BIT[hole[one]] + BIT[hole[other]]
            for which in range(triples.shape[1]):
                found = best(code + triples[0, which], bit + triples[1, which], t)
                if found > top:
                    top = found
    return top


@njit(cache=True, nogil=True)
def _some(hole, size, board, board_size, start, t):  # type: ignore[no-untyped-def]
    """Return the best five cards with at least two own cards."""
    top = 0
    for mine in range(1 << size):
        own = 0
        code, bit = start, 0
        for place in range(size):
            if mine >> place & 1:
                own, code, bit = own + 1, code + CODE[hole[place]], bit + BIT[hole[place]]
        if own < OWN or own > MADE:
            continue
        for rest in range(1 << board_size):
            lies, whole, bits = own, code, bit
            for place in range(board_size):
                if rest >> place & 1:
                    lies, whole, bits = lies + 1, whole + CODE[board[place]], bits + BIT[board[place]]
            if lies == MADE:
                found = best(whole, bits, t)
                if found > top:
                    top = found
    return top


@njit(cache=True, nogil=True)
def _drop(hole, size, board, board_size, code, bit, t):  # type: ignore[no-untyped-def]
    """Return the best seven-card hand from eight cards."""
    top = 0
    for place in range(size + board_size):
        card = hole[place] if place < size else board[place - size]
        found = best(code - CODE[card], bit - BIT[card], t)
        if found > top:
            top = found
    return top


@njit(inline="always")
def make_triples(cards, hands, rests, start, triples):  # type: ignore[no-untyped-def]
    """Add up the codes and bits of the board's cards, three at a time, for hands that use exactly two of their own
    cards."""
    for which in range(len(rests)):
        code, bit = start, 0
        for place in range(rests.shape[1]):
            card = cards[hands, rests[which, place]]
            code, bit = code + CODE[card], bit + BIT[card]
        triples[0, which], triples[1, which] = code, bit


@njit(inline="always")
def strength(hand, cards, sizes, codes, bits, triples, rules, t):  # type: ignore[no-untyped-def]
    """Return the strength of a hand with the board, which is the last of `cards`, on the side ranked by `t`."""
    hands = len(sizes) - 1
    code, bit = codes[hand] + codes[hands] + rules.high.start, bits[hand] + bits[hands]
    if rules.way == ALL:
        found = best(code, bit, t)
    elif rules.way == TWO:
        found = _two(cards[hand], sizes[hand], triples, t)
    elif rules.way == SOME:
        found = _some(cards[hand], sizes[hand], cards[hands], sizes[hands], rules.high.start, t)
    else:
        found = _drop(cards[hand], sizes[hand], cards[hands], sizes[hands], code, bit, t)
    return found


@njit(cache=True, nogil=True)
def winners(cards, sizes, codes, bits, ups, rests, triples, rules):  # type: ignore[no-untyped-def]
    """Return the result number of a deal."""
    hands = len(sizes) - 1
    if rules.way == TWO:
        make_triples(cards, hands, rests, rules.high.start, triples)
    top_low = top_any = 0
    high_mask = low_mask = any_mask = 0
    for hand in range(hands):
        if rules.has_high:
            t = rules.high
            if ups[hand]:
                t = rules.high_up
            found = strength(hand, cards, sizes, codes, bits, triples, rules, t)
            if found >= top_any:
                any_mask = 1 << hand if found > top_any else any_mask | 1 << hand
                top_any = found
        if rules.has_low:
            found = strength(hand, cards, sizes, codes, bits, triples, rules, rules.low)
            if found > 0 and found >= rules.needs_low and found >= top_low:
                low_mask = 1 << hand if found > top_low else low_mask | 1 << hand
                top_low = found
    if top_any >= rules.needs_high:
        high_mask = any_mask
    if high_mask == 0 and low_mask == 0:
        return any_mask | 1 << 2 * hands
    return high_mask | low_mask << hands


@njit(cache=True, nogil=True)
def count(first, last, coming, hands_now, rests, rules, tally):  # type: ignore[no-untyped-def]
    """Count every deal in which the first card to come is at a place from `first` to `last` in the stub.

    `coming` is the stub, and for every card to come its hand and whether it is face down. Neighbours with the same hand
    and the same side up can be in any order, so they are counted once. `hands_now` holds the hands and the board so
    far: the cards, how many, and whether a joker lies face up.
    """
    stub, owners, downs = coming
    cards, sizes, ups = hands_now
    slots, hands = len(owners), len(sizes) - 1
    triples = np.empty((2, len(rests)), np.int64)
    codes, bits = np.zeros(hands + 1, np.int64), np.zeros(hands + 1, np.int64)
    for hand in range(hands + 1):
        for place in range(sizes[hand]):
            codes[hand] += CODE[cards[hand, place]]
            bits[hand] += BIT[cards[hand, place]]
    if slots == 0:
        tally[winners(cards, sizes, codes, bits, ups, rests, triples, rules)] += 1
        return
    at, taken = np.empty(slots, np.int64), np.zeros(slots, np.bool_)
    used = np.zeros(len(stub), np.bool_)
    level = 0
    at[0] = first - 1
    while level >= 0:
        owner, place = owners[level], at[level]
        if taken[level]:  # put this card back before trying the next one
            card = stub[place]
            taken[level] = used[place] = False
            codes[owner] -= CODE[card]
            bits[owner] -= BIT[card]
            sizes[owner] -= 1
            if card == JOKER and not downs[level]:
                ups[owner] = False
        place += 1
        stop = last if level == 0 else len(stub)
        while place < stop and used[place]:
            place += 1
        if place >= stop:
            level -= 1
            continue
        card = stub[place]
        at[level] = place
        taken[level] = used[place] = True
        codes[owner] += CODE[card]
        bits[owner] += BIT[card]
        cards[owner, sizes[owner]] = card
        sizes[owner] += 1
        if card == JOKER and not downs[level]:
            ups[owner] = True
        if level == slots - 1:
            tally[winners(cards, sizes, codes, bits, ups, rests, triples, rules)] += 1
        else:
            level += 1
            at[level] = -1
            if owners[level] == owner and downs[level] == downs[level - 1]:
                at[level] = place


@njit(cache=True, nogil=True)
def boards(first, last, stub, owners, cards, sizes, rules, tally):  # type: ignore[no-untyped-def]
    """Count like `count`, but faster; only for games like hold'em, if only the board is to come and all cards play."""
    slots, hands = len(owners), len(sizes) - 1
    codes, bits = np.zeros(hands + 1, np.int64), np.zeros(hands + 1, np.int64)
    for hand in range(hands + 1):
        for place in range(sizes[hand]):
            codes[hand] += CODE[cards[hand, place]]
            bits[hand] += BIT[cards[hand, place]]
    at = np.empty(slots + 1, np.int64)
    code_at, bit_at = np.empty(slots + 1, np.int64), np.empty(slots + 1, np.int64)
    code_at[0], bit_at[0], at[0] = codes[hands] + rules.high.start, bits[hands], first - 1
    level = 0
    while level >= 0:
        at[level] += 1
        if at[level] >= (last if level == 0 else len(stub)):
            level -= 1
            continue
        if level < slots - 1:
            card = stub[at[level]]
            code_at[level + 1], bit_at[level + 1] = code_at[level] + CODE[card], bit_at[level] + BIT[card]
            at[level + 1] = at[level]
            level += 1
            continue
        for place in range(at[level], last if level == 0 else len(stub)):
            card = stub[place]
            tally[_best_of(code_at[level] + CODE[card], bit_at[level] + BIT[card], codes, bits, hands, rules)] += 1
        level -= 1


@njit(inline="always")
def _best_of(board_code, board_bit, codes, bits, hands, rules):  # type: ignore[no-untyped-def]
    top_low = top_any = 0
    high_mask = low_mask = any_mask = 0
    for hand in range(hands):
        code, bit = board_code + codes[hand], board_bit + bits[hand]
        if rules.has_high:
            found = best(code, bit, rules.high)
            if found >= top_any:
                any_mask = 1 << hand if found > top_any else any_mask | 1 << hand
                top_any = found
        if rules.has_low:
            found = best(code, bit, rules.low)
            if found > 0 and found >= rules.needs_low and found >= top_low:
                low_mask = 1 << hand if found > top_low else low_mask | 1 << hand
                top_low = found
    if top_any >= rules.needs_high:
        high_mask = any_mask
    if high_mask == 0 and low_mask == 0:
        return any_mask | 1 << 2 * hands
    return high_mask | low_mask << hands


@njit(cache=True, nogil=True)
def sample(first, last, seed, coming, hands_now, rests, rules, tally):  # type: ignore[no-untyped-def]
    """Deal the cards to come at random, once for each number from `first` to `last`."""
    stub, owners, downs = coming
    cards, sizes, ups = hands_now
    slots, hands = len(owners), len(sizes) - 1
    triples = np.empty((2, len(rests)), np.int64)
    codes, bits = np.empty(hands + 1, np.int64), np.empty(hands + 1, np.int64)
    known, shown = sizes.copy(), ups.copy()
    emptied = np.full(len(stub), -1, np.int64)
    size, unfair = fair(len(stub))
    for number in range(first, last):
        at = stream(seed, number)
        for hand in range(hands + 1):
            sizes[hand], ups[hand] = known[hand], shown[hand]
        for slot in range(slots):
            at, place = draw(at, size, unfair, emptied, number)
            owner, card = owners[slot], stub[place]
            cards[owner, sizes[owner]] = card
            sizes[owner] += 1
            if card == JOKER and not downs[slot]:
                ups[owner] = True
        for hand in range(hands + 1):
            codes[hand] = bits[hand] = 0
            for place in range(sizes[hand]):
                codes[hand] += CODE[cards[hand, place]]
                bits[hand] += BIT[cards[hand, place]]
        tally[winners(cards, sizes, codes, bits, ups, rests, triples, rules)] += 1
