"""Sums of many rounds, on a lattice: the distribution of a sum, and the probability of falling below a line.

The step of the lattice is the greatest common divisor of the results. If that makes too many points, a coarser one is
taken, and each result is split between its two neighbours so that its mean stays the same. The variance then grows by
at most a quarter of the squared step for each round.
"""

from collections.abc import Mapping
from math import exp, gcd, log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.money import Chips

Results = Mapping[Chips, float]
Floats = NDArray[np.float64]
FFT_POINTS = 1 << 20


class Lattice(NamedTuple):
    """A distribution on a lattice: the probability of `low`, `low` + 1 and so on, in steps."""

    step: float
    low: int
    chances: Floats
    own: float
    """The step of the results' own lattice; if it is smaller than `step`, results were split between points."""

    @property
    def high(self) -> int:
        return self.low + len(self.chances) - 1


class Risks(NamedTuple):
    """The risk of falling below zero, by the number of steps at the start."""

    step: float
    own: float
    risks: Floats

    def at(self, amount: float) -> float:
        """Return the risk from an amount; on a coarse lattice, on the straight line between two points.

        Below zero means at most minus one step. On a coarse lattice, amounts are counted from that step.
        """
        if self.step == self.own:
            return float(self.risks[min(int(amount / self.step + 1e-9), len(self.risks) - 1)])
        place = (amount + self.own) / self.step
        return float(np.interp(place, np.arange(len(self.risks) + 1), np.concatenate(([1.0], self.risks))))

    def least(self, risk: float) -> float:
        """Return the least amount from which the risk is at most this."""
        place = int(np.argmax(self.risks <= risk)) if self.risks[-1] <= risk else len(self.risks) - 1
        if self.step == self.own or not place:
            return place * self.step
        before, after = float(self.risks[place - 1]), float(self.risks[place])
        part = (before - risk) / (before - after) if before > after else 1.0
        return max(0.0, (place + part) * self.step - self.own)


def lattice(results: Results, span: float, points: int, fit: float = 0.0) -> Lattice:
    """Return the distribution on a lattice on which `span` has about this many points at most.

    If the lattice is coarse, an amount to `fit` is a whole number of steps.

    >>> lattice({-100: 0.5, 100: 0.5}, 1000, 64).chances.tolist()
    [0.5, 0.0, 0.5]
    """
    own = gcd(*results) or 1
    step: float = own if span / own <= points else span / points
    if step != own and fit:
        step = fit / max(1, round(fit / step))
    places = {amount: amount / step for amount in results}
    low = int(np.floor(min(places.values())))
    chances = np.zeros(int(np.ceil(max(places.values()))) - low + 1)
    for amount, chance in results.items():
        below = int(np.floor(places[amount] + 1e-9))
        above = max(0.0, places[amount] - below)
        chances[below - low] += chance * (1 - above)
        if above > 1e-9:
            chances[below + 1 - low] += chance * above
    return Lattice(step, low, chances / chances.sum(), own)


def total(results: Results, rounds: int, points: int = FFT_POINTS) -> Results:
    """Return the distribution of the sum of independent rounds, by fast Fourier transform."""
    width = max(results) - min(results)
    one = lattice(results, rounds * width, points)
    size = rounds * (len(one.chances) - 1) + 1
    padded = 1 << max(1, (size - 1).bit_length())
    ends = np.fft.irfft(np.fft.rfft(one.chances, padded) ** rounds, padded)[:size]
    kept = np.flatnonzero(ends > 1e-15)
    whole = float(ends[kept].sum())
    return {round((one.low * rounds + int(at)) * one.step): float(ends[at]) / whole for at in kept}


def ruin_within(one: Lattice, rounds: int, top: int, closed: float = 0.0, below: float = 1.0) -> Floats:
    """Return the probability of falling below zero within some rounds, by the number of steps at the start.

    Starts go from 0 to `top`. Beyond `top` the probability is `closed`, and below zero it is `below`.
    """
    size = top + 1 + one.high - one.low
    padded = 1 << (size - 1).bit_length()
    kernel = np.conj(np.fft.rfft(one.chances, padded))
    known = np.full(size, closed)
    known[: max(0, -one.low)] = below
    first = max(0, -one.low)
    known[first : first + top + 1] = 0.0
    offset = first + one.low  # this is more than 0 only if no result is a loss
    for _ in range(rounds):
        after = np.fft.irfft(np.fft.rfft(known, padded) * kernel, padded)[offset : offset + top + 1]
        known[first : first + top + 1] = np.clip(after, 0.0, 1.0)
    return known[first : first + top + 1]


def ruin_before(one: Lattice, top: int) -> Floats:
    """Return the probability of falling below zero before exceeding `top`, by the number of steps at the start."""
    many = top + 1
    places = np.arange(many)[None, :] - np.arange(many)[:, None] - one.low
    inside = (places >= 0) & (places < len(one.chances))
    moves = np.where(inside, one.chances[np.clip(places, 0, len(one.chances) - 1)], 0.0)
    sums = np.concatenate(([0.0], np.cumsum(one.chances)))
    falls = sums[np.clip(-np.arange(many) - one.low, 0, len(one.chances))]
    found: Floats = np.clip(np.linalg.solve(np.eye(many) - moves, falls), 0.0, 1.0)
    return found


def adjustment(results: Results) -> float:
    """Return the adjustment coefficient: the R above zero with E[exp(-R X)] = 1, per cent of money.

    It is 0 if the mean is not above zero, and infinite if no result is a loss.

    >>> round(adjustment({-100: 0.4, 100: 0.6}) * 100, 6) == round(log(0.6 / 0.4), 6)
    True
    """
    amounts, chances = (np.array(each, float) for each in zip(*results.items(), strict=True))
    if amounts @ chances <= 0:
        return 0.0
    if amounts.min() >= 0:
        return float("inf")
    scale = -amounts.min()

    def excess(rate: float) -> float:
        powers = -rate * amounts / scale + np.log(np.where(chances > 0, chances, 1e-300))
        top = float(powers.max())
        return top + log(float(np.exp(powers - top).sum()))

    low, high = 0.0, 1.0
    while excess(high) < 0:
        low, high = high, 2 * high
    start = low or high
    while low == 0.0 and excess(start) >= 0 and start > 1e-14:
        high, start = start, start / 2
    low = low or start
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) < 0 else (low, middle)
    return float((low + high) / 2 / scale)


def ruin_ever(results: Results) -> Risks:
    """Return the probability of ever falling below zero; the mean must be above zero.

    By Spitzer's identity, the lowest point of the walk has the generating function
    exp(sum over k < 0 of c(k) (z^k - 1)), where c(k) are the Laurent coefficients of -log(1 - E[z^X]). They are
    computed by fast Fourier transform on the circle of radius exp(-R/2), with R the adjustment coefficient.
    """
    rate = adjustment(results)
    reach = 160 / rate
    one = lattice(results, reach, FFT_POINTS // 2)
    rate = adjustment({at: float(each) for at, each in enumerate(one.chances, one.low) if each > 0})
    half = exp(-rate / 2)
    places = np.arange(one.low, one.high + 1)
    size = 1 << int(max(160 / rate, 4 * len(places)) - 1).bit_length()
    wound: Any = np.zeros(size)
    np.add.at(wound, places % size, one.chances * half**places)
    logs = np.fft.ifft(-np.log1p(-np.fft.fft(wound)))
    below = np.zeros(size, complex)
    many = size // 2
    below[1:many] = logs[size - 1 : size - many : -1]  # c(-j) half^-j
    untilted = below[:many].real * half ** np.arange(many)
    lowest = np.fft.ifft(np.exp(np.fft.fft(below))).real[:many] * half ** np.arange(many)
    lowest *= exp(-float(untilted.sum()))
    found: Floats = np.clip(1 - np.cumsum(lowest), 0.0, 1.0)
    return Risks(one.step, one.own, found)
