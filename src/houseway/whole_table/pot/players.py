"""Simple players of compiled hands: one that always calls, one that plays at random, and one that follows a table."""

from typing import Any

from houseway.kernel import njit
from houseway.kinds.pot.hand.state import BET, CHOOSE
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.cards import random_below

CALLS, RANDOM, TABLE = range(3)
STYLES = ("call", "random", "table")
"""The names of the players, in the order of their numbers."""
PARTS = 1 << 16
"""Probabilities in a table are whole numbers of these parts."""


@njit(cache=True, nogil=True)
def speak(hand: Any, game: Any, style: Any, policy: Any) -> Any:
    """Return the action of the player to act, and its amount."""
    stage = hand[h.STAGE]
    if stage == CHOOSE:
        return h.KEEP + random_below(hand, 2), 0
    if stage != BET:
        return h.THROW, some_cards(hand)
    mask = hand[h.MASK]
    if style == CALLS:
        word = calling(mask)
    elif style == RANDOM:
        word = any_of(hand, mask)
    else:
        word = by_table(hand, game, mask, policy)
    if word != h.WAGER:
        return word, 0
    return word, (hand[h.LEAST] if style == CALLS else some_amount(hand, game))


@njit(cache=True, nogil=True)
def calling(mask: Any) -> Any:
    """Return the action of a player who stays and never bets."""
    for word in (h.CHECK, h.CALL, h.BRING_IN):
        if mask >> word & 1:
            return word
    return h.WAGER


@njit(cache=True, nogil=True)
def any_of(hand: Any, mask: Any) -> Any:
    """Return any legal action, each with the same probability."""
    nth = random_below(hand, mask.bit_count())
    for _ in range(nth):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


@njit(cache=True, nogil=True)
def by_table(hand: Any, game: Any, mask: Any, policy: Any) -> Any:
    """Return the action drawn from a table of probabilities, by street and by whether there is a bet to call.

    A row has the parts of folding and of betting or raising; otherwise the player stays. If the action drawn is not
    legal, the player stays; nobody folds when checking is free.
    """
    facing = mask >> h.CALL & 1
    row = 2 * hand[h.STREET] + facing
    drawn = random_below(hand, PARTS)
    if drawn < policy[row, 0] and facing:
        return h.FOLD
    if policy[row, 0] <= drawn < policy[row, 0] + policy[row, 1] and mask >> h.WAGER & 1:
        return h.WAGER
    return calling(mask)


@njit(cache=True, nogil=True)
def some_amount(hand: Any, game: Any) -> Any:
    """Return the smallest bet, the largest, or any between, in whole chips."""
    least, most, chip = hand[h.LEAST], hand[h.MOST], game[g.CHIP]
    if least == most:
        return least
    which = random_below(hand, 2 if hand[h.ONLY] else 4)
    if which == 0:
        return least
    if which == 1:
        return most
    from_ = -(-least // chip)
    to = most // chip
    return least if to < from_ else chip * (from_ + random_below(hand, to - from_ + 1))


@njit(cache=True, nogil=True)
def some_cards(hand: Any) -> Any:
    """Return a random set of down cards, of any size allowed."""
    least, most, left = hand[h.LEAST], hand[h.MOST], hand[h.DOWNS + hand[h.TURN]]
    wanted, chosen, nth = least + random_below(hand, most - least + 1), 0, 0
    while wanted:
        if random_below(hand, left) < wanted:
            chosen |= 1 << nth
            wanted -= 1
        left, nth = left - 1, nth + 1
    return chosen
