"""What known cards are worth at pai gow poker, counted for every setting against all hands of the bank from the cards
left."""

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.poker.set_hand import settings
from houseway.houses import Offer
from houseway.odds.solvers.known_cards import KnownCards
from houseway.odds.solvers.pai_gow.poker.plan import ALIKE, Against, against, worths
from houseway.odds.solvers.pai_gow.poker.terms import Terms, terms
from houseway.rules.refusal import Refused

DEALS = 100
"""The number of deals: each takes an eighth of a second."""


def known_cards(offer: Offer) -> KnownCards:
    """Return how the gain from known cards is counted; refuse a game in which known cards change no decision."""
    given = terms(offer)
    if given.rules.community or given.rules.first or given.double:
        said = f"{offer.id}: known cards are counted only if the bank's hand is closed and bettors set their own hands"
        raise Refused("not-counted", said, offer.clause)
    own = given.rules.ways.cards

    def gains(rows: NDArray[np.int64]) -> NDArray[np.float64]:
        return np.array([gain(given, tuple(map(int, row[:own])), tuple(map(int, row[own:]))) for row in rows])

    return KnownCards(own, own, gains, lambda known: 1, DEALS)


def gain(given: Terms, mine: tuple[int, ...], known: tuple[int, ...]) -> float:
    """Return how much better the best setting is if it takes account of the known cards."""
    usual, informed = (by_setting(given, mine, against(given, each)) for each in (mine, mine + known))
    chosen = next(at for at, value in enumerate(usual) if value > max(usual) - ALIKE)
    return max(informed) - informed[chosen]


def by_setting(given: Terms, mine: tuple[int, ...], other: Against) -> list[float]:
    """Return the gain of every setting that is not foul."""
    single = worths(given, other, given.base)
    return [float(single[int(other.fores[each.fore]), each.rear])
            for each in settings(given.rules.ways, mine) if not each.foul]  # fmt: skip
