"""The compiled loops of pai gow: every hand is set by looking up its class."""

from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.games.pai_gow.poker.outcomes import OUTCOMES
from houseway.games.pai_gow.tiles.hands import KINDS
from houseway.games.pai_gow.two_hands import FOUL, against_the_bank
from houseway.kernel import njit
from houseway.odds.solvers.pai_gow.poker.class_loop import class_of
from houseway.odds.solvers.pai_gow.poker.deal import bank_shows, shown
from houseway.odds.solvers.pai_gow.poker.sample import answered, compared
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.envy import HEIGHTS, envy_earned
from houseway.whole_table.loop import TURN

kernel.ready()

CARDS_, PAIR, COLOUR, BANK_HIGH, AS_SET, HOUSE = range(6)
SIDES = 6
"""The aspects of a hand in the order of their values."""


@njit(cache=True, nogil=True)
def share_envy(playing: Any, envy: Any, earned: Any, places: Any, values: Any) -> None:
    """Write down what each seat's envy bonus earns from the hands of a round."""
    _, _, counts, holds, highest, own_counts = envy
    many = len(playing)
    own: Any = np.zeros(many, np.bool_)
    amounts: Any = np.zeros(many, np.int64)
    ranks: Any = np.zeros(many, np.int64)
    for spot in range(many):
        if not holds[spot] or not playing[spot]:
            continue
        envied = 0
        for other in range(many):
            if counts[other] and playing[other]:
                amounts[envied], ranks[envied], own[envied] = earned[other], places[other], other == spot
                envied += 1
        values[spot] = envy_earned(amounts[:envied], ranks[:envied], own[:envied], highest, own_counts)


class Poker(NamedTuple):
    """A game of pai gow poker as the loop reads it."""

    common: bool
    """Whether the hands on the felt belong to everybody."""
    classes: Any
    """The size of a hand, and the tables that find its class."""
    looked: Any
    """What is looked up by class."""
    ways: Any
    """Whether each seat sets its hand best."""
    sees: bool
    """Whether bettors see the bank's hand before they set theirs."""
    sides: Any
    """What bonus bets depend on."""
    more: int
    """The number of kinds of hands."""
    envy: Any
    ranks: Any
    """The tables of ranks of whole hands."""


@njit(cache=True, nogil=True)
def poker(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, values: Any) -> None:
    """Set and compare the hands of a block of rounds; with common hands, those of the felt."""
    common, (size, (base, slot, flush)), looked, ways, sees, sides, more, envy, t = game
    sets, foul, double, high, _, _, _, front_pair, qualifies = looked
    apart, alike, pair, ace_high, colours, as_set = sides
    flats, lines, highest = envy[0], envy[1], envy[4]
    many, hands = playing.shape[1], 1 if common else playing.shape[1]
    mine, its = np.zeros(size, np.int64), np.zeros(size, np.int64)
    earned, places = np.zeros(many, np.int64), np.zeros(many, np.int64)
    for number in range(rounds):
        for place in range(size):
            its[place] = cards[number, many, place]
        two = class_of(its, base, slot, flush)
        theirs, pushes = np.int64(sets[0, two]), high[two]
        for spot in range(hands):
            if not common and not playing[info[number, TURN], spot]:
                continue
            for place in range(size):
                mine[place] = cards[number, many + 1 if common else spot, place]
            one = class_of(mine, base, slot, flush)
            so = compared(np.int64(sets[0, one]), theirs, 0, pushes, front_pair, qualifies)
            doubled, end = 0, so
            if ways[spot] and sees:
                end = answered(one, theirs, pushes, looked)
            elif ways[spot]:
                end = compared(np.int64(sets[1, one]), theirs, foul[one], pushes, front_pair, qualifies)
                doubled = 0 if pushes else double[one]
            values[number, spot] = doubled * OUTCOMES + end
            kind, coloured = shown(mine, size, one, apart, alike, colours)
            first = many + spot * SIDES
            values[number, first + CARDS_] = kind
            values[number, first + PAIR] = kind + (more if pair[one] else 0)
            values[number, first + COLOUR] = kind + (more if coloured else 0)
            values[number, first + BANK_HIGH] = bank_shows(one, two, its, size, ace_high)
            values[number, first + AS_SET] = as_set[one] if len(as_set) else 0
            values[number, first + HOUSE] = so
            if len(flats):
                earned[spot], places[spot] = flats[kind], lines[kind] * HEIGHTS
                if highest:
                    total, held = t.start, 0
                    for place in range(size):
                        total, held = total + CODE[mine[place]], held + BIT[mine[place]]
                    places[spot] -= best(total, held, t)
        if len(flats):
            share_envy(playing[info[number, TURN]], envy, earned, places, values[number, many * (1 + SIDES) :])


@njit(cache=True, nogil=True)
def tiles(rounds: Any, info: Any, cards: Any, playing: Any, game: Any, values: Any) -> None:
    """Set and compare the hands of a block of rounds."""
    kinds, number, low, high, plans, ways, fouls, ends = game
    many = playing.shape[1]
    for at in range(rounds):
        its = 0
        for place in range(4):
            its = its * KINDS + kinds[cards[at, many, place]]
        bank = number[its]
        one, two = low[bank, plans[1, bank]], high[bank, plans[1, bank]]
        below, above = min(one, two), max(one, two)
        for spot in range(many):
            if playing[info[at, TURN], spot]:
                mine = 0
                for place in range(4):
                    mine = mine * KINDS + kinds[cards[at, spot, place]]
                hand = number[mine]
                setting = plans[ways[spot], hand]
                one, two = low[hand, setting], high[hand, setting]
                end = FOUL if fouls and one > two else against_the_bank(min(one, two), max(one, two), below, above)
                values[at, spot] = setting * ends + end
