"""What a hand of draw poker or lowball is worth before and after the draw: its rank among hands that have drawn."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.kinds.pot.bots.discards import throw
from houseway.kinds.pot.bots.hand_value import sample, values
from houseway.kinds.pot.hand.state import PotGame

HANDS, EXCHANGES = 3000, 16
"""The hands drawn for comparison, and how many times a hand's draw is tried."""


@cache
def drawn_hands(game: PotGame) -> NDArray[Any]:
    """Return the strengths of random hands after the draw, in order."""
    dice, most = Random("drawn"), max(street.draw for street in game.streets)
    found = []
    for _ in range(HANDS):
        cards = sample(dice, game.pack, 10)
        gone = throw(game.high, cards[:5], most)
        kept = tuple(card for card in cards[:5] if card not in gone)
        found.append(max(values(game, kept + cards[5 : 5 + len(gone)], (), False)))
    return np.sort(found)


def rank_of(game: PotGame, hand: Sequence[Card]) -> float:
    """Return the share of drawn hands that a hand beats, with ties as half."""
    line, mine = drawn_hands(game), max(values(game, hand, (), False))
    return float(np.searchsorted(line, mine, "left") + np.searchsorted(line, mine, "right")) / 2 / len(line)


def before_draw(game: PotGame, hand: Sequence[Card], dice: Random) -> tuple[float, float]:
    """Return the mean rank of a hand after its draw, and how much it varies."""
    gone = throw(game.high, hand, max(street.draw for street in game.streets))
    if not gone:
        return rank_of(game, hand), 0.0
    kept = tuple(card for card in hand if card not in gone)
    left = [card for card in game.pack if card not in hand]
    found = [rank_of(game, kept + sample(dice, left, len(gone))) for _ in range(EXCHANGES)]
    mean = sum(found) / EXCHANGES
    return mean, sqrt(max(sum(each * each for each in found) / EXCHANGES - mean * mean, 0.0))
