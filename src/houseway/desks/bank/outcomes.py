"""The data for pictures of the bank's rounds: results in classes, the fan of a bankroll, ruin by bankroll."""

from typing import Any

import numpy as np

from houseway.desks.bank.bankroll import curve, needs
from houseway.desks.bank.lattice import total
from houseway.desks.bank.round import BankRound, Results
from houseway.money import Chips

CLASSES = 60
POINTS = 1 << 15
"""Points of the lattice for pictures: a class is far wider than a step."""
TIMES, PARTS = 12, (0.05, 0.25, 0.5, 0.75, 0.95)
REACH = 0.0005
"""The rarest results at each end, together no likelier than this, go into the last class there."""


def pictured(found: BankRound, an_hour: float, rounds: int) -> dict[str, Any]:
    """Return the classes of a round, an hour and the whole time, the fan, and ruin by bankroll. Amounts in cents."""
    sums = {many: total(found.results, many, POINTS) for many in {max(1, round(an_hour)), rounds}}
    return {
        "round": classes(found.results),
        "hour": classes(sums[max(1, round(an_hour))]),
        "session": classes(sums[rounds]),
        "fan": fan(found.results, rounds),
        "ruin_by_bankroll": ruin_by_bankroll(found, rounds),
    }


def classes(results: Results) -> list[tuple[Chips, Chips, float]]:
    """Return at most sixty classes of equal width: the lowest and highest amount in them, and their probability.

    >>> classes({-100: 0.25, 0: 0.5, 100: 0.25})
    [(-100, -99, 0.25), (0, 1, 0.5), (100, 101, 0.25)]
    """
    amounts = np.array(list(results), dtype=np.int64)
    chances = np.array(list(results.values()))
    if len(amounts) <= CLASSES:
        return [(int(at), int(at) + 1, float(each)) for at, each in zip(amounts, chances, strict=True)]
    so_far = np.cumsum(chances)
    low = int(amounts[int(np.searchsorted(so_far, REACH))])
    high = int(amounts[min(int(np.searchsorted(so_far, 1 - REACH)), len(amounts) - 1)])
    width = max(1, -(-(high - low + 1) // CLASSES))
    places = np.clip((amounts - low) // width, 0, CLASSES - 1)
    heights = np.bincount(places, chances, CLASSES)
    last = int(np.flatnonzero(heights)[-1])
    return [(low + at * width, low + (at + 1) * width, float(heights[at])) for at in range(last + 1)]


def fan(results: Results, rounds: int) -> list[dict[str, float]]:
    """Return the total result over time: after some rounds, its 5th, 25th, 50th, 75th and 95th percentiles."""
    times = sorted({max(1, round(rounds * at / TIMES)) for at in range(1, TIMES + 1)})
    rows: list[dict[str, float]] = [{"rounds": 0.0} | {name_of(part): 0.0 for part in PARTS}]
    for many in times:
        sums = total(results, many, POINTS)
        amounts, so_far = list(sums), np.cumsum(list(sums.values()))
        found = {name_of(part): float(amounts[min(int(np.searchsorted(so_far, part - 1e-12)), len(amounts) - 1)])
                 for part in PARTS}  # fmt: skip
        rows.append({"rounds": many, **found})
    return rows


def name_of(part: float) -> str:
    """Return the key of a quantile.

    >>> name_of(0.05)
    'p5'
    """
    return f"p{round(100 * part)}"


def ruin_by_bankroll(found: BankRound, rounds: int) -> list[tuple[float, float]]:
    """Return the risk of going broke within a time limit, for bankrolls from one round's needs upward."""
    risks = curve(found.results, rounds, 0.0)
    least = risks.least(0.001)
    return [(needs(found) + least * at / CLASSES, risks.at(least * at / CLASSES)) for at in range(CLASSES + 1)]
