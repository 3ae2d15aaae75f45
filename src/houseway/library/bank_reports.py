"""The results of the bank's desk: banking a felt, the bank's nights, and whole tables.

Each report has its main figures as attributes, and everything in `to_dict()`. Amounts are in cents.
"""

from typing import NamedTuple

from houseway.library.results import Estimate, Result, rows_of


class BankReport(Result):
    """The result of banking a felt: `mean`, `sd`, `low` and `high` of a round, after the bank's fee.

    >>> import houseway
    >>> told = houseway.bank("palace/ez-baccarat-panda-8", {"player": 2500}, stake=100_000)
    >>> told.is_exact, told.fee, round(told.sd.value), round(told.ahead.value, 3)
    (True, 300.0, 16645, 0.5)
    """

    __slots__ = ()

    @property
    def is_exact(self) -> bool:
        return bool(self._data["method"] == "exact")

    @property
    def mean(self) -> Estimate:
        return self._of_round("mean")

    @property
    def sd(self) -> Estimate:
        return self._of_round("sd")

    @property
    def low(self) -> Estimate:
        return self._of_round("low")

    @property
    def high(self) -> Estimate:
        return self._of_round("high")

    @property
    def fee(self) -> float:
        return float(self._data["round"]["fee"])

    @property
    def hourly(self) -> Estimate:
        """The mean of an hour's result."""
        return rows_of(Estimate, [self._data["hour"]["mean"]])[0]

    @property
    def ahead(self) -> Estimate:
        """The probability that the session ends with a gain."""
        return rows_of(Estimate, [self._data["session"]["ahead"]])[0]

    @property
    def ruin(self) -> Estimate | None:
        """The probability that the bankroll runs out in the session; None without a bankroll."""
        found = self._data["ruin"]
        return rows_of(Estimate, [found["limited"]])[0] if found else None

    def _of_round(self, name: str) -> Estimate:
        return rows_of(Estimate, [self._data["round"][name]])[0]


class Nights(Result):
    """What the bank won in logs, before and after its fee, beside the expected result with its 95 % band.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=1)
    >>> for seat in (1, 2, 3):
    ...     _ = table.sit(seat)
    >>> _ = table.play(3)
    >>> told = houseway.nights({"mine": table.log()})
    >>> told.rounds, told.low < told.expected < told.high, told.net == told.actual - told.fee
    (3, True, True)
    """

    __slots__ = ()

    @property
    def rounds(self) -> int:
        return int(self._data["rounds"])

    @property
    def actual(self) -> int:
        return int(self._data["total"]["actual"])

    @property
    def fee(self) -> int:
        return int(self._data["total"]["fee"])

    @property
    def net(self) -> int:
        return int(self._data["total"]["net"])

    @property
    def expected(self) -> float:
        return float(self._data["total"]["expected"])

    @property
    def low(self) -> float:
        return float(self._data["total"]["low"])

    @property
    def high(self) -> float:
        return float(self._data["total"]["high"])


class SeatResult(NamedTuple):
    """The result per round of a seat, the bank or the house; `fees` are what it pays, or what the house takes."""

    mean: float
    sd: float
    stderr: float
    fees: float


class TableResults(Result):
    """Rounds of a whole table: the results of the bank, every seat and the house.

    >>> import houseway
    >>> told = houseway.simulate_table("palace/ez-baccarat-panda-8", rounds=1000, seed=7)
    >>> told.rounds > 900, told.seats[1].fees, told.house.mean == told.house.fees
    (True, 100.0, True)
    """

    __slots__ = ()

    @property
    def rounds(self) -> int:
        return int(self._data["rounds"])

    @property
    def bank(self) -> SeatResult:
        return rows_of(SeatResult, [self._data["bank"]])[0]

    @property
    def seats(self) -> dict[int, SeatResult]:
        return {int(seat): rows_of(SeatResult, [each])[0] for seat, each in self._data["seats"].items()}

    @property
    def house(self) -> SeatResult:
        return rows_of(SeatResult, [self._data["house"]])[0]

    @property
    def short(self) -> float:
        """The share of rounds in which the bank could not cover every bet."""
        return float(self._data["chances"]["short"])
