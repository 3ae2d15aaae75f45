"""A bettor's gains by outcome, in whole numbers, with the offer's bet sizes."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.houses import Offer
from houseway.odds.parse_hand import bank_shows
from houseway.odds.solution import added_gain, companions, lead
from houseway.rules.refusal import Refused

LARGEST = 1 << 62


class Gains(NamedTuple):
    """For each way of choosing, the gain of every outcome in whole parts of a unit."""

    by_way: tuple[NDArray[np.int64], ...]
    part: int


def group_gains(offer: Offer, *ways: Sequence[int], deals: int = 1) -> Gains:
    """Return the gain of the lead wager and its companions by outcome, for each of these ways of choosing.

    Refuse pays whose sum over all deals would not fit 64 bits.
    """
    first = lead(offer)
    with_it = companions(offer)[first]
    exact = {name: [each.gain for each in offer.verdicts(offer.wager(name))] for name in (first, *with_it)}
    sums = []
    for chosen in ways:
        total = list(exact[first])
        for name in with_it:
            gains = exact[name]
            if offer.wager(name).kind == "added":
                gains = [added_gain(offer, name, chosen, gain) for gain in gains]
            total = [one + other for one, other in zip(total, gains, strict=True)]
        sums.append(total)
    return whole(offer, sums, deals)


def whole(offer: Offer, sums: Sequence[Sequence[Fraction]], deals: int) -> Gains:
    """Return gains in whole parts of a unit."""
    part = lcm(*(gain.denominator for total in sums for gain in total))
    if part * max(abs(gain) for total in sums for gain in total) * deals > LARGEST:
        raise Refused("pays-too-large", f"{offer.id}: its pays are too large to add up over all deals in 64 bits")
    return Gains(tuple(np.array([int(gain * part) for gain in total], np.int64) for total in sums), part)


def one_deck(offer: Offer) -> None:
    """Refuse any pack but one standard deck: these counts rely on equivalent suits."""
    if sorted(offer.pack.cards) != list(range(STANDARD)):
        found = f"{offer.id}: this game's odds need one standard deck, not {len(offer.pack.cards)} cards"
        raise Refused("another-pack", found, offer.banked.shoe.clause)


def hidden_bank(offer: Offer) -> None:
    """Refuse a deal that opens player-dealer or board cards before the first choice."""
    shown = bank_shows(offer) + sum(step.cards for step in offer.banked.plan.steps if step.to == "board" and step.up)
    if shown:
        found = f"{offer.id}: this game's odds need all cards face down before the first choice; {shown} are face up"
        raise Refused("another-deal", found, offer.banked.plan.clause)
