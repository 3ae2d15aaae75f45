"""Lets a caller play a compiled hand: begin it, read the legal actions, and act.

    rows = np.zeros((1000, layout.ROW), np.int64)      # a hand in each row
    row = game_row(PotGame(variant, stakes, drop), 6)
    begin_all(rows, row, stacks, np.uint64(seed), 0)   # deals to the first decision of every hand
    rows[:, layout.TURN]                               # who must act; -1 once a hand is over
    rows[:, layout.MASK]                               # a bit for each legal word, from FOLD to THROW
    rows[:, layout.LEAST], rows[:, layout.MOST]        # the bounds of a bet, or of the number of cards thrown
    act_all(rows, row, words, amounts)                 # one word for each hand that is not over

A bet goes from `LEAST` to `MOST` in whole chips of the game, or to one of these two if `ONLY` is set. `THROW` takes a
set of down cards as bits. After an action the dealer continues to the next decision or to the end; then `STACK` holds
the final stacks. Actions are not checked again, so a caller must only give legal ones.
"""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.kernel import njit
from houseway.kinds.pot.hand.state import BET, CHOOSE, CLOSE, DEAL, DISCARD, DONE, DRAW, SHOW
from houseway.odds.random_stream import stream
from houseway.rules.betting import AT_UPPER, bring_in_level, had_to, round_begins, who_may_choose
from houseway.rules.drop import affordable
from houseway.rules.positions import after
from houseway.rules.pots import uncalled
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.betting import bet, find_moves, killer_is_last, pay, pot_of, rules_of
from houseway.whole_table.pot.cards import board, burn, deal, give, replace_thrown, throw
from houseway.whole_table.pot.layout import address_of, part
from houseway.whole_table.pot.showdown import best_showing, finish, shows_pair

kernel.ready()


@njit(cache=True, nogil=True)
def begin_all(hands: Any, game: Any, stacks: Any, seed: Any, first: Any) -> None:
    """Begin a hand in every row, with these stacks; the hands are numbered from `first`, each with its own stream."""
    rules = address_of(game.reshape((1, len(game))), 0)
    for number in range(len(hands)):
        begin(address_of(hands, number), rules, stacks[number], -1, stream(seed, first + number))


@njit(cache=True, nogil=True)
def act_all(hands: Any, game: Any, words: Any, amounts: Any) -> None:
    """Carry out an action in every hand that is not over."""
    rules = address_of(game.reshape((1, len(game))), 0)
    for number in range(len(hands)):
        if hands[number, h.TURN] >= 0:
            act(address_of(hands, number), rules, words[number], amounts[number])


@njit(cache=True, nogil=True)
def begin(hand: Any, game: Any, stacks: Any, killer: Any, random: Any) -> None:
    """Begin a hand: forced bets, the first cards, to the first decision. `stacks` and `killer` are by position."""
    count = game[g.PLAYERS]
    for place in range(h.CLEARED):
        hand[place] = 0
    hand[h.COUNT], hand[h.TURN], hand[h.KILLER], hand[h.FORCED] = count, -1, killer, -1
    hand[h.AGGRESSOR] = hand[h.FIRST] = hand[h.OPENER] = -1
    hand[h.LIVE], hand[h.RANDOM] = (1 << count) - 1, np.int64(random)
    hand[h.LOWER] = game[g.SMALL] if killer < 0 else game[g.KILLED_SMALL]
    hand[h.UPPER] = game[g.BIG] if killer < 0 else game[g.KILLED_BIG]
    for place in range(count):
        hand[h.STACK + place] = stacks[place]
        if stacks[place] > 0:
            hand[h.ABLE] |= 1 << place
    for card in range(game[g.CARDS]):
        hand[h.DECK + card] = game[g.DECK_AT + card]
    post(hand, game, killer)
    if game[g.MOMENT] == g.AT_POST:
        collect(hand, game, g.AT_POST)
    deal_street(hand, game)
    go_on(hand, game)


@njit(cache=True, nogil=True)
def post(hand: Any, game: Any, killer: Any) -> None:
    """Post the forced bets, each limited to the stack."""
    for number in range(g.POSTS):
        at = g.POSTS_AT + ((killer + 1) * g.POSTS + number) * 3
        place, kind = game[at], game[at + 2]
        amount = min(game[at + 1], hand[h.STACK + place])
        if amount <= 0:
            continue
        pay(hand, place, amount)
        if kind != g.LIVE_POST:
            hand[h.PAID + place] -= amount
        if kind == g.DEAD_POST:
            hand[h.STAKED + place] -= amount
            hand[h.DEAD] += amount


@njit(cache=True, nogil=True)
def act(hand: Any, game: Any, word: Any, amount: Any) -> None:
    """Carry out an action of the player to act, and deal until the next decision."""
    stage, place = hand[h.STAGE], hand[h.TURN]
    if stage == BET:
        bet(hand, game, word, amount)
    else:
        if stage == CHOOSE:
            choose(hand, game, place, word)
        else:
            thrown = throw(hand, place, amount, stage == DRAW)
            if stage == DRAW and thrown:
                replace_thrown(hand, game, place, thrown)
        hand[h.WAITING] &= ~(1 << place)
        hand[h.TURN] = after(hand[h.WAITING], place) if hand[h.WAITING] else -1
    go_on(hand, game)


@njit(cache=True, nogil=True)
def choose(hand: Any, game: Any, place: Any, word: Any) -> None:
    """Keep the down card, or turn it up."""
    if word == h.KEEP:
        hand[h.KEPT] |= 1 << place
    else:
        hand[h.UP + h.HOLD * place + hand[h.UPS + place]] = hand[h.DOWN + h.HOLD * place]
        hand[h.UPS + place], hand[h.DOWNS + place] = hand[h.UPS + place] + 1, 0
    street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
    if street[g.IN_TURN]:
        give(hand, game, place, g.CHOSEN)


@njit(cache=True, nogil=True)
def go_on(hand: Any, game: Any) -> None:
    """Do the dealer's part until a player must act or the hand is over, and record the legal actions."""
    while hand[h.TURN] < 0 and hand[h.STAGE] != DONE:
        stage = hand[h.STAGE]
        if stage == CLOSE:
            close(hand, game)
        elif stage == DEAL:
            after_round(hand, game)
        elif stage == SHOW:
            moment = game[g.MOMENT]
            passed = hand[h.STREET] > 0 if moment == g.AT_CARD or moment == g.AT_FIRST_ROUND else moment == g.AT_POST
            if hand[h.SHORTFALL] or not passed:
                collect(hand, game, g.AT_END)
            finish(hand, game)
        elif stage == CHOOSE:
            street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
            if not street[g.IN_TURN]:
                burn(hand, game, street[g.BURN])
                deal(hand, game, street)
            turn_board(hand, game)
        elif stage == DRAW:
            before_betting(hand, game)
        elif discards_first(hand, game):
            open_round(hand, game)
        else:
            deal_street(hand, game)
    find_moves(hand, game)


@njit(cache=True, nogil=True)
def collect(hand: Any, game: Any, moment: Any) -> None:
    """Take the drop, at most the whole pot."""
    if game[g.MOMENT] == g.BY_TIME:
        return
    amount, extra, there = hand[h.SHORTFALL], 0, pot_of(hand, game)
    if not hand[h.DROPPED]:
        reached = moment == game[g.MOMENT] or game[g.MOMENT] == g.AT_END
        many = game[g.PLAYERS] if game[g.DEALT_IN] or not reached else hand[h.LIVE].bit_count()
        place = (h.SEATS + 1 if reached else 0) + many
        amount, extra = game[g.DUE + place], game[g.JACKPOTS + place]
        if game[g.FROM_BLINDS] and moment == game[g.MOMENT]:
            there = min(there, game[g.BLIND_TOTAL])
    taken, extra = affordable(amount, extra, there)
    short = amount - taken if game[g.LATER] and hand[h.STAGE] != SHOW else 0
    if taken or extra or short:
        hand[h.TAKEN], hand[h.JACKPOT] = hand[h.TAKEN] + taken, hand[h.JACKPOT] + extra
        hand[h.DROPPED], hand[h.SHORTFALL] = 1, short


@njit(cache=True, nogil=True)
def close(hand: Any, game: Any) -> None:
    """Return the uncalled bet and pull in the rest."""
    count, street = game[g.PLAYERS], hand[h.STREET]
    place, excess = uncalled(part(hand, h.STAKED), count)
    if excess and hand[h.LIVE] == 1 << place:
        opened = hand[h.FIRST] == place and game[g.STREET_AT + g.WIDTH * street + g.BEGINS] == g.BY_DOOR
        level = bring_in_level(game[g.BRING], hand[h.LOWER])
        paid = hand[h.PAID + place]
        excess = min(excess, paid - had_to(paid, hand[h.AGGRESSOR] == place, opened, level))
    if excess:
        excess = min(excess, pot_of(hand, game))
        hand[h.STACK + place] += excess
        hand[h.STAKED + place] -= excess
        if hand[h.STACK + place]:
            hand[h.ABLE] |= hand[h.LIVE] & 1 << place
    for each in range(count):
        hand[h.PAID + each] = 0
    hand[h.TOP], hand[h.WAITING] = 0, 0
    if street == game[g.STREETS_] - 1 or not hand[h.LIVE] & hand[h.LIVE] - 1:
        hand[h.STAGE] = SHOW
    else:
        hand[h.STAGE], hand[h.STREET] = DEAL, street + 1


@njit(cache=True, nogil=True)
def after_round(hand: Any, game: Any) -> None:
    """Handle the end of a betting round: the drop of the first round, and pineapple's late discard."""
    if hand[h.SHORTFALL] or (hand[h.STREET] == 1 and game[g.MOMENT] == g.AT_FIRST_ROUND):
        collect(hand, game, g.AT_FIRST_ROUND)
    before = part(game, g.STREET_AT + g.WIDTH * (hand[h.STREET] - 1))
    if before[g.DISCARDS] and before[g.AFTERWARDS]:
        ask(hand, DISCARD)
    else:
        deal_street(hand, game)


@njit(cache=True, nogil=True)
def ask(hand: Any, stage: Any) -> None:
    """Ask every player still in about their cards."""
    hand[h.STAGE], hand[h.WAITING], hand[h.KEPT] = stage, hand[h.LIVE], 0
    hand[h.TURN] = after(hand[h.LIVE], -1)


@njit(cache=True, nogil=True)
def deal_street(hand: Any, game: Any) -> None:
    """Deal a street, or first ask players how they want their cards."""
    street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
    if street[g.DEALS] and street[g.PATTERN] & 3 == g.CHOSEN:
        if street[g.IN_TURN]:
            burn(hand, game, street[g.BURN])
        ask(hand, CHOOSE)
        return
    burn(hand, game, street[g.BURN])
    if street[g.DEALS]:
        deal(hand, game, street)
    turn_board(hand, game)


@njit(cache=True, nogil=True)
def turn_board(hand: Any, game: Any) -> None:
    street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
    board(hand, game, street[g.BOARDS])
    if hand[h.STREET] == 1 and game[g.MOMENT] == g.AT_CARD:
        collect(hand, game, g.AT_CARD)
    if street[g.DRAWS]:
        ask(hand, DRAW)
    else:
        before_betting(hand, game)


@njit(cache=True, nogil=True)
def discards_first(hand: Any, game: Any) -> Any:
    street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
    return street[g.DISCARDS] > 0 and not street[g.AFTERWARDS]


@njit(cache=True, nogil=True)
def before_betting(hand: Any, game: Any) -> None:
    if discards_first(hand, game):
        ask(hand, DISCARD)
    else:
        open_round(hand, game)


@njit(cache=True, nogil=True)
def first_place(hand: Any, game: Any, begins: Any) -> Any:
    """Return the position that acts first, with or without chips."""
    live = hand[h.LIVE]
    if begins & 7 == g.FIXED:
        return begins >> 3
    if begins == g.LEFT:
        return after(live, -1)
    if begins == g.BY_OPENER:
        return after(live, max(hand[h.OPENER], 0) - 1)
    if begins == g.BY_DOOR:
        highest, where = -(1 << 30), -1
        for place in range(game[g.PLAYERS]):
            if live >> place & 1:
                key = game[g.DOOR_AT + hand[h.UP + h.HOLD * place + hand[h.UPS + place] - 1]]
                if key > highest:
                    highest, where = key, place
        return where
    among = hand[h.ABLE] if game[g.BOARD_WITH_CHIPS] and hand[h.ABLE] else live
    return best_showing(hand, game, among)


@njit(cache=True, nogil=True)
def open_round(hand: Any, game: Any) -> None:
    """Begin the betting of a street: who opens, at what limit, and what is to call."""
    number, rules = hand[h.STREET], rules_of(game)
    street, paid = part(game, g.STREET_AT + g.WIDTH * number), part(hand, h.PAID)
    pairs = 0
    if street[g.OPEN_PAIRS] and rules.open_pair:
        for place in range(game[g.PLAYERS]):
            if hand[h.LIVE] >> place & 1 and shows_pair(hand, place):
                pairs |= 1 << place
    upper = street[g.AT_UPPER] or (pairs and rules.open_pair == AT_UPPER)
    hand[h.EITHER] = who_may_choose(rules, pairs, hand[h.LIVE])
    hand[h.LIMIT] = hand[h.UPPER] if upper else hand[h.LOWER]
    hand[h.TOP], hand[h.FULL], hand[h.LAST], hand[h.RAISES] = 0, 0, 0, 0
    hand[h.ACTED], hand[h.CHECKED], hand[h.COMPLETING], hand[h.AGGRESSOR] = 0, 0, 0, -1
    hand[h.WAITING], hand[h.BEGAN], hand[h.FORCED] = hand[h.ABLE], hand[h.LIVE].bit_count(), -1
    for place in range(game[g.PLAYERS]):
        hand[h.BEFORE + place] = hand[h.STAKED + place]
    if not number and game[g.BLIND_TOTAL]:
        top = 0
        for place in range(game[g.PLAYERS]):
            top = max(top, paid[place])
        if game[g.WHOLE_BLIND]:
            top = max(top, game[g.BLIND_TOP] if hand[h.KILLER] < 0 else hand[h.LOWER])
        hand[h.TOP], hand[h.FULL], hand[h.RAISES] = top, top, game[g.BLIND_RAISES]
    if not street[g.BETS] or not round_begins(hand[h.ABLE], paid, game[g.PLAYERS],
                                              not number and game[g.BLINDS_OPEN]):  # fmt: skip
        hand[h.TURN], hand[h.FIRST], hand[h.STAGE] = -1, -1, CLOSE
        return
    place = first_place(hand, game, street[g.BEGINS])
    if street[g.BEGINS] == g.BY_DOOR:
        hand[h.FORCED] = place
    able = hand[h.ABLE]
    if killer_is_last(hand, game) and able & ~(1 << hand[h.KILLER]):
        able &= ~(1 << hand[h.KILLER])
    while not able >> place & 1:
        place = (place + 1) % game[g.PLAYERS]
    hand[h.TURN], hand[h.FIRST], hand[h.STAGE] = place, place, BET
