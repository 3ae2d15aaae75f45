"""Perfect play on one bet: it knows every card that has left the shoe, and bets when the cards left favour the bettor.

The edge at the beginning of each round is exact, so the only error comes from the sampled shoes. The same shoes also
give the expected result of a count, without the luck of the rounds that were bet.
"""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.desks.analyst.counting.shoe_values import shoe_values
from houseway.whole_table import loop
from houseway.whole_table.engine import compiled
from houseway.whole_table.setup import Setup

SHOES, AT_ONCE = 400, 50


def known_shoes(setup: Setup, wager: str, turns: int | None, deviation: float, seed: int,
                shoes: int) -> dict[str, Any]:  # fmt: skip
    """Return what perfect play earns on a bet, and with a turning point what a count is expected to earn."""
    values, table = shoe_values(setup.offer, wager), compiled(setup)
    pack = values.classes(np.array([setup.offer.pack.cards]))
    edges, counts, owners = list[NDArray[Any]](), list[NDArray[Any]](), list[NDArray[Any]]()
    for first in range(0, shoes, AT_ONCE):
        many, block = table.dealt(first, min(first + AT_ONCE, shoes), seed)
        info = block.info[:many]
        gone = [block.shoes[unit - first, :began] for unit, began in info[:, [loop.UNIT, loop.BEGAN]]]
        left = pack - np.array([values.classes(each) for each in gone])
        edges.append(values.edges(left))
        counts.append(info[:, loop.COUNTED] - loop.COUNTS)
        owners.append(info[:, loop.UNIT])
    edge, count, owner = (np.concatenate(each) for each in (edges, counts, owners))
    told = {"shoes": shoes, "perfect": bet_when(edge > 0, edge, owner, deviation)}
    return told | ({"expected": bet_when(count >= turns, edge, owner, deviation)} if turns is not None else {})


def bet_when(made: NDArray[np.bool_], edge: NDArray[np.float64], owner: NDArray[np.int64],
             deviation: float) -> dict[str, Any]:  # fmt: skip
    """Return the figures of a bet made in some rounds, given the exact edges; errors are errors of the mean over shoes.
    """
    won = np.bincount(owner, np.where(made, edge, 0.0))
    rounds, share = len(edge) / len(won), float(made.mean())
    per_shoe, error = float(won.mean()), float(won.std(ddof=1)) / sqrt(len(won))
    factor = 1000 / (rounds * deviation * sqrt(share)) if share else 0.0
    return {
        "share": share, "edge": per_shoe / rounds / share if share else None, "per_100": 100 * per_shoe / rounds,
        "per_shoe": per_shoe, "desirability": per_shoe * factor,
        "stderr": {"edge": error / rounds / share if share else 0.0, "per_100": 100 * error / rounds,
                   "per_shoe": error, "desirability": error * factor},
    }  # fmt: skip
