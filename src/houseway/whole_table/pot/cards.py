"""Deals the cards of a compiled hand: burns, streets, draws, and the remedies for a short stub."""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.cards import JOKER
from houseway.kernel import njit
from houseway.odds.random_stream import mix
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.layout import part

kernel.ready()

STEP, SHIFT, LOW_BITS, WHOLE = (np.uint64(each) for each in (0x9E3779B97F4A7C15, 32, 0xFFFFFFFF, 1 << 32))


@njit(cache=True, nogil=True)
def random_below(hand: Any, many: Any) -> Any:
    """Return a random number below another, from the hand's own stream."""
    at, below = np.uint64(hand[h.RANDOM]), np.uint64(many)
    while True:
        at += STEP
        scaled = (mix(at) >> SHIFT) * below
        if (scaled & LOW_BITS) >= below or (scaled & LOW_BITS) >= WHOLE % below:
            break
    hand[h.RANDOM] = np.int64(at)
    return np.int64(scaled >> SHIFT)


@njit(cache=True, nogil=True)
def draw(hand: Any, game: Any) -> Any:
    """Return the next card of the deck, which is shuffled as it is dealt."""
    here = hand[h.DEALT]
    place = here + random_below(hand, game[g.CARDS] - here)
    card = hand[h.DECK + place]
    hand[h.DECK + place] = hand[h.DECK + here]
    hand[h.DECK + here] = card
    hand[h.DEALT] = here + 1
    hand[h.OUTS + hand[h.OUT]] = card
    hand[h.OUT] += 1
    return card


@njit(cache=True, nogil=True)
def stub(hand: Any, game: Any) -> Any:
    """Return how many cards are left."""
    return game[g.CARDS] - hand[h.DEALT]


@njit(cache=True, nogil=True)
def give_down(hand: Any, place: Any, card: Any) -> None:
    hand[h.DOWN + h.HOLD * place + hand[h.DOWNS + place]] = card
    hand[h.DOWNS + place] += 1


@njit(cache=True, nogil=True)
def give_up(hand: Any, place: Any, card: Any) -> None:
    hand[h.UP + h.HOLD * place + hand[h.UPS + place]] = card
    hand[h.UPS + place] += 1
    if card == JOKER:
        hand[h.JOKER_UP] |= 1 << place


@njit(cache=True, nogil=True)
def give(hand: Any, game: Any, place: Any, way: Any) -> None:
    """Deal a card face up or down; a card that the player had a choice about comes up if they kept their down card."""
    card = draw(hand, game)
    if way == g.UP_CARD or (way == g.CHOSEN and hand[h.KEPT] >> place & 1):
        give_up(hand, place, card)
    else:
        give_down(hand, place, card)


@njit(cache=True, nogil=True)
def burn(hand: Any, game: Any, many: Any) -> None:
    for _ in range(many):
        hand[h.BURNS + hand[h.BURNT]] = draw(hand, game)
        hand[h.BURNT] += 1


@njit(cache=True, nogil=True)
def board(hand: Any, game: Any, many: Any) -> None:
    for _ in range(many):
        hand[h.BOARD + hand[h.BOARDED]] = draw(hand, game)
        hand[h.BOARDED] += 1


@njit(cache=True, nogil=True)
def put_back(hand: Any, card: Any) -> None:
    """Put a card back into the deck, which is shuffled as it is dealt."""
    hand[h.DEALT] -= 1
    hand[h.DECK + hand[h.DEALT]] = card


@njit(cache=True, nogil=True)
def deal(hand: Any, game: Any, street: Any) -> None:
    """Deal a street, one card at a time around the table."""
    many = street[g.DEALS]
    getting, count = hand[h.LIVE] | hand[h.GHOSTS], game[g.PLAYERS]
    button = count - 1 if street[g.FROM_BUTTON] and getting >> count - 1 & 1 else 0
    if getting.bit_count() * many > stub(hand, game):
        deal_short(hand, game, street, getting, button)
        return
    for nth in range(many):
        way = street[g.PATTERN] >> 2 * nth & 3
        for step in range(count):
            place = (button + step) % count
            if getting >> place & 1:
                give(hand, game, place, way)


@njit(cache=True, nogil=True)
def deal_some(hand: Any, game: Any, street: Any, getting: Any, button: Any, first: Any, last: Any) -> None:
    """Deal a single card to the players who get theirs in these turns."""
    count, nth = game[g.PLAYERS], 0
    for step in range(count):
        place = (button + step) % count
        if getting >> place & 1:
            if first <= nth < last:
                give(hand, game, place, street[g.PATTERN] & 3)
            nth += 1


@njit(cache=True, nogil=True)
def deal_short(hand: Any, game: Any, street: Any, getting: Any, button: Any) -> None:
    """Deal the last card of stud from a short stub, as `_short` does at the table."""
    order, burnt = getting.bit_count(), hand[h.BURNT]
    dealt_first = max(stub(hand, game) - 1, 0)
    missing = order * street[g.DEALS] - dealt_first
    pile = burnt + stub(hand, game) - dealt_first
    burned = 1 if game[g.BURN_ALWAYS] or pile > missing else 0
    if game[g.REMEDY] == g.FROM_BURNS and street[g.DEALS] == 1 and pile - burned >= missing:
        deal_some(hand, game, street, getting, button, 0, dealt_first)
        burns_back(hand)
        burn(hand, game, burned)
        deal_some(hand, game, street, getting, button, dealt_first, order)
        return
    if not game[g.FOR_EVERYBODY]:
        deal_some(hand, game, street, getting, button, 0, dealt_first)
    if stub(hand, game) < 2 and burnt:
        burns_back(hand)
    if stub(hand, game) > 1:
        burn(hand, game, 1)
    board(hand, game, 1)
    hand[h.COMMON] = 1


@njit(cache=True, nogil=True)
def burns_back(hand: Any) -> None:
    for nth in range(hand[h.BURNT]):
        put_back(hand, hand[h.BURNS + nth])
    if hand[h.BURNT]:
        hand[h.BURNT] = 0


@njit(cache=True, nogil=True)
def throw(hand: Any, place: Any, cards: Any, kept: Any) -> Any:
    """Take a set of down cards out of a hand, to the muck if they are `kept` for a short stub; return how many."""
    down, left, thrown = part(hand, h.DOWN + h.HOLD * place), 0, 0
    for nth in range(hand[h.DOWNS + place]):
        card = down[nth]
        if cards >> nth & 1:
            thrown += 1
            if kept:
                hand[h.MUCK + hand[h.MUCKED]] = card
                hand[h.MUCKED] += 1
        else:
            down[left] = card
            left += 1
    hand[h.DOWNS + place] = left
    return thrown


@njit(cache=True, nogil=True)
def replace_thrown(hand: Any, game: Any, place: Any, thrown: Any) -> None:
    """Deal a player as many cards as they threw away; a short stub gets the discards of the others."""
    coming = thrown
    if coming >= stub(hand, game) and game[g.REMEDY] == g.FROM_DISCARDS:  # the stub keeps its last card
        while stub(hand, game) > 1:
            give_down(hand, place, draw(hand, game))
            coming -= 1
        spare = hand[h.MUCKED] - thrown
        for nth in range(spare):
            put_back(hand, hand[h.MUCK + nth])
        for nth in range(thrown):
            hand[h.MUCK + nth] = hand[h.MUCK + spare + nth]
        hand[h.MUCKED] = thrown
        if stub(hand, game) > coming:
            burn(hand, game, 1)
    for _ in range(coming):
        give_down(hand, place, draw(hand, game))
