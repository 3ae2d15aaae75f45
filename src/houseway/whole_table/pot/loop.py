"""The loop that plays millions of hands among simple players, and adds up the results."""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.odds.random_stream import stream
from houseway.rules.kill import BY_CHOICE, disc_after, is_killed
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.layout import address_of
from houseway.whole_table.pot.players import speak
from houseway.whole_table.pot.steps import act, begin

kernel.ready()

HANDS, BETS, DROP, BETS_BETS, DROP_DROP, BETS_DROP, SHOWDOWNS, ACTS, KILLS = range(9)
"""The totals of hands, chips bet and chips collected, and the sums of their squares and product; hands shown down,
actions taken, and killed pots.
"""
TOTALS = 9
WORDS = 200
"""The most actions of a traced hand."""


SESSION = 1024
"""Hands of the same players: their disc goes from hand to hand, and the button to the left. A chunk is whole sessions.
"""


@njit(cache=True, nogil=True)
def killer_of(game: Any, hand: Any, disc: Any, wins: Any, number: Any) -> Any:
    """Return the position that kills this pot, -1 for none. `hand` is the one before, `disc` the seat with the disc."""
    if not disc or (game[g.SCOOP] and hand[h.WINNERS] & hand[h.WINNERS] - 1):
        return -1
    if not is_killed(game[g.TRIGGER], wins, game[g.KILL_WINS], hand[h.WON], game[g.KILL_POT]):
        return -1
    return (disc - 1 - number) % game[g.PLAYERS]


@njit(cache=True, nogil=True)
def disc_moves(game: Any, hand: Any, disc: Any, wins: Any, number: Any) -> Any:
    """Return the seat with the disc after a hand, and its wins in a row. Position 0 of hand 0 is seat 1."""
    winners = hand[h.WINNERS]
    if game[g.TRIGGER] == BY_CHOICE or not winners:
        return disc, wins
    sole = 0
    if not winners & winners - 1:
        sole = 1 + (winners.bit_length() - 1 + number) % game[g.PLAYERS]
    return disc_after(disc, wins, sole)


@njit(cache=True, nogil=True)
def play(first: Any, last: Any, seed: Any, row: Any, players: Any, totals: Any, won: Any) -> None:
    """Play hands from one number to another. `players` and `won` are by position from the left of the button.

    The players are given by their stacks, their styles, and the policies of those who have one. `won` gets the sums of
    what each position won, and of the squares.
    """
    stacks, styles, policy = players
    disc, wins = 0, 0
    space, count = np.zeros((1, h.ROW), np.int64), row[g.PLAYERS]
    hand, game = address_of(space, 0), address_of(row.reshape((1, len(row))), 0)
    for number in range(first, last):
        if number % SESSION == 0:
            disc, wins = 0, 0
        begin(hand, game, stacks, killer_of(game, hand, disc, wins, number), stream(seed, number))
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
        disc, wins = disc_moves(game, hand, disc, wins, number)
        totals[HANDS] += 1
        totals[KILLS] += hand[h.KILLER] >= 0
        totals[BETS] += bets
        totals[DROP] += drop
        totals[BETS_BETS] += bets * bets
        totals[DROP_DROP] += drop * drop
        totals[BETS_DROP] += bets * drop
        totals[SHOWDOWNS] += hand[h.SHOWN]
        totals[ACTS] += acts


@njit(cache=True, nogil=True)
def trace(first: Any, last: Any, seed: Any, row: Any, players: Any, killers: Any, follows: Any, out: Any) -> None:
    """Play the same hands and keep each: its final row, and its actions.

    If it `follows`, the killers come from the hands before, and are recorded. An action has its position, the legal
    actions and bounds, then the action and its amount; a position of -1 ends the hand.
    """
    stacks, styles, policy = players
    hands, words = out
    game, disc, wins = address_of(row.reshape((1, len(row))), 0), 0, 0
    for number in range(first, last):
        at = number - first
        hand = address_of(hands, at)
        if follows:
            if number % SESSION == 0:
                disc, wins = 0, 0
            killers[at] = killer_of(game, address_of(hands, max(at - 1, 0)), disc, wins, number)
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
        disc, wins = disc_moves(game, hand, disc, wins, number)
