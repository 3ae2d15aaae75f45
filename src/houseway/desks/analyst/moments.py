"""The figures of one wager's result: mean, variance, skewness, volatility and bands, from the exact counts.

All figures are per unit of the wager, companion wagers included, and per round in which it is bet.
"""

from fractions import Fraction
from math import sqrt
from typing import Any

from houseway.odds.report import WagerResults, is_added
from houseway.rules.wagers import Wager

Z90, Z95 = 1.6448536269514722, 1.959963984540054
"""Quantiles of the normal distribution: 90 and 95 of 100 results lie within this many standard deviations."""
ROUNDS = (100, 1_000, 10_000, 100_000, 1_000_000)


def moments(wager: Wager, found: WagerResults) -> dict[str, Any]:
    """Return the moments of a wager's result, and the bands of many rounds.

    >>> from houseway.rules.refusal import Clause
    >>> even = Wager("even", "Even", (), Clause("", ""))
    >>> told = moments(even, WagerResults({}, {Fraction(1): 1, Fraction(-1): 1}, 2, staked=Fraction(2)))
    >>> told["sd"], told["skewness"], told["hit"], round(told["volatility_95"], 2)
    (1.0, 0.0, 0.5, 1.96)
    """
    total = found.bets or found.rounds or 1
    mean, variance = found.mean, found.variance
    third = Fraction(sum((gain - mean) ** 3 * count for gain, count in found.gains.items()), total)
    deviation, ahead = sqrt(variance), sum(count for gain, count in found.gains.items() if gain > 0)
    staked = Fraction(1) if is_added(wager) or not found.staked else found.staked / (found.rounds or 1)
    return {
        "edge": float(mean),
        "average_wager": float(staked),
        "element_of_risk": float(mean / staked),
        "hit": float(Fraction(ahead, total)),
        "variance": float(variance),
        "sd": deviation,
        "skewness": float(third) / deviation**3 if deviation else 0.0,
        "volatility_90": Z90 * deviation,
        "volatility_95": Z95 * deviation,
        "bands": bands(float(mean), deviation),
    }


def bands(mean: float, deviation: float) -> list[dict[str, float]]:
    """Return the total result after many rounds, in units: 95 of 100 lie between `low` and `high`.

    The bounds follow from the normal distribution, which is a good approximation once rare results have come up several
    times.
    """
    return [
        {"rounds": rounds, "mean": rounds * mean, "low": rounds * mean - Z95 * sqrt(rounds) * deviation,
         "high": rounds * mean + Z95 * sqrt(rounds) * deviation}
        for rounds in ROUNDS
    ]  # fmt: skip
