"""Advice on one hand, and the equity of hands of a pot game."""

from typing import NamedTuple

from houseway.library.results import Result


class Advice(Result):
    """The best choice with a hand, and the value of each choice in units.

    >>> import houseway
    >>> offer = houseway.offer("comstock/ultimate-texas-holdem")
    >>> advice = offer.advise("Ks 7d", board="7h 2c 9s")
    >>> advice.best, {word: round(worth, 4) for word, worth in advice.values.items()}
    ('play 2x', {'play 2x': 0.7785, 'check': 0.3684})
    """

    __slots__ = ()

    @property
    def best(self) -> str:
        """The best choice."""
        return str(self._data["choice"])

    @property
    def values(self) -> dict[str, float]:
        """The value of each choice, best first."""
        return dict(sorted(self._data["ev"].items(), key=lambda each: -each[1]))

    def __repr__(self) -> str:
        return f"<Advice: {self.best}>"


class HandShare(NamedTuple):
    """A hand's average share of the pot, and how often it takes all or part of it.

    >>> import houseway
    >>> houseway.equity("cordova/texas-holdem", "AsAh", "KsKh", board="Kd 7c 2s 3h").hands[0].cards
    ('As', 'Ah')
    """

    cards: tuple[str, ...]
    equity: float
    win: float
    tie: float
    stderr: float | None
    """The standard error, or None if every deal was counted."""


class Equity(Result):
    """What each hand wins of the pot on average.

    >>> import houseway
    >>> equity = houseway.offer("cordova/texas-holdem").equity("AsKs", "QhQd", board="Qs 7d 2s")
    >>> equity.deals, [round(hand.equity, 4) for hand in equity.hands]
    (990, [0.2556, 0.7444])
    """

    __slots__ = ()

    @property
    def deals(self) -> int:
        """The number of deals that were counted or sampled."""
        return int(self._data["deals"])

    @property
    def is_exact(self) -> bool:
        return bool(self._data["method"] == "exact")

    @property
    def hands(self) -> tuple[HandShare, ...]:
        return tuple(
            HandShare(tuple(each["hand"]), each["equity"], each["win"], each["tie"], each.get("stderr"))
            for each in self._data["hands"]
        )

    def __repr__(self) -> str:
        shares = ", ".join(f"{''.join(each.cards) or 'any'} {each.equity:.4f}" for each in self.hands)
        return f"<Equity: {shares}>"
