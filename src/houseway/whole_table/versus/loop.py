"""The compiled loops of games whose cards are all dealt before they are judged: each round from a fresh shuffle.

`deal` lays the cards of a block of rounds. A loop for each game then says how every hand was played and ended.
"""

from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.odds.random_stream import stream
from houseway.odds.solvers.suit_classes import three as three_of
from houseway.odds.solvers.suit_classes import two as two_of
from houseway.odds.solvers.versus.holdem_bank.board_loop import KINDS, NOT_RANKED
from houseway.odds.solvers.versus.holdem_bank.deal import played as holdem_played
from houseway.odds.solvers.versus.let_it_ride.deal import played as ride_played
from houseway.odds.solvers.versus.mississippi.deal import played as mississippi_played
from houseway.odds.solvers.versus.three_card.deal import played as three_played
from houseway.odds.solvers.versus.two_card_peek.deal import played as rows_played
from houseway.ranking.kernels import BIT, CODE, best
from houseway.whole_table.loop import (
    BATCHES,
    BEGAN,
    BUTTON,
    CALLED_OFF,
    COUNTED,
    DICE,
    DRAWN,
    TURN,
    UNIT,
    copy_to,
    roll,
    take,
)

kernel.ready()


@njit(cache=True, nogil=True)
def deal(first: Any, last: Any, seed: Any, lay: Any, board: Any, block: Any, cards: Any) -> Any:
    """Lay the cards of the units from one number to another, with as many on the board as the game ends with."""
    pack, unfair, _, _, _, again, many_dice, opens, opened, _, by_dice, by_card, card_at, playing = lay
    _, _, info, shoes = block
    many, turns = playing.shape[1], len(opened)
    shoe, held = pack.copy(), np.zeros(many + 3, np.int64)
    for unit in range(first, last):
        at, made = stream(seed, unit), unit - first
        turn = unit if unit < turns else again + (unit - again) % (turns - again)
        copy_to(pack, shoe)
        at, dice = roll(at, many_dice)
        held[:] = 0
        drawn = 0
        for number in range(opened[turn]):
            hand = opens[turn, dice, number]
            at, card = take(at, shoe, drawn, unfair)
            drawn += 1
            if hand >= 0:
                cards[made, hand, held[hand]] = card
                held[hand] += 1
        while held[many + 2] < board:
            at, card = take(at, shoe, drawn, unfair)
            drawn += 1
            cards[made, many + 2, held[many + 2]] = card
            held[many + 2] += 1
        button = by_dice[turn, dice]
        if card_at[0] >= 0:
            button = by_card[turn, cards[made, card_at[0], card_at[1]]]
        info[made, UNIT], info[made, TURN], info[made, DICE], info[made, BUTTON] = unit, turn, dice, button
        info[made, BEGAN], info[made, DRAWN], info[made, COUNTED] = 0, drawn, -1
        info[made, CALLED_OFF], info[made, BATCHES] = 0, 2
        if len(shoes):
            copy_to(shoe, shoes[made])
    return last - first


@njit(cache=True, nogil=True)
def three_card(rounds: Any, info: Any, cards: Any, playing: Any, plans: Any, plan_of: Any, of: Any, renaming: Any,
               qualifies: Any, low_flush: Any, t: Any, sixes: Any, outcomes: Any, values: Any) -> None:  # fmt: skip
    """Play three cards against three."""
    many = playing.shape[1]
    for which in range(len(plans)):
        plan = plans[which]
        for number in range(rounds):
            x, y, z = cards[number, many, 0], cards[number, many, 1], cards[number, many, 2]
            for spot in range(many):
                if plan_of[spot] == which and playing[info[number, TURN], spot]:
                    a, b, c = cards[number, spot, 0], cards[number, spot, 1], cards[number, spot, 2]
                    folded, end, six, both = three_played(a, b, c, x, y, z, plan, of, renaming, qualifies, low_flush,
                                                          t, sixes)  # fmt: skip
                    values[number, spot], values[number, many + spot] = folded * outcomes + end, six
                    values[number, 2 * many + spot] = both


@njit(cache=True, nogil=True)
def holdem(rounds: Any, info: Any, cards: Any, playing: Any, choices: Any, plan: Any, of: Any, renaming: Any,
           now_gains: Any, end_gains: Any, fold: Any, qualifies: Any, on_board: Any, t: Any, fives: Any,
           outcomes: Any, values: Any) -> None:  # fmt: skip
    """Play two cards and a board against the bank's."""
    many = playing.shape[1]
    board = np.empty(5, np.int64)
    ranked, left, strength = np.zeros(1, np.int64), np.zeros(KINDS, np.int64), np.zeros((KINDS, KINDS), np.int64)
    for number in range(rounds):
        total, held = t.start, 0
        ranked[0] = NOT_RANKED
        for place in range(5):
            board[place] = cards[number, many + 2, place]
            total, held = total + CODE[board[place]], held + BIT[board[place]]
        x, y = cards[number, many, 0], cards[number, many, 1]
        bank = best(total + CODE[x] + CODE[y], held + BIT[x] + BIT[y], t)
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                a, b = cards[number, spot, 0], cards[number, spot, 1]
                path, end, both = holdem_played(a, b, board, bank, total, held, choices, plan, of, renaming,
                                                now_gains, end_gains, fold, qualifies, on_board, t, fives, ranked,
                                                left, strength)  # fmt: skip
                values[number, spot], values[number, many + spot] = path * outcomes + end, both


@njit(cache=True, nogil=True)
def let_it_ride(rounds: Any, info: Any, cards: Any, playing: Any, rides: Any, next_rides: Any, of: Any, renaming: Any,
                t: Any, own: Any, outcomes: Any, values: Any) -> None:  # fmt: skip
    """Play three cards and two shared ones against a table of pays."""
    many = playing.shape[1]
    for number in range(rounds):
        fourth, fifth = cards[number, many + 2, 0], cards[number, many + 2, 1]
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                a, b, c = cards[number, spot, 0], cards[number, spot, 1], cards[number, spot, 2]
                way, end, hand = ride_played(a, b, c, fourth, fifth, rides, next_rides, of, renaming, t)
                values[number, spot], values[number, many + spot] = way * outcomes + end, own[hand]


@njit(cache=True, nogil=True)
def mississippi(rounds: Any, info: Any, cards: Any, playing: Any, third: Any, fourth: Any, fifth: Any, of: Any,
                renaming: Any, t: Any, shared: Any, outcomes: Any, values: Any) -> None:  # fmt: skip
    """Play two cards and three shared ones against a table of pays."""
    many = playing.shape[1]
    for number in range(rounds):
        x, y, z = cards[number, many + 2, 0], cards[number, many + 2, 1], cards[number, many + 2, 2]
        side = shared[three_of(x, y, z)]
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                a, b = cards[number, spot, 0], cards[number, spot, 1]
                way, end = mississippi_played(a, b, x, y, z, third, fourth, fifth, of, renaming, t)
                values[number, spot], values[number, many + spot] = way * outcomes + end, side


@njit(cache=True, nogil=True)
def rows(rounds: Any, cards: Any, hand: Any, strengths: Any, rank: Any, ten: Any, by_card: Any, t: Any, looks: Any,
         ends_of_two: Any, values: Any) -> None:  # fmt: skip
    """Play three rows of five cards: the rows, the Super Bet, the Peek bets, then the bets on two cards."""
    peeks, dealt = np.empty(3, np.int64), np.empty(15, np.int64)
    for number in range(rounds):
        for place in range(15):
            dealt[place] = cards[number, hand, place]
        values[number, 0], values[number, 1] = rows_played(dealt, strengths, rank, ten, by_card, t, peeks)
        for row in range(3):
            values[number, 2 + row] = peeks[row]
        for look in range(len(looks)):
            pair = two_of(dealt[looks[look]], dealt[looks[look] + 3])
            values[number, 5 + look] = ends_of_two[look, pair]
