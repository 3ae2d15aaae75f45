"""The best setting of every four tiles."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.houses import Offer
from houseway.odds.price_key import cached_by_price
from houseway.odds.solvers.gains import whole
from houseway.odds.solvers.pai_gow.tiles.count import counts, hands, settings
from houseway.rules.refusal import Refused


class Plan(NamedTuple):
    """The setting of every hand, by its number."""

    best: NDArray[np.int64]
    house: NDArray[np.int64]


class Worth(NamedTuple):
    """The gain of every setting of every hand, in whole parts of a unit over all hands of the bank."""

    player: NDArray[np.int64]
    bank: NDArray[np.int64]
    """The bettor's gain, by the bank's hand and its setting."""
    deals: int
    """The number of hands that the other side can hold."""
    part: int

    def value(self, gain: int) -> float:
        return gain / (self.deals * self.part)


def base(offer: Offer) -> str:
    """Return the wager that the best play is for."""
    if not offer.base:
        raise Refused("no-lead", f"{offer.id}: there is no base wager, so no hand is set", offer.clause)
    return offer.base[0]


@cached_by_price
def worth(offer: Offer) -> Worth:
    """Return the value of every setting under the offer's pays."""
    found = counts(offer)
    deals = int(found.player[0, 0].sum())
    gains = [each.gain for each in offer.verdicts(offer.wager(base(offer)))]
    (by_end,), part = whole(offer, [gains], deals * int(hands().ways.sum()))
    return Worth(found.player @ by_end, found.bank @ by_end, deals, part)


@cached_by_price
def plan(offer: Offer) -> Plan:
    """Return the best setting of every hand; in a tie, the house way's setting or else the first."""
    set_hands, worths = settings(offer), worth(offer).player
    everybody = np.arange(len(worths))
    open_worths = np.where(set_hands.open, worths, np.iinfo(np.int64).min)
    best = np.argmax(open_worths, axis=1)
    as_good = worths[everybody, set_hands.house] == worths[everybody, best]
    return Plan(np.where(as_good, set_hands.house, best), set_hands.house)
