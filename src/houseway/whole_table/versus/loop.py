"""The compiled loops of games whose cards are all dealt before they are judged: each round from a fresh shuffle.

`deal` lays the cards of a block of rounds. A loop for each game then says how every hand was played and ended.
"""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.odds.random_stream import stream
from houseway.odds.solvers.suit_classes import three as three_of
from houseway.odds.solvers.suit_classes import two as two_of
from houseway.odds.solvers.versus.holdem_bank.deal import laid, scratch
from houseway.odds.solvers.versus.holdem_bank.deal import played as holdem_played
from houseway.odds.solvers.versus.let_it_ride.deal import played as ride_played
from houseway.odds.solvers.versus.mississippi.deal import played as mississippi_played
from houseway.odds.solvers.versus.three_card.deal import Plan
from houseway.odds.solvers.versus.three_card.deal import played as three_played
from houseway.odds.solvers.versus.two_card_peek.deal import played as rows_played
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
def three_card(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, outcomes: Any, values: Any) -> None:
    """Play three cards against three."""
    plans, plan_of, of, renaming, judge = game
    many = playing.shape[1]
    for which in range(len(plans)):
        plan = Plan(plans[which], of, renaming)
        for number in range(rounds):
            x, y, z = cards[number, many, 0], cards[number, many, 1], cards[number, many, 2]
            for spot in range(many):
                if plan_of[spot] == which and playing[info[number, TURN], spot]:
                    a, b, c = cards[number, spot, 0], cards[number, spot, 1], cards[number, spot, 2]
                    folded, end, six, both = three_played(a, b, c, x, y, z, plan, judge)
                    values[number, spot], values[number, many + spot] = folded * outcomes + end, six
                    values[number, 2 * many + spot] = both


@njit(cache=True, nogil=True)
def holdem(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, outcomes: Any, values: Any) -> None:
    """Play two cards and a board against the bank's."""
    many = playing.shape[1]
    board, room = np.empty(5, np.int64), scratch()
    for number in range(rounds):
        for place in range(5):
            board[place] = cards[number, many + 2, place]
        on = laid(board, cards[number, many, 0], cards[number, many, 1], game.sevens, room)
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                path, end, both = holdem_played(cards[number, spot, 0], cards[number, spot, 1], on, game)
                values[number, spot], values[number, many + spot] = path * outcomes + end, both


@njit(cache=True, nogil=True)
def let_it_ride(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, outcomes: Any, values: Any) -> None:
    """Play three cards and two shared ones against a table of pays."""
    tables, own = game
    many = playing.shape[1]
    for number in range(rounds):
        fourth, fifth = cards[number, many + 2, 0], cards[number, many + 2, 1]
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                a, b, c = cards[number, spot, 0], cards[number, spot, 1], cards[number, spot, 2]
                way, end, hand = ride_played(a, b, c, fourth, fifth, tables)
                values[number, spot], values[number, many + spot] = way * outcomes + end, own[hand]


@njit(cache=True, nogil=True)
def mississippi(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, outcomes: Any, values: Any) -> None:
    """Play two cards and three shared ones against a table of pays."""
    tables, shared = game
    many = playing.shape[1]
    for number in range(rounds):
        x, y, z = cards[number, many + 2, 0], cards[number, many + 2, 1], cards[number, many + 2, 2]
        side = shared[three_of(x, y, z)]
        for spot in range(many):
            if playing[info[number, TURN], spot]:
                way, end = mississippi_played(cards[number, spot, 0], cards[number, spot, 1], x, y, z, tables)
                values[number, spot], values[number, many + spot] = way * outcomes + end, side


@njit(cache=True, nogil=True)
def rows(rounds: Any, cards: Any, hand: Any, judge: Any, looks: Any, ends_of_two: Any, values: Any) -> None:
    """Play three rows of five cards: the rows, the Super Bet, the Peek bets, then the bets on two cards."""
    peeks, dealt = np.empty(3, np.int64), np.empty(15, np.int64)
    for number in range(rounds):
        for place in range(15):
            dealt[place] = cards[number, hand, place]
        values[number, 0], values[number, 1] = rows_played(dealt, judge, peeks)
        for row in range(3):
            values[number, 2 + row] = peeks[row]
        for look in range(len(looks)):
            pair = two_of(dealt[looks[look]], dealt[looks[look] + 3])
            values[number, 5 + look] = ends_of_two[look, pair]
