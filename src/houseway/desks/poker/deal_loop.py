"""The compiled loop behind the starting hands: deals whole tables and counts the first hand's share of the pot.

One deal to a full table answers for every number of players: the share against the first opponent, the first two, and
so on. Everybody stays to the showdown. Before a draw, every hand discards what house players discard (`throws`, a table
over all five-card hands); a pineapple hand drops the card that leaves the best average over sampled boards.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.kernel import njit
from houseway.odds.equity.count_loop import TWO, make_triples, strength
from houseway.odds.random_stream import draw, fair, stream
from houseway.ranking.kernels import BIT, CODE, best

LOOKS = 12
"""Boards that a pineapple hand samples before it drops a card."""
FIVE = 5


class Dealing(NamedTuple):
    """A game in the form in which the loop deals it."""

    pack: NDArray[np.int64]
    downs: NDArray[np.bool_]
    """For each card of a hand, in order, whether it is dealt face down."""
    board: int
    players: int
    drops: int
    """Cards that a hand drops after the flop: 1 at pineapple."""
    throws: NDArray[np.uint8]
    """For every five-card hand, the cards discarded before the draw as bits; empty without a draw."""
    choose: NDArray[np.int64]
    """Binomial coefficients, which number every five sorted cards."""
    high_rungs: float
    low_rungs: float


@njit(cache=True, nogil=True)
def thrown(cards, throws, choose):  # type: ignore[no-untyped-def]
    """Sort five cards; return the discarded ones as bits."""
    for place in range(1, FIVE):
        at = place
        while at > 0 and cards[at - 1] > cards[at]:
            cards[at - 1], cards[at] = cards[at], cards[at - 1]
            at -= 1
    number = 0
    for place in range(FIVE):
        number += choose[cards[place], place + 1]
    return throws[number]


@njit(cache=True, nogil=True)
def dropped(cards, board, at, mark, game, rules, looked):  # type: ignore[no-untyped-def]
    """Return the stream, and the place of the card to drop, which leaves the best average on sampled boards."""
    size, unfair = fair(len(game.pack))
    top, worst = -1.0, 0
    totals = np.zeros(3)
    for look in range(LOOKS):
        code, bit = rules.high.start, 0
        for place in range(3):
            code, bit = code + CODE[board[place]], bit + BIT[board[place]]
        coming = 0
        while coming < 2:
            at, spot = draw(at, size, unfair, looked, mark * LOOKS + look)
            card, seen = game.pack[spot], False
            for place in range(3):
                seen |= card == cards[place] or card == board[place]
            if not seen:
                coming, code, bit = coming + 1, code + CODE[card], bit + BIT[card]
        for gone in range(3):
            held, bits = code, bit
            for place in range(3):
                if place != gone:
                    held, bits = held + CODE[cards[place]], bits + BIT[cards[place]]
            if rules.has_high:
                totals[gone] += best(held, bits, rules.high) / game.high_rungs
            if rules.has_low:
                totals[gone] += best(held, bits, rules.low) / game.low_rungs
    for gone in range(3):
        if totals[gone] > top:
            top, worst = totals[gone], gone
    return at, worst


@njit(cache=True, nogil=True)
def exchange(cards, at, size, unfair, emptied, number, game):  # type: ignore[no-untyped-def]
    """Let every hand draw in turn; each deal begins with a different hand. If the stub runs out, the discards so far
    are shuffled back in."""
    left = len(game.pack) - FIVE * game.players
    out, away = np.empty(len(game.pack), np.int64), 0
    for turn in range(game.players):
        hand = (turn + number) % game.players
        mask = thrown(cards[hand], game.throws, game.choose)
        wanted = 0
        for place in range(FIVE):
            wanted += mask >> place & 1
        if wanted > left:
            for place in range(away):
                emptied[out[place]] = -1
            left, away = left + away, 0
        for place in range(FIVE):
            if mask >> place & 1 and left > 0:
                gone = cards[hand, place]
                at, spot = draw(at, size, unfair, emptied, number)
                cards[hand, place] = game.pack[spot]
                left -= 1
                for where in range(len(game.pack)):
                    if game.pack[where] == gone:
                        out[away] = where
                away += 1
    return at


@njit(cache=True, nogil=True)
def deal(first, last, seed, starts, game, rests, rules, shares):  # type: ignore[no-untyped-def]
    """Deal tables numbered from `first` to `last`; add up the shares of the first hand by the number of opponents.

    `shares` receives the sums and the sums of squares.
    """
    players, own = game.players, len(game.downs)
    cards = np.zeros((players + 1, max(own, game.board, 1)), np.int64)
    sizes, ups = np.zeros(players + 1, np.int64), np.zeros(players, np.bool_)
    codes, bits = np.zeros(players + 1, np.int64), np.zeros(players + 1, np.int64)
    triples, found = np.empty((2, len(rests)), np.int64), np.zeros((2, players), np.int64)
    emptied, looked = np.full(len(game.pack), -1, np.int64), np.full(len(game.pack), -1, np.int64)
    size, unfair = fair(len(game.pack))
    given = starts.shape[1]
    for number in range(first, last):
        at = stream(seed, number)
        start = starts[number % len(starts)]
        for place in range(given):
            cards[0, place] = start[place]
            for spot in range(len(game.pack)):
                if game.pack[spot] == start[place]:
                    emptied[spot] = number
        for hand in range(players):
            for place in range(given if hand == 0 else 0, own):
                at, spot = draw(at, size, unfair, emptied, number)
                cards[hand, place] = game.pack[spot]
        for place in range(game.board):
            at, spot = draw(at, size, unfair, emptied, number)
            cards[players, place] = game.pack[spot]
        if len(game.throws):
            at = exchange(cards, at, size, unfair, emptied, number, game)
        for hand in range(players):
            held = own
            if game.drops:
                at, gone = dropped(cards[hand], cards[players], at, number, game, rules, looked)
                cards[hand, gone], cards[hand, own - 1] = cards[hand, own - 1], cards[hand, gone]
                held = own - game.drops
            sizes[hand], ups[hand] = held, False
            codes[hand] = bits[hand] = 0
            for place in range(held):
                card = cards[hand, place]
                codes[hand] += CODE[card]
                bits[hand] += BIT[card]
                if card == JOKER and not game.downs[place]:
                    ups[hand] = True
        sizes[players] = game.board
        codes[players] = bits[players] = 0
        for place in range(game.board):
            codes[players] += CODE[cards[players, place]]
            bits[players] += BIT[cards[players, place]]
        if rules.way == TWO:
            make_triples(cards, players, rests, rules.high.start, triples)
        rank_all(cards, sizes, codes, bits, ups, triples, rules, found)
        add_shares(found[0], found[1], rules, shares[0], shares[1])


@njit(cache=True, nogil=True)
def rank_all(cards, sizes, codes, bits, ups, triples, rules, found):  # type: ignore[no-untyped-def]
    """Rank every hand for high and for low: `found` receives the strengths for high, then those for low."""
    hands = len(sizes) - 1
    for hand in range(hands):
        if rules.has_high:
            t = rules.high
            if ups[hand]:
                t = rules.high_up
            found[0, hand] = strength(hand, cards, sizes, codes, bits, triples, rules, t)
        if rules.has_low:
            low = strength(hand, cards, sizes, codes, bits, triples, rules, rules.low)
            found[1, hand] = low if low >= rules.needs_low else 0


@njit(cache=True, nogil=True)
def add_shares(highs, lows, rules, sums, squares):  # type: ignore[no-untyped-def]
    """Add the first hand's share against the first opponent, the first two, and so on.

    The halves are divided as `discard` divides them: the best high and the best low that qualify; a pot without a low
    goes to the high hand, and a pot in which nothing qualifies to the best hand.
    """
    top_high, ties_high, top_low, ties_low = highs[0], 1, lows[0], 1
    for hand in range(1, len(highs)):
        if highs[hand] > top_high:
            top_high, ties_high = highs[hand], 1
        elif highs[hand] == top_high:
            ties_high += 1
        if lows[hand] > top_low:
            top_low, ties_low = lows[hand], 1
        elif lows[hand] == top_low:
            ties_low += 1
        high = 1.0 / ties_high if highs[0] == top_high else 0.0
        low = 1.0 / ties_low if lows[0] == top_low else 0.0
        share = high
        if rules.has_low and top_low > 0:
            share = (high + low) / 2 if rules.has_high and top_high >= rules.needs_high else low
        sums[hand - 1] += share
        squares[hand - 1] += share * share
