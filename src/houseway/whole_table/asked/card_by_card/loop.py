"""Steps of games that go card by card, compiled: many tables at once, with the choices made by a program."""

from typing import Any

from houseway import kernel
from houseway.games.game import BANK, BANK_CHOOSES, CHOOSE, PLAYER
from houseway.kernel import njit
from houseway.whole_table.asked.loop import BET, BETTING, CARDS, OVER, STAGE, finish, shuffled
from houseway.whole_table.card_by_card.loop import BANKS, MINE
from houseway.whole_table.layout import FACES
from houseway.whole_table.loop import roll, take

kernel.ready()


@njit(cache=True, nogil=True)
def play(first: Any, last: Any, actions: Any, mode: Any, game: Any, envs: Any, out: Any) -> None:
    """Take an action in each environment; all of them are legal."""
    lay, walk, worth = game
    unfair, fresh, needed, burn, many_dice, opened, spots, codes = lay
    classes, starts, leads, comes, words, acts, ends, sight, sides = walk
    by_end, by_side, fees, columns = worth
    at, shoes, drawn, place, bet, thrown, cards = envs
    seen, mask, reward, over = out
    bets, size, choices = len(starts), shoes.shape[1], acts.shape[1]
    for env in range(first, last):
        reward[env], over[env] = 0.0, False
        stream, used, here, shoe = at[env], drawn[env], place[env], shoes[env]
        if here == OVER:
            continue
        if here == BETTING:
            bet[env] = actions[env]
            here = starts[actions[env]]
            stream, used = shuffled(stream, shoe, used, fresh, needed, burn, unfair)
            stream, dice = roll(stream, many_dice)
            thrown[env] = dice
            for number in range(opened):
                stream, card = take(stream, shoe, used, unfair)
                used += 1
                if spots[dice, number] >= 0:
                    cards[env, spots[dice, number]] = card
                    here = leads[codes[dice, number], here, classes[card]]
        else:
            here = acts[here, actions[env]]
        void = False
        while True:
            coming = comes[here]
            if coming == BANK_CHOOSES:
                here = acts[here, words[here]]
                continue
            if coming != PLAYER and coming != BANK:
                break
            void = used == size
            if void:
                break
            stream, card = take(stream, shoe, used, unfair)
            used += 1
            here = leads[MINE if coming == PLAYER else BANKS, here, classes[card]]
        at[env], drawn[env], place[env] = stream, used, here
        if not void and comes[here] == CHOOSE:
            seen[env, STAGE], seen[env, BET] = 1, bet[env] + 1
            for column in range(len(columns)):
                seen[env, CARDS + column] = cards[env, columns[column]] + 1
            for action in range(mask.shape[1]):
                mask[env, action] = action < choices and acts[here, action] >= 0
            continue
        gain = 0.0 if void else by_end[ends[here]]
        for aspect in range(0 if void else len(sides)):
            code = 0
            for look in range(sight.shape[1]):
                code = code * FACES + cards[env, sight[aspect, look]]
            gain += by_side[bet[env], aspect, sides[aspect, code]]
        reward[env], over[env] = gain - fees[bet[env]], True
    finish(first, last, mode, bets, place, seen, mask, over)
