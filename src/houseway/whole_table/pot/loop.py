"""The loop that plays hands by the million among simple players, and adds up what they came to."""

from typing import Any

import numpy as np
from numba import njit

from houseway.odds.random_stream import stream
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.layout import address_of
from houseway.whole_table.pot.players import speak
from houseway.whole_table.pot.steps import act, begin

HANDS, BETS, DROP, BETS_BETS, DROP_DROP, BETS_DROP, SHOWDOWNS, ACTS = range(8)
"""Hands, chips bet, collected, and the sums of their squares and product; hands shown down, and words spoken."""
TOTALS = 8
WORDS = 200
"""The most words of a traced hand."""


@njit(cache=True, nogil=True)
def play(first: Any, last: Any, seed: Any, row: Any, stacks: Any, styles: Any, policy: Any, totals: Any,
         won: Any) -> None:  # fmt: skip
    """Play hands from one number to another. Stacks, players and `won` are by position from the left of the button.

    `won` gets the sums of what each position won, and of the squares.
    """
    space, count = np.zeros((1, h.ROW), np.int64), row[g.PLAYERS]
    hand, game = address_of(space, 0), address_of(row.reshape((1, len(row))), 0)
    for number in range(first, last):
        begin(hand, game, stacks, -1, stream(seed, number))
        acts = 0
        while hand[h.TURN] >= 0:
            word, amount = speak(hand, game, styles[hand[h.TURN]], policy)
            act(hand, game, word, amount)
            acts += 1
        bets, drop = hand[h.DEAD], hand[h.TAKEN] + hand[h.JACKPOT]
        for place in range(count):
            net = space[0, h.STACK + place] - stacks[place]
            bets += hand[h.STAKED + place]
            won[place, 0] += net
            won[place, 1] += net * net
        totals[HANDS] += 1
        totals[BETS] += bets
        totals[DROP] += drop
        totals[BETS_BETS] += bets * bets
        totals[DROP_DROP] += drop * drop
        totals[BETS_DROP] += bets * drop
        totals[SHOWDOWNS] += hand[h.SHOWN]
        totals[ACTS] += acts


@njit(cache=True, nogil=True)
def trace(first: Any, last: Any, seed: Any, row: Any, stacks: Any, killers: Any, styles: Any, policy: Any, hands: Any,
          words: Any) -> None:  # fmt: skip
    """Play the same hands and keep each: its final row, and its words.

    A word has its place, the legal words and bounds, then the word and its amount; a place of -1 ends the hand.
    """
    game = address_of(row.reshape((1, len(row))), 0)
    for number in range(first, last):
        at = number - first
        hand = address_of(hands, at)
        begin(hand, game, stacks[at], killers[at], stream(seed, number))
        spoken = 0
        while hand[h.TURN] >= 0:
            word, amount = speak(hand, game, styles[hand[h.TURN]], policy)
            for column, told in enumerate((h.TURN, h.MASK, h.LEAST, h.MOST)):
                words[at, spoken, column] = hands[at, told]
            words[at, spoken, 4], words[at, spoken, 5] = word, amount
            spoken += 1
            act(hand, game, word, amount)
        words[at, spoken, 0] = -1
