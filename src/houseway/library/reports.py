"""The results of the analyst's desk: what bets cost, comparisons, PAR sheets, fees, tables of a game.

Each report has its main figures as attributes, and everything in `to_dict()`. Amounts are in cents.
"""

from typing import Any, NamedTuple, TypedDict

from houseway.library.results import Result, rows_of


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
    """Every fee schedule of an offer; `in_force` is the schedule that applies unless another is named.

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
