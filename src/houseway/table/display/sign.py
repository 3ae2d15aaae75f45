"""The sign at a table: limits, fees and the calls the floor can make."""

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from houseway.money import Chips, show


class TimeFee(NamedTuple):
    """How a table pays for playing time."""

    seconds: float
    on_the_hour: bool
    """Whether it is taken on the hour; otherwise after `seconds` of play."""


def time_fee(amount: Chips, minutes: int) -> TimeFee | None:
    """Return how a table takes an amount for every period of play; None if it takes nothing."""
    return TimeFee(60.0 * minutes, False) if amount else None


def time_said(amount: Chips, minutes: int) -> str:
    """Return a time fee as the sign shows it; an empty string if there is none.

    >>> time_said(600, 30), time_said(0, 30)
    ('$6 per 30 minutes', '')
    """
    return f"{show(amount)} per {minutes} minutes" if amount else ""


class FloorField(Struct, frozen=True):
    """A field that the floor fills in to make a call."""

    name: str
    """The field of the command."""
    label: str
    sort: Literal["number", "yes", "words"] = "number"
    least: int = 1
    """The value sent for the first of several; people count from 1."""
    most: int = 0
    """The number of values; 0 for the number of seats."""
    hints: tuple[str, ...] = ()
    """Suggestions; the first is filled in."""


SEAT = FloorField("seat", "Hand of seat")


WHY = FloorField("why", "Reason", "words", hints=(
    "a boxed card", "a card exposed in the deal", "too many or too few cards", "dealt out of turn",
))  # fmt: skip


class FloorCall(Struct, frozen=True):
    """A call the floor can make in a round, as a page shows it."""

    do: str
    says: str
    asks: tuple[FloorField, ...] = ()
    warns: str = ""
    """The effect, if it can't be undone: shown before the call is confirmed."""


class Sign(NamedTuple):
    """The sign at a table, and what a browser needs to draw its spots."""

    limit: str
    fee: str
    least: Chips = 0
    """The smallest and largest buy-in; 0 if nothing is filed."""
    most: Chips = 0
    bot: tuple[Chips, Chips] = (100_000, 500_000)
    """A house player with less than the first amount buys chips, up to the second."""
    blinds: str = ""
    spots: tuple[dict[str, Any], ...] = ()
    time: TimeFee | None = None
    must_move: bool = False
    """Whether a must-move table can feed this one."""
    calls: tuple[FloorCall, ...] = ()
    """The floor's calls here, for which the house filed rules."""
    stake: Chips | None = None
    """The smallest amount in the limit: lists of games show it as "from $5"."""
    steep: bool = False
    """Whether the collection can take a whole small pot."""

    def told(self) -> dict[str, Any]:
        """Return the facts by which people choose a posted line."""
        buy_in = {"least": self.least, "most": self.most}
        return {"limit": self.limit, "fee": self.fee, "blinds": self.blinds, "buy_in": buy_in}
