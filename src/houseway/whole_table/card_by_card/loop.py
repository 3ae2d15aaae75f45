"""The compiled loop of games that go card by card."""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, PLAYER
from houseway.kernel import njit
from houseway.odds.random_stream import stream
from houseway.whole_table.layout import FACES
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
MINE, BANKS = 0, 1


@njit(cache=True, nogil=True)
def deal(first: Any, last: Any, seed: Any, lay: Any, walk: Any, tags: Any, block: Any) -> Any:
    """Deal the units from one number to another; return how many rounds there were."""
    (pack, unfair, fresh, needed, burn, again, many_dice, opens, opened, asked, by_dice, by_card, card_at,
     playing) = lay  # fmt: skip
    classes, starts, leads, comes, words, acts, ends, common_draw, bank_bound, sight, sides = walk
    values, _, info, shoes = block
    many, walkers = playing.shape[1], len(starts)
    hands, aspects, size, turns = many + 3, len(sides), len(pack), len(opened)
    shoe = pack.copy()
    lies, held = np.zeros((hands, KEPT_CARDS), np.int64), np.zeros(hands, np.int64)
    place = np.zeros(walkers, np.int64)
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
            copy_to(starts, place)
            for number in range(opened[turn]):
                hand = opens[turn, dice, number]
                at, card = take(at, shoe, drawn, unfair)
                drawn += 1
                if hand < 0:
                    continue
                kind = classes[card]
                if held[hand] < KEPT_CARDS:
                    lies[hand, held[hand]] = card
                    held[hand] += 1
                if hand < many:
                    place[hand] = leads[MINE, place[hand], kind]
                else:
                    code = BANKS if hand == many else MINE
                    for walker in range(walkers):
                        place[walker] = leads[code, place[walker], kind]
            void = False
            drawing = 0
            while drawing < walkers:  # these are the players' hands, in the order in which they play
                walker = drawing if walkers == 1 else asked[turn, dice, drawing]
                if walker < 0 or comes[place[walker]] != PLAYER:
                    drawing += 1
                    continue
                if drawn == size:
                    void = True
                    break
                at, card = take(at, shoe, drawn, unfair)
                drawn += 1
                kind = classes[card]
                if common_draw:
                    for other in range(walkers):
                        if comes[place[other]] == PLAYER:
                            place[other] = leads[MINE, place[other], kind]
                else:
                    place[walker] = leads[MINE, place[walker], kind]
            while not void:
                chooses, draws = -1, False
                for walker in range(walkers):
                    coming = comes[place[walker]] if walkers == 1 or playing[turn, walker] else -1
                    if coming == BANK_CHOOSES and chooses < 0:
                        chooses = walker
                    draws = draws or coming == BANK or coming == PLAYER  # in a war, the common hand gets cards again
                if chooses >= 0 and (bank_bound or not draws):
                    word = words[place[chooses]]
                    for walker in range(walkers):
                        if comes[place[walker]] == BANK_CHOOSES:
                            place[walker] = acts[place[walker], word]
                    continue
                if not draws:
                    break
                if drawn == size:
                    void = True
                    break
                at, card = take(at, shoe, drawn, unfair)
                drawn += 1
                kind = classes[card]
                for walker in range(walkers):
                    coming = comes[place[walker]]
                    if coming == PLAYER:
                        place[walker] = leads[MINE, place[walker], kind]
                    elif coming in (BANK, BANK_IF_ASKED):
                        place[walker] = leads[BANKS, place[walker], kind]
            button = by_dice[turn, dice]
            if card_at[0] >= 0:
                button = by_card[turn, lies[card_at[0], card_at[1]]]
            for walker in range(walkers):
                values[made, walker] = -1 if void else ends[place[walker]]
            for spot in range(many):
                for aspect in range(aspects):
                    code = 0
                    for look in range(sight.shape[2]):
                        code = code * FACES + lies[sight[aspect, spot, look, 0], sight[aspect, spot, look, 1]]
                    values[made, walkers + spot * aspects + aspect] = -1 if void else sides[aspect, code]
            info[made, UNIT], info[made, TURN], info[made, DICE], info[made, BUTTON] = unit, turn, dice, button
            info[made, BEGAN], info[made, DRAWN], info[made, COUNTED] = began, drawn, counted
            info[made, CALLED_OFF], info[made, BATCHES] = void, 2
            made += 1
            if counting:
                for number in range(seen, drawn):
                    running += tags[shoe[number]]
            rounds += 1
            turn = turn + 1 if turn + 1 < turns else again
        if len(shoes):
            copy_to(shoe, shoes[unit - first])
    return made
