"""Steps of games with poker hands, compiled: all cards of a round are dealt with the bet, and shown as the table would.

Every game takes its actions in the same way, along a tree of decisions (`act`). Each then has a function that judges
the rounds that are over.
"""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.games.versus.two_card_peek import FULL
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import three as three_of
from houseway.odds.solvers.suit_classes import two as two_of
from houseway.odds.solvers.versus.holdem_bank.deal import ended as holdem_ended
from houseway.odds.solvers.versus.let_it_ride.deal import ended as ride_ended
from houseway.odds.solvers.versus.mississippi.deal import ended as mississippi_ended
from houseway.odds.solvers.versus.three_card.deal import ended as three_ended
from houseway.odds.solvers.versus.two_card_peek.deal import played as rows_played
from houseway.ranking.kernels import BIT, CODE, best
from houseway.whole_table.asked.loop import BET, BETTING, CARDS, OVER, STAGE
from houseway.whole_table.loop import roll, take

kernel.ready()

IN_PLAY = -1
"""The path of a round that is not over."""


@njit(cache=True, nogil=True)
def act(first: Any, last: Any, actions: Any, lay: Any, tree: Any, envs: Any, out: Any) -> None:
    """Take the actions; `path` says how the hands of finished rounds were played."""
    unfair, many_dice, opened, spots = lay
    roots, leads, open_now, sees, columns = tree
    at, shoes, path, place, bet, thrown, cards = envs
    seen, mask, reward, over = out
    choices = leads.shape[1]
    for env in range(first, last):
        reward[env], over[env], path[env] = 0.0, False, IN_PLAY
        here = place[env]
        if here == OVER:
            continue
        if here == BETTING:
            bet[env] = actions[env]
            here = roots[actions[env]]
            stream, shoe = at[env], shoes[env]
            stream, dice = roll(stream, many_dice)
            thrown[env] = dice
            for number in range(opened):
                stream, card = take(stream, shoe, number, unfair)
                if spots[dice, number] >= 0:
                    cards[env, spots[dice, number]] = card
            at[env] = stream
        else:
            here = leads[here, actions[env]]
        if here < 0:
            path[env], over[env] = -1 - here, True
            continue
        place[env] = here
        seen[env, STAGE], seen[env, BET] = here + 1, bet[env] + 1
        for column in range(len(columns)):
            seen[env, CARDS + column] = cards[env, columns[column]] + 1 if sees[here, column] else 0
        for action in range(mask.shape[1]):
            mask[env, action] = action < choices and open_now[here, action]


@njit(cache=True, nogil=True)
def three_card(first: Any, last: Any, game: Any, worth: Any, envs: Any, reward: Any) -> None:
    """Play three cards against three."""
    folds, judge = game
    main, by_side, fees = worth
    _, _, path, _, bet, _, cards = envs
    for env in range(first, last):
        if path[env] >= 0:
            mine = bet[env]
            end, six, both = three_ended(cards[env, 0], cards[env, 1], cards[env, 2], cards[env, 3], cards[env, 4],
                                         cards[env, 5], folds[path[env]], judge)  # fmt: skip
            sides = by_side[mine, 0, six] + by_side[mine, 1, both]
            reward[env] = main[mine, path[env], end] + sides - fees[mine]


@njit(cache=True, nogil=True)
def holdem(first: Any, last: Any, game: Any, worth: Any, envs: Any, reward: Any) -> None:
    """Play two cards and a board against the bank's."""
    folds, board, qualifies, on_board, t, fives = game
    main, by_side, fees = worth
    _, _, path, _, bet, _, cards = envs
    for env in range(first, last):
        if path[env] >= 0:
            total, held = t.start, 0
            for number in range(board, board + 5):
                total, held = total + CODE[cards[env, number]], held + BIT[cards[env, number]]
            a, b, x, y = cards[env, 0], cards[env, 1], cards[env, 2], cards[env, 3]
            bank = best(total + CODE[x] + CODE[y], held + BIT[x] + BIT[y], t)
            mine = best(total + CODE[a] + CODE[b], held + BIT[a] + BIT[b], t)
            end, both = holdem_ended(mine, bank, total, held, folds[path[env]], qualifies, on_board, fives)
            reward[env] = main[bet[env], path[env], end] + by_side[bet[env], 0, both] - fees[bet[env]]


@njit(cache=True, nogil=True)
def let_it_ride(first: Any, last: Any, game: Any, worth: Any, envs: Any, reward: Any) -> None:
    """Play three cards and two shared ones against a table of pays."""
    ones, twos, board, own, t = game
    main, by_side, fees = worth
    _, _, path, _, bet, _, cards = envs
    for env in range(first, last):
        if path[env] >= 0:
            a, b, c = cards[env, 0], cards[env, 1], cards[env, 2]
            end = ride_ended(a, b, c, cards[env, board], cards[env, board + 1], ones[path[env]], twos[path[env]], t)
            side = own[three_of(a, b, c)]
            reward[env] = main[bet[env], path[env], end] + by_side[bet[env], 0, side] - fees[bet[env]]


@njit(cache=True, nogil=True)
def mississippi(first: Any, last: Any, game: Any, worth: Any, envs: Any, reward: Any) -> None:
    """Play two cards and three shared ones against a table of pays."""
    folds, board, shared, t = game
    main, by_side, fees = worth
    _, _, path, _, bet, _, cards = envs
    for env in range(first, last):
        if path[env] >= 0:
            x, y, z = cards[env, board], cards[env, board + 1], cards[env, board + 2]
            end = mississippi_ended(cards[env, 0], cards[env, 1], x, y, z, folds[path[env]], t)
            side = shared[three_of(x, y, z)]
            reward[env] = main[bet[env], path[env], end] + by_side[bet[env], 0, side] - fees[bet[env]]


@njit(cache=True, nogil=True)
def rows(first: Any, last: Any, game: Any, worth: Any, envs: Any, reward: Any) -> None:
    """Play three rows of five cards: the rows, the Super Bet, the Peek bets, then the bets on two cards."""
    judge, looks, ends_of_two = game
    main, by_side, fees = worth
    _, _, path, _, bet, _, cards = envs
    peeks, dealt = np.empty(3, np.int64), np.empty(FULL, np.int64)
    for env in range(first, last):
        if path[env] >= 0:
            mine = bet[env]
            for number in range(FULL):
                dealt[number] = cards[env, number]
            end, index = rows_played(dealt, judge, peeks)
            gain = main[mine, path[env], end] + by_side[mine, 0, index] - fees[mine]
            for row in range(3):
                gain += by_side[mine, 1 + row, peeks[row]]
            for look in range(len(looks)):
                pair = two_of(dealt[looks[look]], dealt[looks[look] + 3])
                gain += by_side[mine, 4 + look, ends_of_two[look, pair]]
            reward[env] = gain
