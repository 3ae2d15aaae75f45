"""The value of a wager by the cards that a round can use, in any order.

The longest round uses k cards. Every set of k cards, by class, has an average gain over all orders, which is the same
in every shoe. With these gains the edge in any shoe is a sum over the sets, each with its probability.
"""

from itertools import combinations_with_replacement
from math import factorial

import numpy as np
from numpy.typing import NDArray

from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.count_input import setup
from houseway.odds.solvers.points.book import page
from houseway.odds.solvers.points.count import lay_out, walked
from houseway.rules.refusal import Refused


def gains_by_cards(offer: Offer, name: str) -> tuple[NDArray[np.int8], NDArray[np.float64]]:
    """Return, for every set, its number of cards of each class and the wager's average gain."""
    wager, game = offer.wager(name), offer.play
    if game.solving.own_cards or wager.on or wager.late:
        said = f"{wager.name}: the best play depends on the cards left, so its edge is not known for every shoe"
        raise Refused("not-counted", said, wager.clause)
    asked = setup(offer)
    most, paths = book.get(page(asked)).cards, lay_out(asked)
    gains = [float(each.gain) for each in offer.verdicts(wager)]
    present = [each for each, many in enumerate(asked.shoe) if many]
    sets, found = [], []
    for cards in combinations_with_replacement(present, most):
        shoe = np.bincount(cards, minlength=len(asked.shoe)).astype(np.int64)
        rows = walked(game, paths, (), shoe.copy())
        total = sum(row.times * factorial(most - row.dealt) * gains[row.outcome] for row in rows)
        sets.append(shoe.astype(np.int8))
        found.append(total / factorial(most))
    return np.array(sets, np.int8), np.array(found)
