"""The price of a hand of tiles: set the house way, set the best way, and against a bank's hand set the best way."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.tiles.house_way import LOWS
from houseway.games.pai_gow.two_hands import CONDITIONS
from houseway.houses import Offer
from houseway.odds.solution import HOUSE_WAY, Ending, Solution
from houseway.odds.solvers.pai_gow.tiles.chart import chart, rows
from houseway.odds.solvers.pai_gow.tiles.count import Counts, counts, hands, settings
from houseway.odds.solvers.pai_gow.tiles.plan import base, plan, worth


def solve(offer: Offer) -> Solution:
    """Return how often each ending happens with hands set the best way and the house way, against a bank set the house
    way.
    """
    found, plans, name = counts(offer), plan(offer), base(offer)
    endings = {name: ends(found, plans.best), HOUSE_WAY: ends(found, plans.house)}
    worths, ways, everybody = worth(offer), hands().ways, np.arange(len(plans.best))
    gained = worths.player[everybody, plans.best] - worths.player[everybody, plans.house]
    notes = {name: {
        "player_dealer": bank_side(offer),
        "set_best_gains": worths.value(int((gained * ways).sum())) / int(ways.sum()),
        "frequencies": frequencies(endings[HOUSE_WAY]),
        "house_way_rows": list(rows(offer)),
    }}
    charts = {name: {"where the house way is not best": tuple(chart(offer))}}
    return Solution(endings, notes=notes, charts=charts, plan=plans)


def frequencies(endings: Mapping[Ending, int]) -> dict[str, float]:
    """Return how often a hand set the house way wins, pushes and loses against another such hand."""
    total = sum(endings.values())
    return {said: sum(many for ending, many in endings.items() if CONDITIONS[said](ending.outcome)) / total
            for said in ("wins", "pushes", "loses")}  # fmt: skip


def ends(found: Counts, setting: NDArray[np.int64]) -> dict[Ending, int]:
    """Return how often each ending happens when hands are set in a given way."""
    ways, everybody = hands().ways, np.arange(len(setting))
    chosen = found.player[everybody, setting] * ways[:, None]
    endings: dict[Ending, int] = {}
    for number in range(len(LOWS)):
        for end, many in enumerate(chosen[setting == number].sum(axis=0).tolist()):
            if many:
                endings[Ending((number + 1,), end)] = many
    return endings


def bank_side(offer: Offer) -> dict[str, Any]:
    """Return the value to the player-dealer of a unit bet by a player, before the collection, for each way in which the
    player-dealer sets.
    """
    worths, plans, set_hands, ways = worth(offer), plan(offer), settings(offer), hands().ways
    everybody = np.arange(len(ways))
    least = np.where(set_hands.open, worths.bank, np.iinfo(np.int64).max).min(axis=1)
    total = int(ways.sum())
    house = int((worths.bank[everybody, plans.house] * ways).sum())
    return {
        "house_way": -worths.value(house) / total,
        "set_best": -worths.value(int((least * ways).sum())) / total,
        "exact": str(-Fraction(house, worths.deals * worths.part * total)),
    }
