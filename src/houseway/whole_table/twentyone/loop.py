"""The compiled loop of twenty-one: every seat's hands along its plan, then the bank's."""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.odds.random_stream import stream
from houseway.odds.solvers.twentyone.deal import FEW_CARDS, WHOLE_HAND
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED
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
    burned,
    copy_to,
    roll,
    take,
    true_count,
)

kernel.ready()

KEPT_CARDS = 8
OPENING, PLAYED, OVER = range(3)
"""When claims are settled: after the opening cards, once the play begins, at the end."""


@njit(cache=True, nogil=True)
def side_outcome(aspect: Any, sorts: Any, steps: Any, tables: Any, firsts: Any, lasts: Any, wholes: Any, a: Any, b: Any,
                 c: Any, d: Any, final: Any) -> Any:  # fmt: skip
    """Return the outcome that bonus bets depend on: of a hand's first two cards, the bank's, and its final hand."""
    if sorts[aspect] == WHOLE_HAND:
        return np.int64(wholes[aspect, final])
    if sorts[aspect] == FEW_CARDS:
        code = steps[aspect, 0] * a + steps[aspect, 1] * b + steps[aspect, 2] * c + steps[aspect, 3] * d
    else:
        code = firsts[aspect, a, b] * steps[aspect, 0] + lasts[aspect, c, d]
    return np.int64(tables[aspect, code])


@njit(cache=True, nogil=True)
def deal(first: Any, last: Any, seed: Any, lay: Any, walk: Any, side: Any, tags: Any, block: Any) -> Any:
    """Deal the units from one number to another; return how many rounds there were."""
    (pack, unfair, fresh, needed, burn, again, many_dice, opens, opened, asked, by_dice, by_card, card_at,
     playing) = lay  # fmt: skip
    (kind_of, class_of, plan_of, leads, start, check, split, needs, put_away, waits, late, opening, bank_leads, peeked,
     columns, calm, ones, others, marks, hole_at, up_at, banks, completes) = walk  # fmt: skip
    face_of, sorts, steps, tables, firsts, lasts, wholes = side
    values, away, info, shoes = block
    many, turns, size, aspects = playing.shape[1], len(opened), len(pack), len(sorts)
    hands = away.shape[1] // many
    shoe = pack.copy()
    lies, held = np.zeros((many + 3, KEPT_CARDS), np.int64), np.zeros(many + 3, np.int64)
    ended, split_card = np.full((many, hands), -1, np.int64), np.zeros(hands + 1, np.int64)
    counting, made = len(tags) > 0, 0
    for unit in range(first, last):
        at = stream(seed, unit)
        copy_to(pack, shoe)
        drawn, rounds, running = 0, 0, 0
        turn = unit if unit < turns else again + (unit - again) % (turns - again)
        while rounds == 0 or (not fresh and size - drawn >= needed[0]):
            began, seen = drawn, drawn
            counted = true_count(running, size - drawn) if counting else -1
            if rounds == 0 and len(burn):
                at, drawn = burned(at, shoe, unfair, burn)
                seen = drawn
                running += tags[shoe[0]] if counting else 0
            at, dice = roll(at, many_dice)
            held[:] = 0
            for number in range(opened[turn]):
                hand = opens[turn, dice, number]
                at, card = take(at, shoe, drawn, unfair)
                drawn += 1
                if hand >= 0:
                    lies[hand, held[hand]] = card
                    held[hand] += 1
            shown = lies[many, up_at]
            up, bank, ends = class_of[kind_of[shown]], 0, False
            if banks > 1:
                bank = opening[kind_of[shown], kind_of[lies[many, hole_at]]]
                ends = bank < 0 and peeked[-1 - bank]
            void, need, between = False, False, False
            for spot in range(many):
                for hand in range(hands):
                    ended[spot, hand] = -1
                if playing[turn, spot]:
                    between = between or late[spot, up] or waits[kind_of[lies[spot, 0]], kind_of[lies[spot, 1]], up]
                    need = need or completes[spot]
            for number in range(many):  # these are the seats in the order in which they play
                spot = asked[turn, dice, number]
                if spot < 0 or void:
                    break
                plan, one, two = plan_of[spot], kind_of[lies[spot, 0]], kind_of[lies[spot, 1]]
                place = np.int64(check[plan, one, two, up] if ends else start[plan, one, two, up])
                more, hand = 1, 0
                if place == PARTED:
                    more = 2
                    split_card[0], split_card[1] = class_of[one], class_of[two]
                while hand < more:
                    if more > 1:
                        mine = split_card[hand]
                        if drawn == size:
                            void = True
                            break
                        at, card = take(at, shoe, drawn, unfair)
                        drawn += 1
                        kind = class_of[kind_of[card]]
                        if kind == mine and more < split[plan, up, mine, 2]:
                            split_card[more] = mine
                            more += 1
                            continue
                        place = np.int64(leads[split[plan, up, mine, min(hand, 1)], kind])
                    while place >= 0 and drawn < size:
                        at, card = take(at, shoe, drawn, unfair)
                        drawn += 1
                        place = np.int64(leads[place, class_of[kind_of[card]]])
                    if place >= 0:
                        void = True
                        break
                    ended[spot, hand] = -1 - place
                    need = need or needs[-1 - place]
                    hand += 1
            if need and not void and not ends:
                if banks == 1:
                    void = drawn == size
                    if not void:
                        at, card = take(at, shoe, drawn, unfair)
                        drawn += 1
                        lies[many, 1] = card
                        held[many] = 2
                        bank = opening[kind_of[shown], kind_of[card]]
                while bank >= 0 and not void:
                    void = drawn == size
                    if not void:
                        at, card = take(at, shoe, drawn, unfair)
                        drawn += 1
                        if held[many] < KEPT_CARDS:
                            lies[many, held[many]] = card
                            held[many] += 1
                        bank = bank_leads[bank, kind_of[card]]
            final = -1 - bank if bank < 0 else calm
            column = columns[final]
            button = by_dice[turn, dice]
            if card_at[0] >= 0:
                button = by_card[turn, lies[card_at[0], card_at[1]]] if held[card_at[0]] > card_at[1] else 0
            for spot in range(many):
                one, two = kind_of[lies[spot, 0]], kind_of[lies[spot, 1]]
                for hand in range(hands):
                    end, slot = ended[spot, hand], spot * hands + hand
                    away[made, slot] = -1
                    if end < 0 or void:
                        values[made, slot] = -1
                    elif hand:
                        values[made, slot] = others[end, column]
                    else:
                        values[made, slot] = ones[end, column] + marks[spot, up]
                        unsplit = hands == 1 or ended[spot, 1] < 0
                        if unsplit and put_away[one, two, up, int(ends)]:
                            away[made, slot] = PLAYED if between else OPENING
                for aspect in range(aspects):
                    slot = many * hands + spot * aspects + aspect
                    values[made, slot] = -1
                    if not void and playing[turn, spot]:
                        a, b = face_of[lies[spot, 0]], face_of[lies[spot, 1]]
                        c, d = face_of[lies[many, 0]], face_of[lies[many, 1]]
                        values[made, slot] = side_outcome(aspect, sorts, steps, tables, firsts, lasts, wholes, a, b, c,
                                                          d, final)  # fmt: skip
            info[made, UNIT], info[made, TURN], info[made, DICE], info[made, BUTTON] = unit, turn, dice, button
            info[made, BEGAN], info[made, DRAWN], info[made, COUNTED] = began, drawn, counted
            info[made, CALLED_OFF], info[made, BATCHES] = void, OVER + 1
            made += 1
            if counting:
                for number in range(seen, drawn):
                    running += tags[shoe[number]]
            rounds += 1
            turn = turn + 1 if turn + 1 < turns else again
        if len(shoes):
            copy_to(shoe, shoes[unit - first])
    return made
