"""Lows and Omaha hands are ordered as by PokerKit 0.7.7, and the same hands have no low."""

import random
from itertools import pairwise

import pokerkit
import pytest

from houseway.cards import spell
from houseway.ranking import order

GAMES = [
    ("low", "RegularLowHand", 2, 5, 1_500),
    ("low", "RegularLowHand", 5, 0, 1_500),
    ("eight-or-better", "EightOrBetterLowHand", 2, 5, 1_500),
    ("omaha-high", "OmahaHoldemHand", 4, 5, 500),
    ("omaha-low8", "OmahaEightOrBetterLowHand", 4, 5, 500),
    ("omaha-high", "OmahaHoldemHand", 5, 5, 250),
    ("omaha-low8", "OmahaEightOrBetterLowHand", 5, 5, 250),
    ("omaha-high", "OmahaHoldemHand", 4, 3, 500),
]


@pytest.mark.parametrize(("name", "theirs", "hole", "board", "number"), GAMES)
def test_pokerkit_orders_random_hands_as_we_do(name, theirs, hole, board, number):
    which, ranks, chance = order(name), getattr(pokerkit, theirs), random.Random(33)
    meant = {}
    for _ in range(number):
        dealt = chance.sample(range(52), hole + board)
        strength = which.strength(dealt[:hole], dealt[hole:])
        spelled = ["".join(map(spell, part)) for part in (dealt[:hole], dealt[hole:])]
        other = ranks.from_game_or_none(*spelled)
        if other is None:
            assert strength == 0, spelled
        else:
            assert strength > 0, spelled
            assert meant.setdefault(strength, other) == other, spelled
    climb = [meant[strength] for strength in sorted(meant)]
    assert len(climb) > 40
    for lower, higher in pairwise(climb):
        assert lower < higher
