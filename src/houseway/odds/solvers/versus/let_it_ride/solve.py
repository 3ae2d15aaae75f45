"""Three own cards and two to come, paid by a table: when to let a bet ride. Every kind of three cards is completed by
every fourth and fifth card. The counts are independent of pays.
"""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.houses import Offer
from houseway.odds.solution import BEST, Ending, Solution, lead
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.let_it_ride.chart import chart
from houseway.odds.solvers.versus.let_it_ride.count import (
    WAYS,
    outcome_of_grade,
    paying,
    table,
    three_cards,
    values,
)

kernel.ready()


def solve(offer: Offer) -> Solution:
    """Return the best play and its results."""
    counts, (worth, part) = table(), values(offer)
    ride_next, pull_next = worth[:, :, 0] >= worth[:, :, 1], worth[:, :, 2] >= worth[:, :, 3]
    riding = np.maximum(worth[:, :, 0], worth[:, :, 1]).sum(axis=1)
    pulled = np.maximum(worth[:, :, 2], worth[:, :, 3]).sum(axis=1)
    rides = riding >= pulled
    size = classes(3).size
    endings: dict[Ending, int] = {}
    for (first, second), taken in zip(
        WAYS,
        (rides[:, None] & ride_next, rides[:, None] & ~ride_next, ~rides[:, None] & pull_next,
         ~rides[:, None] & ~pull_next),
        strict=True,
    ):
        ends = np.einsum("h,hcg,hc->g", size, counts, taken)
        endings |= {
            Ending((first, second), outcome_of_grade(int(graded), first, second)): int(ends[graded])
            for graded in np.flatnonzero(ends)
        }
    plan = rides, np.where(rides[:, None], ride_next, pull_next)
    rows = list(chart(riding, pulled, worth, part, paying(offer)))
    charts = {street: [row for row in rows if row["street"] == street] for street in ("three cards", "four cards")}
    return Solution({BEST: endings}, {"three cards": three_cards()}, charts={lead(offer): charts}, plan=plan)


def _rides(worth: Any) -> bool:
    """Return whether the first bet on this hand rides, because the next choice's gain is added to it."""
    return bool(worth[:, :2].max(axis=1).sum() >= worth[:, 2:].max(axis=1).sum())
