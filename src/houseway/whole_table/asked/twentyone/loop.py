"""Steps of twenty-one, compiled: many tables at once, with the choices made by a program.

`act` plays the bettor's hands, and `judge` the bank's hand against them.
"""

from typing import Any

from houseway import kernel
from houseway.kernel import njit
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED
from houseway.whole_table.asked.loop import BET, BETTING, CARDS, OVER, STAGE, shuffled
from houseway.whole_table.asked.twentyone.walk import CHECKED, SHUT
from houseway.whole_table.loop import roll, take
from houseway.whole_table.twentyone.loop import side_outcome

kernel.ready()

CALLED_OFF = -1
"""The end of the first hand of a round in which the shoe ran out."""


@njit(cache=True, nogil=True)
def act(first: Any, last: Any, actions: Any, lay: Any, walk: Any, bank: Any, envs: Any, out: Any) -> None:
    """Take the actions; `ended` says how the hands of finished rounds ended, `CALLED_OFF` if the shoe ran out."""
    unfair, fresh, needed, burn, many_dice, opened, spots = lay
    kind_of, class_of, classes, leads, opens, start, check, split, shown_cards = walk
    opening, _, peeked, hole_at, up_at, banks = bank
    at, shoes, drawn, place, bet, thrown, cards, held, turn, hands_now, ended = envs
    seen, mask, reward, over = out
    size, hands, choices = shoes.shape[1], ended.shape[1], leads.shape[1] - classes
    for env in range(first, last):
        reward[env], over[env] = 0.0, False
        here = place[env]
        if here == OVER:
            continue
        stream, used, shoe = at[env], drawn[env], shoes[env]
        if here == BETTING:
            bet[env] = actions[env]
            stream, used = shuffled(stream, shoe, used, fresh, needed, burn, unfair)
            stream, dice = roll(stream, many_dice)
            thrown[env], turn[env], hands_now[env] = dice, 0, 1
            for hand in range(hands + 1):
                held[env, hand] = 0
            for number in range(opened):
                stream, card = take(stream, shoe, used, unfair)
                used += 1
                hand = spots[dice, number]
                if hand >= 0:
                    cards[env, hand, held[env, hand]] = card
                    held[env, hand] += 1
        hand, many, shown = turn[env], hands_now[env], kind_of[cards[env, hands, up_at]]
        one, two, up = kind_of[cards[env, 0, 0]], kind_of[cards[env, 0, 1]], class_of[shown]
        here = opens[one, two, up] if here == BETTING else leads[here, classes + actions[env]]
        if here == CHECKED:
            here = start[one, two, up]
            if banks > 1:
                first_two = opening[shown, kind_of[cards[env, hands, hole_at]]]
                if first_two < 0 and peeked[-1 - first_two]:
                    here = -1 - check[one, two, up]
        void, asks = False, False
        while not void and not asks:
            own = class_of[kind_of[cards[env, hand, 0]]]
            if here == PARTED:
                cards[env, many, 0] = cards[env, hand, 1]
                held[env, hand], held[env, many] = 1, 1
                many += 1
                here = split[up, own, min(hand, 1)]
            elif here < 0:
                ended[env, hand] = -1 - here
                hand += 1
                if hand == many:
                    break
                here = split[up, class_of[kind_of[cards[env, hand, 0]]], 1]
            elif leads[here, 0] != SHUT:
                void = used == size
                if not void:
                    stream, card = take(stream, shoe, used, unfair)
                    used += 1
                    cards[env, hand, held[env, hand]] = card
                    held[env, hand] += 1
                    here = leads[here, class_of[kind_of[card]]]
            else:
                most, left, only, shut = split[up, own, 2], 0, 0, False
                for choice in range(choices):
                    then = leads[here, classes + choice]
                    if then == PARTED and many >= most:
                        shut = True
                    elif then != SHUT:
                        left, only = left + 1, choice
                asks = not shut or left > 1
                if not asks:  # only a split was left to choose
                    here = leads[here, classes + only]
        at[env], drawn[env], place[env], turn[env], hands_now[env] = stream, used, here, hand, many
        if not asks:
            over[env] = True
            if void:
                ended[env, 0] = CALLED_OFF
            continue
        most = split[up, class_of[kind_of[cards[env, hand, 0]]], 2]
        for action in range(mask.shape[1]):
            then = leads[here, classes + action] if action < choices else SHUT
            mask[env, action] = then != SHUT and (then != PARTED or many < most)
        seen[env, STAGE], seen[env, BET], seen[env, CARDS] = hand + 1, bet[env] + 1, cards[env, hands, up_at] + 1
        column = CARDS + 1
        for each in range(hands):
            for nth in range(shown_cards):
                lies = each < many and nth < held[env, each]
                seen[env, column] = cards[env, each, nth] + 1 if lies else 0
                column += 1


@njit(cache=True, nogil=True)
def judge(first: Any, last: Any, game: Any, bank: Any, side: Any, worth: Any, envs: Any, out: Any) -> None:
    """Play the bank's hand of the rounds that are over, and pay them."""
    lay, walk = game
    unfair, kind_of, class_of = lay[0], walk[0], walk[1]
    (opening, bank_leads, _, hole_at, up_at, banks), (needs, completes, columns, calm) = bank
    face_of, sorts, steps, tables, firsts, lasts, wholes = side
    main, rest, ones, others, marks, by_side, fees = worth
    at, shoes, drawn, _, bet, _, cards, _, _, hands_now, ended = envs
    _, _, reward, over = out
    size, hands = shoes.shape[1], ended.shape[1]
    for env in range(first, last):
        if not over[env]:
            continue
        mine, many, shown = bet[env], hands_now[env], kind_of[cards[env, hands, up_at]]
        reward[env] = -fees[mine]
        if ended[env, 0] == CALLED_OFF:
            continue
        stream, used, shoe = at[env], drawn[env], shoes[env]
        here = opening[shown, kind_of[cards[env, hands, hole_at]]] if banks > 1 else 0
        need, void = completes[mine], False
        for hand in range(many):
            need = need or needs[ended[env, hand]]
        if need and banks == 1:
            void = used == size
            if not void:
                stream, card = take(stream, shoe, used, unfair)
                used += 1
                cards[env, hands, 1] = card
                here = opening[shown, kind_of[card]]
        while need and here >= 0 and not void:
            void = used == size
            if not void:
                stream, card = take(stream, shoe, used, unfair)
                used += 1
                here = bank_leads[here, kind_of[card]]
        at[env], drawn[env] = stream, used
        if void:
            continue
        final = -1 - here if here < 0 else calm
        column = columns[final]
        gain = main[mine, marks[mine, class_of[shown]], ones[ended[env, 0], column]] - fees[mine]
        for hand in range(1, many):
            gain += rest[mine, others[ended[env, hand], column]]
        # The second card of a hand that was split lies first in the next hand.
        a, b = face_of[cards[env, 0, 0]], face_of[cards[env, 0, 1] if many == 1 else cards[env, 1, 0]]
        c, d = face_of[cards[env, hands, 0]], face_of[cards[env, hands, 1]]
        for aspect in range(len(sorts)):
            found = side_outcome(aspect, sorts, steps, tables, firsts, lasts, wholes, a, b, c, d, final)
            gain += by_side[mine, aspect, found]
        reward[env] = gain
