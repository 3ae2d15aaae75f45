"""How many hands among house players see a second betting round, at every posted line, and how many pots the drop
eats."""

from math import sqrt
from random import Random
from typing import NamedTuple

from houseway.houses import Offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.manners import LEVELS
from houseway.kinds.pot.commands import Word
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.kinds.pot.trial import play_deck
from houseway.rules.stakes import PostedLine

EATEN = 0.5
"""A drop eats a pot if it takes this share of it or more."""


class LineRates(NamedTuple):
    """What happened at a posted line."""

    line: str
    structure: str
    hands: int
    second: float
    """The share of hands that saw the second betting round, and its standard error."""
    stderr: float
    eaten: float
    """The share of hands in which the drop took at least half of the pot."""


def rates(offer: Offer, posted: PostedLine, players: int, level: str, hands: int, seed: int) -> LineRates:
    """Return the rates at a line. Every line gets the same decks, so lines differ only by what players do there."""
    assert offer.variant is not None
    game, manner, second, eaten = PotGame(offer.variant, posted.stakes, posted.drop), LEVELS[level], 0, 0
    for number in range(hands):
        dice, pack = Random(f"{seed} {number}"), list(game.pack)
        dice.shuffle(pack)

        def say(hand: Hand, dice: Random = dice) -> Word:
            return choose(hand, hand.actor, dice, manner)

        hand, _ = play_deck(game, posted, players, number % players + 1, pack, say)
        taken = hand.taken + hand.jackpot
        second += hand.street > 0
        eaten += taken > 0 and taken >= EATEN * (hand.pot + taken)
    share = second / hands
    return LineRates(posted.name, posted.stakes.structure, hands, share, sqrt(share * (1 - share) / hands),
                     eaten / hands)  # fmt: skip
