"""What a bet is worth, by what lies open: exactly when one card is to come, by simulation before.

All cards that are dealt lie open, so nobody knows more than another. Whoever is still in is taken to stay. What a bet
wins is its part of the pot; what rolls over is worth the same part to everybody who was dealt in, whether they have
folded or not, for all of them may play on.

With one card to come the players' last cards are different cards of one stub. How many ways there are to give every
player a card out of a set of their own is counted over the partitions of the players: those who would share a card are
taken away, and added again.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import factorial, perm
from random import Random
from typing import NamedTuple

from houseway.cards import Card, spell
from houseway.games.trips.pot import WILD, qualifies
from houseway.games.trips.rules import Rules

Hands = Mapping[int, Sequence[Card]]


class OpenCards(NamedTuple):
    """What lies open when a seat is asked: the hands of all who are in, the cards of those who are not."""

    hands: Hands
    gone: tuple[Card, ...]
    pack: tuple[Card, ...]
    dealt_in: int
    """How many were dealt in: they share what rolls over."""


class Chances(NamedTuple):
    """What one seat may hope for, by parts of the pot."""

    whole: float
    """How often it takes the whole pot; a shared one counts as a part."""
    best: float
    """How often it takes the best hand's part."""
    rolls: float
    """How often nobody qualifies."""
    error: float = 0
    """The standard error of `whole`; nothing where it is exact."""


class Worth(NamedTuple):
    """What a bet and a fold are worth, in bets."""

    bet: float
    fold: float
    chances: Chances
    exact: bool
    error: float = 0


def stub(open_now: OpenCards) -> list[Card]:
    """Return the cards that nobody has seen."""
    left = list(open_now.pack)
    for card in (*open_now.gone, *(card for hand in open_now.hands.values() for card in hand)):
        if card not in left:
            raise ValueError(f"{spell(card)} lies there more often than the pack has it")
        left.remove(card)
    return left


@cache
def partitions(many: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return every way to part so many players into blocks.

    >>> len(partitions(3)), len(partitions(5))
    (5, 52)
    """
    if many == 0:
        return ((),)
    found = []
    for rest in partitions(many - 1):
        last = many - 1
        found.append((*rest, (last,)))
        found += [(*rest[:at], (*block, last), *rest[at + 1 :]) for at, block in enumerate(rest)]
    return tuple(found)


def ways(sets: Sequence[int]) -> int:
    """Return in how many ways players get different cards, each out of a set of their own, given as bits.

    >>> ways([0b011, 0b110]), ways([0b1, 0b1]), ways([])
    (3, 0, 1)
    """
    total = 0
    for blocks in partitions(len(sets)):
        product = 1
        for block in blocks:
            common = -1
            for player in block:
                common &= sets[player]
            size = len(block)
            product *= (-1) ** (size - 1) * factorial(size - 1) * common.bit_count()
            if not product:
                break
        total += product
    return total


def last_card(rules: Rules, open_now: OpenCards, seat: int) -> Chances:
    """Return a seat's chances with one card to come for everybody who is in, counted."""
    left = stub(open_now)
    ends = {at: [WILD.strength((*hand, card)) for card in left] for at, hand in open_now.hands.items()}
    others = [ends[at] for at in open_now.hands if at != seat]
    least = least_qualifying(rules)
    whole = best = 0.0
    for place, mine in enumerate(ends[seat]):
        free = ((1 << len(left)) - 1) ^ (1 << place)
        share = shares(mine, others, free)
        if mine >= least:
            whole += share
        else:
            best += share
    every = perm(len(left), len(open_now.hands))
    none = ways([bits(strength < least for strength in end) for end in ends.values()])
    return Chances(whole / every, best / every, none / every)


def shares(mine: int, others: Sequence[Sequence[int]], free: int) -> float:
    """Return in how many ways nobody has more; where some have as much, by the part that is left."""
    lower = [bits(strength < mine for strength in end) & free for end in others]
    level = [bits(strength == mine for strength in end) & free for end in others]
    alike = [player for player, held in enumerate(level) if held]
    total = 0.0
    for many in range(len(alike) + 1):
        for tied in combinations(alike, many):
            sets = [level[player] if player in tied else lower[player] for player in range(len(others))]
            total += ways(sets) / (many + 1)
    return total


def bits(held: Iterator[bool] | Sequence[bool]) -> int:
    return sum(1 << place for place, holds in enumerate(held) if holds)


@cache
def least_qualifying(rules: Rules) -> int:
    """Return the lowest strength that takes the whole pot."""
    return next(strength for strength in range(1, WILD.rungs()) if qualifies(rules, strength))


def dealt_out(rules: Rules, open_now: OpenCards, seat: int, deals: int, dice: Random) -> Chances:
    """Return a seat's chances with more cards to come, by dealing them out so many times."""
    left, least = stub(open_now), least_qualifying(rules)
    missing = {at: rules.cards - len(hand) for at, hand in open_now.hands.items()}
    whole = best = rolls = squares = 0.0
    for _ in range(deals):
        drawn = iter(dice.sample(left, sum(missing.values())))
        ends = {
            at: WILD.strength((*hand, *(next(drawn) for _ in range(missing[at]))))
            for at, hand in open_now.hands.items()
        }
        top = max(ends.values())
        part = (ends.get(seat) == top) / list(ends.values()).count(top)
        if top >= least:
            whole += part
            squares += part * part
        else:
            best, rolls = best + part, rolls + 1
    mean = whole / deals
    return Chances(mean, best / deals, rolls / deals, (max(squares / deals - mean * mean, 0) / deals) ** 0.5)


def chances(rules: Rules, open_now: OpenCards, seat: int, deals: int, dice: Random) -> Chances:
    """Return a seat's chances: counted with one card to come, else dealt out."""
    cards = len(next(iter(open_now.hands.values())))
    if cards == rules.cards - 1:
        return last_card(rules, open_now, seat)
    return dealt_out(rules, open_now, seat, deals, dice)


def worth(rules: Rules, open_now: OpenCards, seat: int, pot: float, deals: int, dice: Random) -> Worth:
    """Return what betting to the end and folding are worth; `pot` is in bets, without those of this street.

    With one card to come it is exact for players who all stay; before that, what staying to the end is worth.
    """
    part = rules.percent / 100
    to_come = rules.cards - len(open_now.hands[seat])
    found = chances(rules, open_now, seat, deals, dice)
    whole = pot + to_come * len(open_now.hands)
    share = (1 - part) * whole / open_now.dealt_in
    bet = found.whole * whole + found.best * part * whole + found.rolls * share - to_come
    others = {at: hand for at, hand in open_now.hands.items() if at != seat}
    if not others:
        fold = pot / open_now.dealt_in
    else:
        gone = (*open_now.gone, *open_now.hands[seat])
        without = chances(rules, open_now._replace(hands=others, gone=gone), next(iter(others)), deals, dice)
        less = pot + to_come * len(others)
        fold = without.rolls * (1 - part) * less / open_now.dealt_in
    return Worth(bet, fold, found, not found.error and to_come == 1, found.error * whole)
