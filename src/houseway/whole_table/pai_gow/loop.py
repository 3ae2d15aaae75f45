"""The compiled loops of pai gow: every hand is set by looking its class up."""

from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.games.pai_gow.poker.outcomes import OUTCOMES
from houseway.games.pai_gow.tiles.hands import KINDS
from houseway.games.pai_gow.two_hands import FOUL, against_the_bank
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
def poker(rounds: Any, info: Any, cards: Any, playing: Any, common: Any, size: Any, at: Any, looked: Any, ways: Any,
          sees: Any, sides: Any, more: Any, envy: Any, t: Any, values: Any) -> None:  # fmt: skip
    """Set and compare the hands of a block of rounds; with common hands, those of the felt."""
    base, slot, flush = at
    sets, foul, double, high, opens, open_, gains, front_pair, qualifies = looked
    apart, alike, pair, ace_high, colours, as_set = sides
    flats, lines, counts, holds, highest, own_counts = envy
    many, hands = playing.shape[1], 1 if common else playing.shape[1]
    mine, its = np.zeros(size, np.int64), np.zeros(size, np.int64)
    earned, places = np.zeros(many, np.int64), np.zeros(many, np.int64)
    own: Any = np.zeros(many, np.bool_)
    amounts: Any = np.zeros(many, np.int64)
    ranks: Any = np.zeros(many, np.int64)
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
                end = answered(one, theirs, pushes, opens, open_, gains, front_pair, qualifies, foul[one])
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
            for spot in range(many):
                if not holds[spot] or not playing[info[number, TURN], spot]:
                    continue
                envied = 0
                for other in range(many):
                    if counts[other] and playing[info[number, TURN], other]:
                        amounts[envied], ranks[envied], own[envied] = earned[other], places[other], other == spot
                        envied += 1
                values[number, many * (1 + SIDES) + spot] = envy_earned(
                    amounts[:envied],
                    ranks[:envied],
                    own[:envied],
                    highest,
                    own_counts,
                )


@njit(cache=True, nogil=True)
def tiles(rounds: Any, info: Any, cards: Any, playing: Any, kinds: Any, number: Any, low: Any, high: Any, plans: Any,
          ways: Any, fouls: Any, ends: Any, values: Any) -> None:  # fmt: skip
    """Set and compare the hands of a block of rounds."""
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
