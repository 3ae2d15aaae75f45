"""Plays a pot game's betting for learning, in a compiled loop: Monte Carlo counterfactual regret minimisation.

One player at a time tries every action in its spots, while the others act as their strategies say (Lanctot, Waugh,
Zinkevich and Bowling, “Monte Carlo Sampling for Regret Minimization in Extensive Games”, 2009). Stacks are equal, so
nobody is all in for less. The course of a round follows `rules/betting`, in few words: no short all-ins, no kills.
"""

from itertools import count
from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.kinds.pot.bots.spots import (
    ANOTHER,
    BUCKETS,
    DROVE,
    MYSELF,
    NOBODY,
    STAYED,
    bucket,
    drawn_spot,
    first_spot,
    later_spot,
    price_class,
)
from houseway.rules.positions import after

kernel.ready()

SEATS, EXPLORES = 6, 0.35
_at = count()
(PLAYERS, STREETS, LIMITED, SMALL, BIG, CAP, BRING, EITHER, CHIP, STACK, SPARE, OPENS, PAIRS, DRAWS, SPREAD,
 BLIND_COUNTS, CHECK_RAISES) = (next(_at) for _ in range(17))  # fmt: skip
UPPER_AT, WAY_AT, POST_AT, ANTE_AT = 20, 30, 40, 50
GAME = 60
LEFT, DOOR, KEY, AFTER_BLINDS = range(4)
"""Who acts first on a street."""
(STREET, TURN, LIVE, WAITING, LEVEL, TOP, STEP, LAST, AGGRESSOR, FORCED, BEGAN, ACTED, LIMIT, CHECKED) = range(14)
PAID, STAKED, ROLE = 16, 16 + SEATS, 16 + 2 * SEATS
WIDTH = 16 + 3 * SEATS
FOLD, STAY, DRIVE = range(3)


@njit(cache=True, nogil=True)
def begin(g: Any, s: Any, keys: Any, who: Any) -> None:
    """Post the forced bets and find who acts first."""
    s[:] = 0
    players = g[PLAYERS]
    s[LIVE], s[LAST], s[AGGRESSOR], s[FORCED] = (1 << players) - 1, -1, -1, -1
    for place in range(players):
        s[PAID + place] = g[POST_AT + place]
        s[STAKED + place] = g[POST_AT + place] + g[ANTE_AT + place]
        s[TOP] = max(s[TOP], s[PAID + place])
    s[STEP] = s[TOP]
    open_round(g, s, keys, who)


@njit(cache=True, nogil=True)
def open_round(g: Any, s: Any, keys: Any, who: Any) -> None:
    street, players = s[STREET], g[PLAYERS]
    s[WAITING], s[LEVEL], s[ACTED], s[BEGAN], s[CHECKED] = s[LIVE], 0, 0, s[LIVE].bit_count(), 0
    s[LIMIT] = g[BIG] if g[UPPER_AT + street] else g[SMALL]
    if street:
        s[TOP], s[STEP] = 0, 0
        for place in range(players):
            s[PAID + place] = 0
    for place in range(players):
        s[ROLE + place] = 0
    way = g[WAY_AT + street]
    if way == AFTER_BLINDS:
        s[TURN] = g[OPENS]
        return
    s[TURN] = after(s[LIVE], -1)
    if way == LEFT:
        return
    highest = -(1 << 40)
    for place in range(players):
        if s[LIVE] >> place & 1 and keys[street, who[place]] > highest:
            highest = keys[street, who[place]]
            s[TURN] = place
    if way == DOOR:
        s[FORCED] = s[TURN]


@njit(cache=True, nogil=True)
def pot_of(g: Any, s: Any) -> Any:
    total = 0
    for place in range(g[PLAYERS]):
        total += s[STAKED + place]
    return total


@njit(cache=True, nogil=True)
def wager_to(g: Any, s: Any) -> Any:
    """Return the total of the next bet or raise: the limit, or three quarters of the pot."""
    place, top = s[TURN], s[TOP]
    if s[FORCED] >= 0:
        if g[EITHER]:
            return g[BIG]
        return s[LIMIT]
    if top < s[LIMIT] and not s[STREET] and g[WAY_AT] == DOOR:
        least = s[LIMIT]
    else:
        least = top + max(s[LIMIT], s[STEP] if not g[LIMITED] else 0)
    if g[LIMITED]:
        return least
    most = s[PAID + place] + g[STACK] - s[STAKED + place]
    want = top + 3 * (pot_of(g, s) + top - s[PAID + place]) // 4
    if g[SPREAD]:
        most = min(most, top + g[SPREAD])
    return min(max(want - want % g[CHIP], least), most)


@njit(cache=True, nogil=True)
def may_drive(g: Any, s: Any) -> Any:
    if s[FORCED] >= 0:
        return g[EITHER] or g[BRING] < s[LIMIT]
    cap = g[CAP] - (g[BLIND_COUNTS] if not s[STREET] else 0)
    if s[LEVEL] >= (7 if s[BEGAN] == 2 and g[LIMITED] else cap):
        return False
    place = s[TURN]
    if not g[LIMITED] and s[PAID + place] + g[STACK] - s[STAKED + place] <= s[TOP]:
        return False
    if not g[CHECK_RAISES] and s[CHECKED] >> place & 1:
        return False
    return not (s[TOP] and s[PAID + place] == s[TOP] and s[ACTED] >> place & 1)


@njit(cache=True, nogil=True)
def act(g: Any, s: Any, keys: Any, who: Any, word: Any) -> Any:
    """Carry out an action, and return whether the hand goes on."""
    place = s[TURN]
    bit = 1 << place
    if word == FOLD:
        s[LIVE] &= ~bit
    elif word == DRIVE or (s[FORCED] >= 0 and g[EITHER]):
        to = wager_to(g, s) if word == DRIVE else g[SMALL]
        pay(s, place, to)
        s[STEP] = max(s[STEP], to - s[TOP])
        s[TOP] = to
        s[LEVEL] += 1
        s[LAST], s[ROLE + place] = place, DROVE
        s[WAITING] = s[LIVE]
    elif s[FORCED] >= 0:
        pay(s, place, g[BRING])
        s[TOP] = g[BRING]
        s[ROLE + place] = STAYED
        s[LEVEL] += g[BRING] >= s[LIMIT]
    else:
        if s[TOP] <= s[PAID + place]:
            s[CHECKED] |= bit
        pay(s, place, s[TOP])
        s[ROLE + place] = max(s[ROLE + place], STAYED)
    s[FORCED] = -1
    s[ACTED] |= bit
    s[WAITING] &= s[LIVE] & ~bit
    if not s[LIVE] & s[LIVE] - 1:
        return False
    if s[WAITING]:
        s[TURN] = after(s[WAITING], place)
        return True
    s[AGGRESSOR] = s[LAST]
    if s[STREET] == g[STREETS] - 1 or s[STAKED + after(s[LIVE], -1)] >= g[STACK]:
        return False
    s[STREET] += 1
    open_round(g, s, keys, who)
    return True


@njit(cache=True, nogil=True)
def pay(s: Any, place: Any, to: Any) -> None:
    s[STAKED + place] += max(to - s[PAID + place], 0)
    s[PAID + place] = max(to, s[PAID + place])


@njit(cache=True, nogil=True)
def spot_of(g: Any, s: Any, drew: Any, who: Any) -> Any:
    """Return the spot of the player to act."""
    place, street = s[TURN], s[STREET]
    others = s[LIVE] & ~(1 << place)
    behind = (s[WAITING] & others).bit_count()
    owed = max(s[TOP] - s[PAID + place], 0)
    bet = max(wager_to(g, s) - s[TOP], 1) if may_drive(g, s) else s[LIMIT]
    stack = g[STACK] - s[STAKED + place]
    price = price_class(owed, pot_of(g, s), bet, stack, g[LIMITED] != 0, street == 0)
    if not street:
        joined = (s[ACTED] & others).bit_count()
        return first_spot(behind, joined, s[LEVEL], s[ROLE + place], s[PAID + place] > 0, price)
    last = NOBODY
    if s[AGGRESSOR] >= 0:
        last = MYSELF if s[AGGRESSOR] == place else ANOTHER
    spot = later_spot(street, others.bit_count(), s[LEVEL], s[ROLE + place], behind, last, price)
    if not g[DRAWS]:
        return spot
    least = 9
    for other in range(g[PLAYERS]):
        if others >> other & 1:
            least = min(least, drew[who[other]])
    return drawn_spot(spot, drew[who[place]], least)


@njit(cache=True, nogil=True)
def class_of(g: Any, s: Any, found: Any, who: Any, edges: Any) -> Any:
    """Return the class of the hand of the player to act: its mean chance against those still in."""
    place, street = s[TURN], s[STREET]
    mine = who[place]
    if not g[PAIRS]:
        return bucket(found[street, mine, 0, 0], found[street, mine, 0, 1], edges[street])
    chance, swing, many = 0.0, 0.0, 0
    for other in range(g[PLAYERS]):
        if other != place and s[LIVE] >> other & 1:
            chance += found[street, mine, who[other], 0]
            swing += found[street, mine, who[other], 1]
            many += 1
    return bucket(chance / many, swing / many, edges[street])


@njit(cache=True, nogil=True)
def won(g: Any, s: Any, values: Any, who: Any, me: Any) -> Any:
    """Return what a player wins or loses by the end of the hand, as a part of the upper limit."""
    pot = pot_of(g, s) + g[SPARE]
    if not s[LIVE] >> me & 1:
        return -float(s[STAKED + me])
    if not s[LIVE] & s[LIVE] - 1:
        return float(pot - s[STAKED + me])
    part, halves = 0.0, 0.0
    for side in range(2):
        most, ways = 0, 0
        for place in range(g[PLAYERS]):
            if s[LIVE] >> place & 1:
                value = values[who[place], side]
                if value > most:
                    most, ways = value, 1
                elif value == most and value:
                    ways += 1
        if most:
            halves += 1
            if values[who[me], side] == most:
                part += 1.0 / ways
    if not halves:
        return float(pot) / s[LIVE].bit_count() - s[STAKED + me]
    return pot * part / halves - s[STAKED + me]


@njit(cache=True, nogil=True)
def random(state: Any) -> Any:
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return float((z ^ z >> np.uint64(31)) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True, nogil=True)
def mix_of(regrets: Any, at: Any, folds: Any, drives: Any, out: Any) -> None:
    """Set the probabilities of fold, stay and drive by the regrets. Without any, good hands bet
    and bad ones fold."""
    total = 0.0
    for word in range(3):
        legal = word == STAY or (folds if word == FOLD else drives)
        out[word] = max(regrets[at, word], 0.0) if legal else 0.0
        total += out[word]
    if total <= 0:
        good = at % BUCKETS / BUCKETS
        out[FOLD] = 0.85 if folds and good < 0.6 else 0.0
        out[DRIVE] = (0.1 if good < 0.6 else 0.5) if drives else 0.0
        out[STAY] = 1 - out[FOLD] - out[DRIVE]
        return
    for word in range(3):
        out[word] /= total


@njit(cache=True, nogil=True)
def pick(mix: Any, state: Any) -> Any:
    """Return an action drawn from three probabilities."""
    roll = random(state)
    if roll < mix[FOLD]:
        return FOLD
    return STAY if roll < mix[FOLD] + mix[STAY] or mix[DRIVE] <= 0 else DRIVE


@njit(cache=True, nogil=True)
def spot_and_mix(g: Any, s: Any, card: Any, who: Any, table: Any, mix: Any) -> Any:
    """Return the row of the player to act, and set the probabilities of their actions."""
    at = spot_of(g, s, card[1], who) * BUCKETS + class_of(g, s, card[3], who, card[4])
    mix_of(table, at, s[TOP] > s[PAID + s[TURN]] and s[FORCED] < 0, may_drive(g, s), mix)
    return at


@njit(cache=True, nogil=True)
def play_out(g: Any, s: Any, me: Any, card: Any, who: Any, tables: Any, state: Any, mix: Any) -> Any:
    """Play a hand to the end by the present strategies, and return what a player wins."""
    on = s[LIVE] >> me & 1 == 1
    while on:
        spot_and_mix(g, s, card, who, tables[0], mix)
        on = act(g, s, card[0], who, pick(mix, state)) and s[LIVE] >> me & 1
    return won(g, s, card[2], who, me)


@njit(cache=True, nogil=True)
def walk(g: Any, s: Any, me: Any, card: Any, who: Any, tables: Any, state: Any, space: Any) -> None:
    """Play a hand, and learn from what each action of a player would have led to."""
    regrets, sums = tables
    spare, mix, other, gains = space
    while True:
        place = s[TURN]
        at = spot_and_mix(g, s, card, who, regrets, mix)
        if place != me:
            for word in range(3):
                sums[at, word] += mix[word]
            if not act(g, s, card[0], who, pick(mix, state)):
                return
            continue
        folds, drives, mean, many = s[TOP] > s[PAID + place] and s[FORCED] < 0, may_drive(g, s), 0.0, 0
        for word in range(3):
            if word == STAY or (folds if word == FOLD else drives):
                spare[:] = s
                if word != FOLD and act(g, spare, card[0], who, word):
                    gains[word] = play_out(g, spare, me, card, who, tables, state, other)
                else:
                    gains[word] = won(g, spare, card[2], who, me) if word != FOLD else -float(s[STAKED + me])
                mean += mix[word] * gains[word]
                many += 1
        for word in range(3):
            legal = word == STAY or (folds if word == FOLD else drives)
            if legal:
                regrets[at, word] += (gains[word] - mean) / g[BIG]
            mix[word] = (1 - EXPLORES) * mix[word] + EXPLORES * legal / many
        word = pick(mix, state)
        if word == FOLD or not act(g, s, card[0], who, word):
            return


@njit(cache=True, nogil=True)
def learn(g: Any, cards: Any, edges: Any, tables: Any, first: Any, last: Any, seed: Any) -> None:
    """Learn from a number of hands, each from the view of every player."""
    keys, drew, values, found = cards
    players, dealt = g[PLAYERS], values.shape[1]
    s, space = np.zeros(WIDTH, np.int64), (np.zeros(WIDTH, np.int64), np.zeros(3), np.zeros(3), np.zeros(3))
    who, state = np.zeros(SEATS, np.int64), np.zeros(1, np.uint64)
    state[0] = np.uint64(seed) + np.uint64(first) * np.uint64(7919)
    for _ in range(first, last):
        one = int(random(state) * values.shape[0])
        shuffle(who, players, dealt, state)
        card = (keys[one], drew[one], values[one], found[one], edges)
        for me in range(players):
            begin(g, s, keys[one], who)
            walk(g, s, me, card, who, tables, state, space)


@njit(cache=True, nogil=True)
def shuffle(who: Any, players: Any, dealt: Any, state: Any) -> None:
    """Seat the hands of a deal at random."""
    for place in range(players):
        again = True
        while again:
            who[place] = int(random(state) * dealt)
            again = False
            for before in range(place):
                again = again or who[before] == who[place]


@njit(cache=True, nogil=True)
def watch(g: Any, cards: Any, edges: Any, mean: Any, hands: Any, seed: Any, out: Any) -> None:
    """Play hands by the mean strategy, and count how many reach each street."""
    keys, drew, values, found = cards
    players, s, mix = g[PLAYERS], np.zeros(WIDTH, np.int64), np.zeros(3)
    who, state = np.zeros(SEATS, np.int64), np.zeros(1, np.uint64)
    state[0] = np.uint64(seed)
    for _ in range(hands):
        one = int(random(state) * values.shape[0])
        shuffle(who, players, values.shape[1], state)
        card = (keys[one], drew[one], values[one], found[one], edges)
        begin(g, s, keys[one], who)
        on = True
        while on:
            spot_and_mix(g, s, card, who, mean, mix)
            on = act(g, s, keys[one], who, pick(mix, state))
        out[s[STREET]] += 1
