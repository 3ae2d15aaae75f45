"""The results of the desks: what bets cost, comparisons, PAR sheets, fees, the bank, counting, nights, whole tables.

Each has its main figures as attributes, and everything in `to_dict()`. All amounts are in cents.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypedDict, TypeVar

from houseway.library.results import Result

Row = TypeVar("Row", bound=tuple[Any, ...])


def rows_of(kind: type[Row], found: Iterable[Mapping[str, Any]]) -> tuple[Row, ...]:
    """Return data as named tuples, which have the same names.

    >>> rows_of(Estimate, [{"value": 1.5, "stderr": None, "unit": "cents"}])
    (Estimate(value=1.5, stderr=None),)
    """
    fields: tuple[str, ...] = getattr(kind, "_fields")  # noqa: B009 - mypy does not know that it is a named tuple
    return tuple(kind(*(each[name] for name in fields)) for each in found)


class Estimate(NamedTuple):
    """A figure with its standard error, or with None if the figure is exact.

    >>> import houseway
    >>> round(houseway.bank("palace/ez-baccarat-panda-8", {"player": 2500}, stake=100_000).mean.value, 2)
    -83.86
    """

    value: float
    stderr: float | None


class BetCost(NamedTuple):
    """A bet of `Cost`: its edge, and its result per round."""

    wager: str
    bet: int
    edge: float
    game: float


class Cost(Result):
    """What bets cost per round: `bet` is put up, `game` is the result from the rules, `fee` the collection.

    >>> import houseway
    >>> told = houseway.cost("palace/ez-baccarat-panda-8", {"banker": 2500, "dragon-7": 500})
    >>> told.bet, told.fee, round(told.total, 2), [each.wager for each in told.bets]
    (3000, 100, -163.51, ['banker', 'dragon-7'])
    """

    __slots__ = ()

    @property
    def bets(self) -> tuple[BetCost, ...]:
        return rows_of(BetCost, self._data["bets"])

    @property
    def bet(self) -> int:
        return int(self._data["bet"])

    @property
    def game(self) -> float:
        return float(self._data["game"])

    @property
    def fee(self) -> int:
        return int(self._data["fee"])

    @property
    def total(self) -> float:
        """The result with the fee."""
        return float(self._data["all"])

    @property
    def edge(self) -> float:
        """The total per unit put up before the deal."""
        return float(self._data["edge"])

    @property
    def sd(self) -> float | None:
        """The standard deviation of the total; None if the bets were not counted jointly."""
        found = self._data.get("sd")
        return None if found is None else float(found)


class ComparedRow(NamedTuple):
    """A row of a comparison: the filed value of each offer in their order, empty for an offer that filed none."""

    section: str
    label: str
    differs: bool
    texts: tuple[str, ...]


class Comparison(Result):
    """One game at several houses: its offers, and rows of rules, pays, fees and edges.

    >>> import houseway
    >>> [row.texts for row in houseway.compare("ez-baccarat").rows if row.section == "pays" and row.differs]
    [('Tie Bet: tie 8 to 1', 'Tie Bonus Bet: tie 9 to 1', 'Tie Bet: tie 9 to 1')]
    """

    __slots__ = ()

    @property
    def offers(self) -> tuple[str, ...]:
        return tuple(each["id"] for each in self._data["offers"])

    @property
    def rows(self) -> tuple[ComparedRow, ...]:
        return tuple(
            ComparedRow(each["section"], each["label"], each["differs"], tuple(cell["text"] for cell in each["cells"]))
            for each in self._data["rows"]
        )


class ParWager(NamedTuple):
    """A wager's figures on a PAR sheet, per unit bet."""

    id: str
    edge: float
    element_of_risk: float
    hit: float
    variance: float
    sd: float
    skewness: float


class ParSheet(Result):
    """The PAR sheet of an offer.

    >>> import houseway
    >>> sheet = houseway.par("palace/ez-baccarat-panda-8")
    >>> sheet.as_filed, round(sheet.wagers["dragon-7"].variance, 4)
    (True, 37.0258)
    """

    __slots__ = ()

    @property
    def as_filed(self) -> bool:
        return bool(self._data["as_filed"])

    @property
    def rules_hash(self) -> str:
        """SHA-256 of the rules in force, without notes and explanations."""
        return str(self._data["rules_hash"])

    @property
    def wagers(self) -> dict[str, ParWager]:
        return {each.id: each for each in rows_of(ParWager, self._data["wagers"])}


class FeeSchedule(NamedTuple):
    """A filed schedule: its limit and fees in words, and its lines. `house` is what the house takes in an hour."""

    id: str
    limit: str
    cite: str
    player: str
    player_dealer: str
    house: int | None


class FeeSheet(Result):
    """Every fee schedule of an offer; `in_force` is the one that applies unless another is named.

    >>> import houseway
    >>> told = houseway.fees("palace/ez-baccarat-panda-8")
    >>> told.in_force, told.schedules[0].limit, told.schedules[0].house
    ('ez-baccarat-panda-8:1', '$10 to $4,000', 64000)
    """

    __slots__ = ()

    @property
    def in_force(self) -> str:
        return str(self._data["in_force"])

    @property
    def schedules(self) -> tuple[FeeSchedule, ...]:
        return tuple(
            FeeSchedule(each["id"], each["limit"], each["cite"], each["player"], each["player_dealer"],
                        (each["hour"] or {}).get("house"))
            for each in self._data["schedules"]
        )  # fmt: skip


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


class CardCount(Result):
    """What removing one card of each class does to the edge of a bet, and integer tags to count by.

    >>> import houseway
    >>> dragon = houseway.count("palace/ez-baccarat-panda-8", ["dragon-7"])["dragon-7"]
    >>> round(dragon.effects["8"], 6), dragon.tags(2)["8"]
    (0.005378, 2)
    """

    __slots__ = ()

    @property
    def edge(self) -> float:
        return float(self._data["edge"])

    @property
    def effects(self) -> dict[str, float]:
        return dict(self._data["effects"])

    def tags(self, level: int) -> dict[str, int]:
        """Return the best tags that are at most `level`."""
        return dict(next(each["tags"] for each in self._data["tags"] if each["level"] == level))


class CardCounts(Result, Mapping[str, CardCount]):
    """The effects of cards on bets that are dealt from a shoe, by wager.

    >>> import houseway
    >>> list(houseway.count("palace/ez-baccarat-panda-8", ["dragon-7"]))
    ['dragon-7']
    """

    __slots__ = ()
    __hash__ = Result.__hash__

    def __getitem__(self, wager: str) -> CardCount:
        return CardCount(self._data["wagers"][wager])

    def __iter__(self) -> Iterator[str]:
        return iter(self._data["wagers"])

    def __len__(self) -> int:
        return len(self._data["wagers"])


class AtlasRow(NamedTuple):
    """A bonus bet: its edge, and what counting (None if it was not counted) and perfect play earn in 100 rounds."""

    offer: str
    wager: str
    edge: float
    counted: float | None
    perfect: float | None


class Atlas(Result):
    """Every bonus bet that is dealt from a shoe, by what counting earns on it.

    >>> import houseway
    >>> houseway.atlas().rows[-1].counted < 1
    True
    """

    __slots__ = ()

    @property
    def rows(self) -> tuple[AtlasRow, ...]:
        return tuple(
            AtlasRow(each["offer"], each["wager"], each["edge"], (each["count"] or {}).get("per_100"),
                     (each["perfect"] or {}).get("per_100"))
            for each in self._data["rows"]
        )  # fmt: skip


class KnownCards(NamedTuple):
    """What a bettor gains by knowing this many cards of other hands."""

    known: int
    gain: float
    edge: float
    stderr: float | None


class Collusion(Result):
    """What knowing cards of other hands is worth; `edge` is the edge without any.

    >>> import houseway
    >>> houseway.collusion("crystal/mississippi-stud-poker", [0]).rows[0].gain
    0.0
    """

    __slots__ = ()

    @property
    def edge(self) -> float:
        return float(self._data["edge"])

    @property
    def rows(self) -> tuple[KnownCards, ...]:
        return rows_of(KnownCards, self._data["rows"])


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


class ReportTable(NamedTuple):
    """A table of a report, as text and numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class Report(Result):
    """The tables of a game without wagers.

    >>> import houseway
    >>> houseway.offer("crystal/pan").report().tables[0].columns[0]
    'three cards'
    """

    __slots__ = ()

    @property
    def tables(self) -> tuple[ReportTable, ...]:
        return tuple(ReportTable(each["title"], tuple(each["columns"]), tuple(map(tuple, each["rows"])))
                     for each in self._data["tables"])  # fmt: skip

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(self._data["notes"])


class WagerRow(TypedDict):
    """A priced wager in the index; `fee` and `edge_after` are None if it is not made by itself before the deal.

    >>> import houseway
    >>> houseway.list_wagers("oaks", "points")[1]["fee"]
    100
    """

    offer: str
    house: str
    family: str
    wager: str
    name: str
    kind: str
    edge: float
    stderr: float | None
    exactness: str
    sd: float
    hit: float
    element_of_risk: float
    favours: str
    base: str
    cite: str
    bet: int
    fee: int | None
    edge_after: float | None
    schedule: str
