"""Prices and simulations: what each wager is worth, and how often each line of its pay table decides."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.library.results import Result, array, frame


class Outcome(NamedTuple):
    """A line of a pay table: what it pays, and how often it decides.

    >>> import houseway
    >>> houseway.offer("palace/ez-baccarat-panda-8").price()["dragon-7"].outcomes[0].pays
    '40 to 1'
    """

    name: str
    pays: str
    probability: float
    share: float
    """What the line adds to the average gain of one unit."""
    times: int | None
    """Combinations of cards, or rounds of a simulation; None if there are too many to read."""


class WagerPrice(Result):
    """The price of one wager, per unit bet.

    >>> import houseway
    >>> dragon = houseway.offer("palace/ez-baccarat-panda-8").price()["dragon-7"]
    >>> dragon, dragon.exact
    (<WagerPrice dragon-7: edge -0.076113>, Fraction(-64613588827, 848912750595))
    """

    __slots__ = ("wager",)

    def __init__(self, wager: str, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.wager = wager

    @property
    def edge(self) -> float:
        """The average gain of one unit, companion wagers included: negative if the bettor loses."""
        return float(self._data["edge"])

    @property
    def exact(self) -> Fraction | None:
        """The edge as a fraction; None for simulations, and for counts in double precision."""
        text = str(self._data.get("exact", ""))
        return Fraction(text) if "/" in text else None

    @property
    def stderr(self) -> float | None:
        """The standard error of a simulated or sampled edge; None if it was counted exactly."""
        found = self._data.get("stderr")
        return None if found is None else float(found)

    @property
    def sd(self) -> float | None:
        """The standard deviation of the gain in one round."""
        found = self._data.get("sd")
        return None if found is None else float(found)

    @property
    def hit(self) -> float | None:
        """The probability that the wager wins."""
        found = self._data.get("hit")
        return None if found is None else float(found)

    @property
    def element_of_risk(self) -> float:
        """The edge per unit finally bet; the edge itself if nothing is added to the wager."""
        return float(self._data.get("whole", {}).get("element_of_risk", self.edge))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The lines of the pay table, and how often each decides."""
        return tuple(
            Outcome(each["name"], each["pays"], each["probability"], each.get("return", 0.0),
                    each.get("combinations", each.get("rounds")))
            for each in self._data["outcomes"]
        )  # fmt: skip

    @property
    def gains(self) -> tuple[tuple[float, float], ...]:
        """Every gain of one round, in units, with its probability, or its share of the simulated rounds."""
        return tuple((gain, chance) for gain, chance in self._data.get("gains", ()))

    def to_numpy(self) -> Any:
        """Return the gains as an array with two columns: gain and probability."""
        return array(self.gains)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.wager}: edge {self.edge:.6f}>"


class Wagers(Result, Mapping[str, WagerPrice]):
    """The results of an offer's wagers, by wager."""

    __slots__ = ()

    @property
    def offer(self) -> str:
        """The id of the offer."""
        return str(self._data["offer"])

    def __getitem__(self, wager: str) -> WagerPrice:
        return WagerPrice(wager, self._data["wagers"][wager])

    def __iter__(self) -> Iterator[str]:
        return iter(self._data["wagers"])

    def __len__(self) -> int:
        return len(self._data["wagers"])

    def to_pandas(self) -> Any:
        """Return a DataFrame with a row per wager, if pandas is installed."""
        return frame([{"wager": name, "edge": each.edge, "stderr": each.stderr, "sd": each.sd, "hit": each.hit}
                      for name, each in self.items()], "wager")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.offer}: {', '.join(self)}>"


class Prices(Wagers):
    """The exact price of every wager of an offer, by wager; with the best play, fees and other readings.

    >>> import houseway
    >>> prices = houseway.offer("palace/ez-baccarat-panda-8").price()
    >>> len(prices), round(prices["player"].edge, 6)
    (5, -0.012351)
    """

    __slots__ = ()

    @property
    def combinations(self) -> int | None:
        """The number of orders of the cards that were counted, if it is short enough to read."""
        return self._data.get("combinations")

    @property
    def charts(self) -> tuple["Chart", ...]:
        """The best play, a chart for each decision; empty if nothing is decided."""
        return tuple(Chart(each) for each in self._data.get("strategy", ()))

    @property
    def readings(self) -> tuple[dict[str, Any], ...]:
        """Edges under other readings of the filing, if they differ."""
        return tuple(self.to_dict()["readings"])

    def with_fees(self, wager: str) -> tuple["Fee", ...]:
        """Return the edge of a wager after the collection for a few bet sizes, or nothing if it is never bet by itself.

        A bonus bet is made beside the first base wager, at the same size if its limit allows. The fee of a bonus bet is
        what it adds to the fee of the base wager.
        """
        rows = self._data.get("collection", {}).get("wagers", {}).get(wager, ())
        return tuple(Fee(each["bet"], each["fee"], each["edge"]) for each in rows)


class Fee(NamedTuple):
    """A size of bet, the fee on it in cents, and the edge with that fee.

    >>> import houseway
    >>> houseway.offer("palace/ez-baccarat-panda-8").price().with_fees("player")[1]
    Fee(bet=2500, fee=100, edge=-0.05235081328916614)
    """

    bet: int
    fee: int
    edge: float


class Chart(Result):
    """The best play at one decision: a row for each hand, with the value of each choice.

    >>> import houseway
    >>> chart = houseway.offer("comstock/ultimate-texas-holdem").price("ante").charts[0]
    >>> chart.street, chart.choice("AA"), round(chart.values("AA")["play 4x"], 4)
    ('before the flop', 'play 4x', 3.6011)
    """

    __slots__ = ()

    @property
    def wager(self) -> str:
        return str(self._data["wager"])

    @property
    def street(self) -> str:
        """When the choice is made; empty if there is only one decision."""
        return str(self._data.get("street", ""))

    @property
    def rows(self) -> tuple[dict[str, Any], ...]:
        """The rows of the chart: hand, choice, and `ev` with the value of each choice."""
        return tuple(self.to_dict()["chart"])

    def choice(self, hand: str) -> str:
        """Return the best choice with a hand, as the chart names it."""
        return str(self._row(hand)["choice"])

    def values(self, hand: str) -> dict[str, float]:
        """Return the value of each choice with a hand, in units."""
        return dict(self._row(hand)["ev"])

    def _row(self, hand: str) -> Mapping[str, Any]:
        found = next((each for each in self._data["chart"] if each.get("hand") == hand), None)
        if found is None:
            raise KeyError(hand)
        return dict(found)

    @property
    def in_words(self) -> tuple[str, ...]:
        """The chart in sentences, if it can be put into words."""
        return tuple(self._data.get("in_words", ()))

    def __repr__(self) -> str:
        return f"<Chart of {self.wager}{', ' + self.street if self.street else ''}>"


class Simulation(Wagers):
    """The results of dealt rounds, by wager; hands among bots have one wager, `pot`.

    >>> import houseway
    >>> dealt = houseway.offer("palace/ez-baccarat-panda-8").simulate(1000, seed=7)
    >>> dealt.rounds, dealt["dragon-7"].outcomes[0].times
    (1000, 29)
    """

    __slots__ = ()

    @property
    def rounds(self) -> int:
        return int(self._data["rounds"])

    @property
    def seed(self) -> int:
        """The seed, to repeat the run."""
        return int(self._data["seed"])

    @property
    def figures(self) -> tuple[dict[str, Any], ...]:
        """The figures that a kind without wagers measures in its rounds, each with its standard error."""
        return tuple(self.to_dict().get("figures", ()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._data.get("wagers", ()))

    def __len__(self) -> int:
        return len(self._data.get("wagers", ()))
