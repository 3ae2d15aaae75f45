"""The results of many rounds at a table: for the bank, each seat and the house."""

from collections.abc import Mapping
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.money import Chips
from houseway.whole_table.engine import CompiledTable
from houseway.whole_table.loop import (
    CAPPED,
    CARDS,
    COLLECTED,
    COUNTS,
    NO_ACTION,
    PAID,
    ROUNDS,
    SHORT,
    STAKED,
    TIMES,
    UNITS,
    VOID,
    Counters,
)

NORMAL_95 = 1.959964


class Spread(NamedTuple):
    """The results of one side, in cents."""

    mean: float
    sd: float
    stderr: float
    """The standard error of the mean."""
    fees: float
    """The average fee, which is not subtracted from the results."""
    histogram: Mapping[Chips, int]
    """The number of rounds with each result."""


class WagerTotal(NamedTuple):
    """The results of one wager of one seat, on one of its hands."""

    seat: int
    wager: str
    hand: int
    made: int
    staked: Chips
    paid: Chips
    collected: Chips


class Horizon(NamedTuple):
    """The bank's total over many rounds, in cents, with the fees taken off."""

    rounds: int
    mean: float
    sd: float
    low: float
    """95 of 100 totals lie between this and `high`, by the normal distribution."""
    high: float


class Result(NamedTuple):
    """The results of many rounds."""

    table: CompiledTable
    counts: Counters
    seed: int
    pace: float = 0.0
    """Rounds dealt in a second."""

    @property
    def rounds(self) -> int:
        return int(self.counts.totals[ROUNDS])

    @property
    def units(self) -> int:
        """The number of shoes dealt, or of rounds if each has a fresh shuffle."""
        return int(self.counts.totals[UNITS])

    @property
    def cards(self) -> int:
        return int(self.counts.totals[CARDS])

    @property
    def exact(self) -> bool:
        """Whether the histograms are exact to the cent."""
        return self.table.exact

    @property
    def bank(self) -> Spread:
        """The player-dealers' results, before fees."""
        fees = [each.bank for each in self.table.fees]
        return self._spread(0, self.counts.bank.sum(axis=0), self.table.scale.bank_low, fees)

    def seat(self, number: int) -> Spread:
        """Return the results of a seat's wagers, before fees; rounds in which it banks count as zero."""
        spot = next(at for at, each in enumerate(self.table.setup.seats) if each.seat == number)
        fees = [each.seats[spot] for each in self.table.fees]
        return self._spread(1 + spot, self.counts.seats[:, spot].sum(axis=0), self.table.scale.seat_low, fees)

    @property
    def house(self) -> Spread:
        """The collection of a round."""
        whole = [each.bank + sum(each.seats) for each in self.table.fees]
        times = self.counts.classes.tolist()
        mean = sum(fee * many for fee, many in zip(whole, times, strict=True)) / self.rounds
        square = sum(fee**2 * many for fee, many in zip(whole, times, strict=True)) / self.rounds
        found: dict[Chips, int] = {}
        for fee, many in zip(whole, times, strict=True):
            found[fee] = found.get(fee, 0) + many
        sd = sqrt(max(0.0, square - mean**2))
        return Spread(mean, sd, sd / sqrt(self.rounds), mean, found)

    def _spread(self, side: int, histogram: NDArray[np.int64], low: int, fees: list[Chips]) -> Spread:
        step, rounds = self.table.scale.step, self.rounds
        total = int(self.counts.sums[:, side].sum()) * step
        square = int(self.counts.cross[:, side, side].sum()) * step**2
        mean = total / rounds
        sd = sqrt(max(0.0, square / rounds - mean**2))
        found = {(low + int(at)) * step: int(histogram[at]) for at in np.flatnonzero(histogram)}
        fee = sum(each * many for each, many in zip(fees, self.counts.classes.tolist(), strict=True)) / rounds
        error = self._error_per_round() if side == 0 else sd / sqrt(rounds)
        return Spread(mean, sd, error, fee, found)

    def _error_per_round(self) -> float:
        """Return the standard error of the bank's mean; rounds of a shoe are not independent, shoes are."""
        total, square, rounds, rounds_square, both = (int(each) for each in self.counts.units)
        units, mean = self.units, total / max(1, rounds)
        spread = square - 2 * mean * both + mean**2 * rounds_square
        return sqrt(max(0.0, spread)) / rounds * self.table.scale.step if units > 1 else 0.0

    def covariance(self) -> NDArray[np.float64]:
        """Return the covariances between the bank and the seats in turn, in square cents, before fees."""
        step, rounds = self.table.scale.step, self.rounds
        cross = self.counts.cross.sum(axis=0).astype(np.float64)
        cross = np.triu(cross) + np.triu(cross, 1).T
        sums = self.counts.sums.sum(axis=0).astype(np.float64) / rounds
        found: NDArray[np.float64] = (cross / rounds - np.outer(sums, sums)) * step**2
        return found

    def correlation(self, one: int, other: int) -> float:
        """Return the correlation between two seats."""
        seats = [each.seat for each in self.table.setup.seats]
        a, b, spread = 1 + seats.index(one), 1 + seats.index(other), self.covariance()
        both = spread[a, a] * spread[b, b]
        return float(spread[a, b] / sqrt(both)) if both > 0 else 0.0

    @property
    def chances(self) -> dict[str, float]:
        """How often the bank was short or capped, a claim was left without action, or the round was called off."""
        names = {"short": SHORT, "capped": CAPPED, "no_action": NO_ACTION, "called_off": VOID}
        return {name: int(self.counts.flags[flag]) / self.rounds for name, flag in names.items()}

    @property
    def wagers(self) -> tuple[WagerTotal, ...]:
        """The result of every wager."""
        return tuple(
            WagerTotal(
                self.table.setup.seats[slot.spot].seat, slot.wager, slot.hand, int(row[TIMES]), int(row[STAKED]),
                int(row[PAID]), int(row[COLLECTED]),
            )
            for slot, row in zip(self.table.pays.slots, self.counts.wagers, strict=True)
        )  # fmt: skip

    def after(self, rounds: int) -> Horizon:
        """Return the bank's total after this many rounds, with the fees taken off."""
        mean = (self.bank.mean - self.bank.fees) * rounds
        sd = self._error_per_round() * sqrt(self.rounds) * sqrt(rounds)
        return Horizon(rounds, mean, sd, mean - NORMAL_95 * sd, mean + NORMAL_95 * sd)

    def by_true_count(self) -> list[dict[str, Any]]:
        """Return the average results by true count before the round, if cards were counted."""
        step, seats, found = self.table.scale.step, self.table.setup.seats, []
        for at, row in enumerate(self.counts.by_count.tolist()):
            if rounds := row[0]:
                sides = [{"mean": row[1 + 2 * side] * step / rounds,
                          "sd": sqrt(max(0.0, row[2 + 2 * side] / rounds - (row[1 + 2 * side] / rounds) ** 2)) * step}
                         for side in range(1 + len(seats))]  # fmt: skip
                by_seat = {str(each.seat): side for each, side in zip(seats, sides[1:], strict=True)}
                found.append({"true_count": at - COUNTS, "rounds": rounds, "bank": sides[0], "seats": by_seat})
        return found


def as_data(found: Result, histograms: bool = True) -> dict[str, Any]:
    """Return results as data; amounts are in cents."""
    setup, line = found.table.setup, found.table.setup.schedule

    def told(spread: Spread) -> dict[str, Any]:
        data = spread._asdict()
        kept = {str(amount): many for amount, many in sorted(data.pop("histogram").items())}
        return data | ({"histogram": kept} if histograms else {})

    seats = {str(each.seat): told(found.seat(each.seat)) | {"wagers": dict(each.wagers), "plan": each.plan}
             for each in setup.seats}  # fmt: skip
    pairs = [(one.seat, other.seat) for at, one in enumerate(setup.seats) for other in setup.seats[at + 1 :]]
    return {
        "offer": setup.offer.id,
        "rounds": found.rounds,
        "shuffles": found.units,
        "cards": found.cards,
        "seed": found.seed,
        "chairs": setup.chairs,
        "bank_stake": setup.bank,
        "bankers": list(setup.bankers),
        "schedule": line.id if line else None,
        "exact_to_the_cent": found.exact,
        "bank": told(found.bank),
        "seats": seats,
        "house": told(found.house),
        "chances": found.chances,
        "correlations": [{"seats": list(pair), "correlation": found.correlation(*pair)} for pair in pairs],
        "wagers": [each._asdict() for each in found.wagers],
        "after": [found.after(many)._asdict() for many in (100, 1_000, 10_000)],
        "by_true_count": found.by_true_count(),
    }
