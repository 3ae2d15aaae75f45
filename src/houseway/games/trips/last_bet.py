"""The last bet of Trips, solved exactly: each player who bets gets one more card, and all other cards are open.

Seats act in turn with the same information. So the last seat's best choice is known. The seat before it takes this into
account, and so on, back to the seat to act. The result of a choice is counted over all last cards. For every set of
players who may stay, and for each card of the stub, the count covers the ways to give these players different cards and
the number of players who share the best hand.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, spell
from houseway.games.trips.rules import Rules
from houseway.games.trips.showdown import WILD, qualifies

Hands: TypeAlias = Mapping[int, Sequence[Card]]
Ways: TypeAlias = NDArray[np.int64]


class OpenCards(NamedTuple):
    """The open cards when a seat acts: the hands of players still in, and the cards of folded hands."""

    hands: Hands
    gone: tuple[Card, ...]
    pack: tuple[Card, ...]
    dealt_in: int
    """The number of players dealt in, who would share a rollover."""


class Chances(NamedTuple):
    """One seat's chances of winning each part of the pot."""

    whole: float
    """The seat's chance of taking the whole pot; a shared pot counts as a fraction."""
    best: float
    """The seat's chance of taking the best hand's part."""
    rolls: float
    """The chance that no hand qualifies."""
    error: float = 0
    """The standard error of `whole`; 0 if exact."""


def stub(open_now: OpenCards) -> list[Card]:
    """Return the cards that nobody has seen."""
    left = list(open_now.pack)
    for card in (*open_now.gone, *(card for hand in open_now.hands.values() for card in hand)):
        if card not in left:
            raise ValueError(f"{spell(card)} appears more often than the pack allows")
        left.remove(card)
    return left


@cache
def least_qualifying(rules: Rules) -> int:
    """Return the lowest strength that qualifies for the whole pot."""
    return next(strength for strength in range(1, WILD.rungs()) if qualifies(rules, strength))


class Counted(NamedTuple):
    """Each player's chances, for every set of players who may stay. A set is a bit mask in seat order."""

    seats: tuple[int, ...]
    chances: dict[tuple[int, int], Chances]
    """The chances, for each set of players and each player in it."""
    rolls: dict[int, float]

    def among(self, staying: Sequence[int], seat: int) -> Chances:
        return self.chances[bits(self.seats, staying), self.seats.index(seat)]


def bits(seats: Sequence[int], staying: Sequence[int]) -> int:
    return sum(1 << seats.index(seat) for seat in staying)


def last_cards(rules: Rules, open_now: OpenCards) -> Counted:
    """Return every player's exact chances with one card to come, for every set of players who stay."""
    seats, left = tuple(sorted(open_now.hands)), stub(open_now)
    ends = np.array([[WILD.strength((*open_now.hands[seat], card)) for card in left] for seat in seats], np.int64)
    players, cards = ends.shape
    least = least_qualifying(rules)
    below = ways_below(ends, np.array([least]), np.full((1, 2), -1))
    every = [float(np.prod(np.arange(cards, cards - many, -1, dtype=np.float64))) for many in range(players + 1)]
    rolls = {held: float(below[0, held, 0]) / every[held.bit_count()] for held in range(1 << players)}
    mine = np.array([(player, card) for player in range(players) for card in range(cards)])
    beaten = ways_below(ends, ends[mine[:, 0], mine[:, 1]], mine)
    parts = (beaten / np.arange(1, players + 1)).sum(axis=2).reshape(players, cards, -1)
    whole = ends >= least
    found = {}
    for player in range(players):
        one = 1 << player
        wins = parts[player][whole[player]].sum(axis=0), parts[player][~whole[player]].sum(axis=0)
        for held in range(1 << players):
            if held & one:
                all_ways = every[held.bit_count()]
                all_of_it, best = (float(each[held ^ one]) / all_ways for each in wins)
                found[held, player] = Chances(all_of_it, best, rolls[held])
    return Counted(seats, found, rolls)


def ways_below(ends: Ways, bars: Ways, owners: Ways) -> Ways:
    """Count the ways to give all players in a set different cards so that no card is above a bar. The counts are by
    bar, by set of players, and by how many of them just reach the bar. The player who sets a bar is left out, and so is
    that player's card.
    """
    players, cards = ends.shape
    found = np.zeros((len(bars), 1 << players, players), np.int64)
    found[:, 0, 0] = 1
    sets = np.arange(1 << players)
    for card in range(cards):
        free = owners[:, 1] != card
        more = np.zeros_like(found)
        for player in range(players):
            without = sets[sets >> player & 1 == 0]
            may = free & (owners[:, 0] != player)
            under, level = may & (ends[player, card] < bars), may & (ends[player, card] == bars)
            source = found[:, without]
            more[:, without | 1 << player] += under[:, None, None] * source
            if level.any():
                more[:, without | 1 << player, 1:] += level[:, None, None] * source[:, :, :-1]
        found += more
    return found


class Solved(NamedTuple):
    """The values in bets of betting and folding if all later players choose best, and who stays after a bet."""

    bet: float
    fold: float
    stay: tuple[int, ...]


def solve(rules: Rules, open_now: OpenCards, seat: int, pot: float, counted: Counted) -> Solved:
    """Return the values of betting and of folding for a seat; `pot` is in bets, without the bets of this street.

    Seats before this one that are still in have already bet. A rollover is worth an equal part to every player who was
    dealt in.
    """
    part, dealt_in, seats = rules.percent / 100, open_now.dealt_in, counted.seats

    def ended(stay: tuple[int, ...], bettors: int) -> dict[int, float]:
        whole = pot + bettors
        if not stay:
            return dict.fromkeys(seats, whole / dealt_in)
        held = bits(seats, stay)
        rolled = counted.rolls[held] * (1 - part) * whole / dealt_in
        found = dict.fromkeys(seats, rolled)
        for each in stay:
            chances = counted.chances[held, seats.index(each)]
            found[each] += chances.whole * whole + chances.best * part * whole - 1
        return found

    def at_once(last: int, has_bet: bool) -> dict[int, float]:
        """Return the chances if the deal ends at once because all others have folded."""
        whole = pot + has_bet
        taken = whole if rules.one_left == "whole-pot" else part * whole
        found = dict.fromkeys(seats, (whole - taken) / dealt_in)
        found[last] += taken - has_bet
        return found

    def played(stay: tuple[int, ...], asked: tuple[int, ...]) -> tuple[dict[int, float], tuple[int, ...]]:
        if len(stay) + len(asked) == 1 and dealt_in > 1 and rules.one_left != "plays-on":
            last = (*stay, *asked)
            return at_once(last[0], bool(stay)), last
        if not asked:
            return ended(stay, len(stay)), stay
        one, *rest = asked
        bets = played((*stay, one), tuple(rest))
        if not stay and not rest and rules.everybody_folds == "last-stays":
            return bets
        folds = played(stay, tuple(rest))
        return bets if bets[0][one] > folds[0][one] else folds

    before = tuple(each for each in seats if each < seat)
    behind = tuple(each for each in seats if each > seat)
    bets, stay = played((*before, seat), behind)
    folds, _ = played(before, behind)
    return Solved(bets[seat], folds[seat], stay)
