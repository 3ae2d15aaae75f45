"""Steps of pot games: the program's action, then those of the other players until it must act again."""

from typing import Any

from houseway import kernel
from houseway.kernel import njit
from houseway.kinds.pot.hand.state import BET, CHOOSE
from houseway.odds.random_stream import stream
from houseway.rules.betting import part_of_pot
from houseway.whole_table.asked.loop import BETTING, OVER
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.betting import pot_of
from houseway.whole_table.pot.layout import address_of
from houseway.whole_table.pot.loop import disc_moves, killer_of
from houseway.whole_table.pot.players import speak
from houseway.whole_table.pot.steps import act, begin

kernel.ready()

LEAST, HALF_POT, WHOLE_POT, MOST = range(4)
"""The sizes of a bet or raise, in the order of the table's own."""
STAGE, STREET, POSITION, POT, TO_CALL, LEAST_NOW, MOST_NOW, RAISES, LIMIT, KILLER = range(10)
"""The columns before the cards; then come the board, the program's own down cards and the seats."""
COLUMNS = 10
STACK, BET_NOW, STAKED, LIVE, DREW = range(5)
"""The columns of a seat, clockwise from the program's; its up cards follow."""
OF_SEAT = 5
BETS, DRAWS, CHOOSES = 1, 2, 3
"""What the program is asked: a bet, cards to throw, or whether a down card is turned up."""


@njit(cache=True, nogil=True)
def play(first: Any, last: Any, actions: Any, rules: Any, words: Any, others: Any, envs: Any, out: Any) -> None:
    """Take the actions. `others` holds the stacks, the style of the other players and their table, and the unit."""
    streams, hands, number, place, disc, wins, drew = envs
    seen, mask, reward, over = out
    stacks, style, policy, unit, shape = others
    game = address_of(rules.reshape((1, len(rules))), 0)
    players = rules[g.PLAYERS]
    for env in range(first, last):
        reward[env], over[env] = 0.0, False
        if place[env] == OVER:
            continue
        hand, mine = address_of(hands, env), -number[env] % players
        if place[env] == BETTING:
            killer = killer_of(game, hand, disc[env], wins[env], number[env])
            begin(hand, game, stacks, killer, stream(streams[env], number[env]))
            place[env] = 0
            for seat in range(players):
                drew[env, seat] = 0
        else:
            word, amount = words[actions[env], 0], words[actions[env], 1]
            if word == h.WAGER:
                amount = wager_of(hand, game, amount)
            say(hand, game, mine, word, amount, drew, env)
        while hand[h.TURN] >= 0 and hand[h.TURN] != mine:
            word, amount = speak(hand, game, style, policy)
            say(hand, game, mine, word, amount, drew, env)
        if hand[h.TURN] < 0:
            over[env] = True
            reward[env] = (hand[h.STACK + mine] - stacks[mine]) / unit
            disc[env], wins[env] = disc_moves(game, hand, disc[env], wins[env], number[env])
            number[env] += 1
        else:
            look(hands, env, rules, mine, drew, shape, seen)
            for action in range(mask.shape[1]):
                mask[env, action] = action < len(words) and legal(hand, game, words[action, 0], words[action, 1])


@njit(cache=True, nogil=True)
def say(hand: Any, game: Any, mine: Any, word: Any, amount: Any, drew: Any, env: Any) -> None:
    """Carry out an action; if cards are thrown, record how many."""
    if word == h.THROW:
        drew[env, (hand[h.TURN] - mine) % game[g.PLAYERS]] = amount.bit_count()
    act(hand, game, word, amount)


@njit(cache=True, nogil=True)
def wager_of(hand: Any, game: Any, size: Any) -> Any:
    """Return the total of a bet or raise of some size."""
    if size == LEAST:
        return hand[h.LEAST]
    if size == MOST:
        return hand[h.MOST]
    paid = hand[h.PAID + hand[h.TURN]]
    return part_of_pot(hand[h.TOP], pot_of(hand, game), paid, 2 if size == HALF_POT else 1, game[g.CHIP])


@njit(cache=True, nogil=True)
def legal(hand: Any, game: Any, word: Any, amount: Any) -> Any:
    """Return whether the player to act may do this."""
    if not hand[h.MASK] >> word & 1:
        return False
    if word == h.WAGER:
        if amount == LEAST:
            return True
        if amount == MOST:
            return hand[h.MOST] > hand[h.LEAST]
        return not hand[h.ONLY] and hand[h.LEAST] < wager_of(hand, game, amount) < hand[h.MOST]
    if word == h.THROW:
        return (hand[h.LEAST] <= amount.bit_count() <= hand[h.MOST]
                and amount.bit_length() <= hand[h.DOWNS + hand[h.TURN]])  # fmt: skip
    return True


@njit(cache=True, nogil=True)
def look(hands: Any, env: Any, rules: Any, mine: Any, drew: Any, shape: Any, seen: Any) -> None:
    """Write down what the player in a position sees: public numbers, the board, its own cards and cards turned up."""
    boards, downs, ups = shape
    hand, game = address_of(hands, env), address_of(rules.reshape((1, len(rules))), 0)
    players, stage = rules[g.PLAYERS], hand[h.STAGE]
    seen[env, STAGE] = BETS if stage == BET else CHOOSES if stage == CHOOSE else DRAWS
    seen[env, STREET], seen[env, POSITION] = hand[h.STREET] + 1, mine + 1
    seen[env, POT] = pot_of(hand, game)
    seen[env, TO_CALL] = max(0, min(hand[h.TOP] - hand[h.PAID + mine], hand[h.STACK + mine])) if stage == BET else 0
    seen[env, LEAST_NOW], seen[env, MOST_NOW] = hand[h.LEAST], hand[h.MOST]
    seen[env, RAISES], seen[env, LIMIT] = hand[h.RAISES], hand[h.LIMIT]
    seen[env, KILLER] = (hand[h.KILLER] - mine) % players + 1 if hand[h.KILLER] >= 0 else 0
    at = COLUMNS
    for nth in range(boards):
        seen[env, at + nth] = hand[h.BOARD + nth] + 1 if nth < hand[h.BOARDED] else 0
    at += boards
    for nth in range(downs):
        seen[env, at + nth] = hand[h.DOWN + h.HOLD * mine + nth] + 1 if nth < hand[h.DOWNS + mine] else 0
    at += downs
    for seat in range(players):
        who = (mine + seat) % players
        seen[env, at + STACK], seen[env, at + BET_NOW] = hand[h.STACK + who], hand[h.PAID + who]
        seen[env, at + STAKED], seen[env, at + LIVE] = hand[h.STAKED + who], hand[h.LIVE] >> who & 1
        seen[env, at + DREW] = drew[env, seat]
        for nth in range(ups):
            shown = nth < hand[h.UPS + who]
            seen[env, at + OF_SEAT + nth] = hand[h.UP + h.HOLD * who + nth] + 1 if shown else 0
        at += OF_SEAT + ups
