"""The results of counting and of known cards: tags of an offer's bets, the atlas of bonus bets, collusion.

Each report has its main figures as attributes, and everything in `to_dict()`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from houseway.library.results import Result, rows_of


class CardCount(Result):
    """What removing one card of each class does to the edge of a bet, and integer tags for counting.

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
    """What it is worth to know cards of other hands; `edge` is the edge with none of them known.

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
