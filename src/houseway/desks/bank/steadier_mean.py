"""A steadier mean of dealt rounds.

If a bank can pay everything, its mean is the exact sum of the prices. So the same cards are dealt once more against
such a bank, and only the difference that the stake makes is measured. Each part of the dealt rounds is weighted so that
its mean is the exact one plus that difference. The weights change exponentially with the result, but only slightly.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from houseway.money import Chips
from houseway.odds.banker_side import worth
from houseway.odds.solution import BEST, solution
from houseway.rules.refusal import Refused
from houseway.whole_table.setup import Setup

ENOUGH: Chips = 100_000_000
"""A stake that pays everything: a million dollars."""
FAR = 5
"""If the dealt mean differs from the prices by more standard errors than this, the two are about different bets."""
Results = Mapping[Chips, float]


class Unlimited(NamedTuple):
    """The same cards against a bank that pays everything."""

    exact: float
    """The mean of that bank before fees, from the prices."""
    parts: tuple[float, ...]
    """The mean of that bank in each part of the dealt rounds."""


def exact_mean(setup: Setup) -> float | None:
    """Return the mean of a bank that pays everything, before its fee; None if it is not known exactly."""
    if any(each.plan != BEST for each in setup.seats):
        return None
    try:
        if solution(setup.offer).method != "exact":
            return None
        bets = {(each.seat, 0): dict(each.wagers) for each in setup.seats}
        return float(worth(setup.offer, bets, None, setup.bankers[0])["expected"])
    except (Refused, LookupError, ValueError):
        return None


def agreed(found: Unlimited, error: float) -> bool:
    """Return whether the dealt mean agrees with the prices."""
    return abs(float(np.mean(found.parts)) - found.exact) <= FAR * error


def steadier(parts: Sequence[Results], found: Unlimited, error: float) -> bool:
    """Return whether the difference that the stake makes varies less than the result itself, whose error is given.

    If the stake covers little of what is bet, the difference varies more.
    """
    means = [sum(amount * times for amount, times in part.items()) / sum(part.values()) for part in parts]
    apart = [mean - fully for mean, fully in zip(means, found.parts, strict=True)]
    return float(np.std(apart, ddof=1)) / sqrt(len(apart)) < error


def steadied(parts: Sequence[Results], found: Unlimited) -> tuple[Results, ...]:
    """Return every part with its mean moved by the difference between the prices and the same cards, fully paid."""
    return tuple(moved(part, found.exact - mean) for part, mean in zip(parts, found.parts, strict=True))


def moved(results: Results, by: float) -> Results:
    """Return a distribution with its mean moved, by weights that change exponentially with the result.

    >>> found = moved({-100: 50, 0: 0, 100: 50}, 10.0)
    >>> round(found[-100], 6), round(found[100], 6)
    (45.0, 55.0)
    """
    amounts, counts = (np.array(each, float) for each in zip(*results.items(), strict=True))
    total = counts.sum()
    mean = counts @ amounts / total
    spread = float(np.sqrt(counts @ (amounts - mean) ** 2 / total))
    if not spread or not by:
        return results
    units = (amounts - mean) / spread
    low, high = -1.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        weights = counts * np.exp(middle * units)
        low, high = (middle, high) if weights @ units / weights.sum() < by / spread else (low, middle)
    weights = counts * np.exp(low * units)
    weights *= total / weights.sum()
    return {amount: float(weight) for amount, weight in zip(results, weights, strict=True)}
