"""What known cards are worth against the bank's three cards, counted over every hand that the bank can have from the
cards left.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import THREE
from houseway.games.versus.three_card import FOLD, PLAY, outcome_of, rules
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.parse_hand import bank_shows
from houseway.odds.solution import solution
from houseway.odds.solvers.gains import group_gains
from houseway.odds.solvers.known_cards import KnownCards, by_row, cards_left
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of

kernel.ready()

OWN = 3


class Given(NamedTuple):
    """Data shared by every deal."""

    play: NDArray[np.int64]
    """The gain by outcome of a hand that is played."""
    fold: NDArray[np.int64]
    plan: NDArray[np.bool_]
    """Whether a hand is usually played, by its class and the card shown."""
    shows: int
    """The number of the bank's cards that are open."""
    qualifies: int
    low_flush: int
    of: NDArray[np.int64]
    renaming: NDArray[np.int64]
    strengths: NDArray[np.int64]
    """The strength, by the number of a set of three cards."""


@njit(cache=True, nogil=True)
def _gains(rows: Any, given: Any, found: Any) -> None:
    left = np.empty(STANDARD, np.int64)
    for number in range(len(rows)):
        row = rows[number]
        many = cards_left(row, left)
        hand = number_of(row[0], row[1], row[2])
        mine, play, fold = given.strengths[hand], 0, 0
        # A card that is shown is the bank's first, and two more follow; otherwise all three come from the cards left.
        for a in range(1 if given.shows else many):
            one = row[OWN] if given.shows else left[a]
            for b in range(many if given.shows else a):
                for c in range(b):
                    theirs = given.strengths[number_of(one, left[b], left[c])]
                    play += given.play[outcome_of(mine, theirs, 0, given.qualifies, given.low_flush)]
                    fold += given.fold[outcome_of(mine, theirs, 1, given.qualifies, given.low_flush)]
        shown = RENAMED[given.renaming[hand]][row[OWN]] if given.shows else 0
        usual = play if given.plan[given.of[hand], shown] else fold
        found[number] = max(play, fold) - usual


def known_cards(offer: Offer) -> KnownCards:
    """Return how the gain from known cards is counted."""
    kinds, plan, shows = classes(3), solution(offer).plan, bank_shows(offer)
    (play, fold), part = group_gains(offer, (PLAY,), (FOLD,), deals=comb(STANDARD, OWN))
    strengths = THREE.batch(kinds.sets.astype(np.uint8)).astype(np.int64)
    given = Given(play, fold, plan, shows, *rules(offer.banked.options), kinds.of, kinds.renaming, strengths)

    def parts(known: int) -> int:
        return comb(STANDARD - OWN - shows - known, OWN - shows) * part

    return KnownCards(OWN + shows, OWN, by_row(_gains, given), parts)
