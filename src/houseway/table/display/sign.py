"""The sign at a table: limits, fees, and the calls that the floor can make."""

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from houseway.money import Chips, show


class TimeFee(NamedTuple):
    """How a table pays for playing time."""

    seconds: float
    on_the_hour: bool
    """Whether the fee is taken on the hour; otherwise it is taken after `seconds` of play."""


def time_fee(amount: Chips, minutes: int) -> TimeFee | None:
    """Return how a table collects an amount for each period of play; None if it collects nothing."""
    return TimeFee(60.0 * minutes, False) if amount else None


def time_said(amount: Chips, minutes: int) -> str:
    """Return a time fee as the sign shows it; an empty string for no fee.

    >>> time_said(600, 30), time_said(0, 30)
    ('$6 per 30 minutes', '')
    """
    return f"{show(amount)} per {minutes} minutes" if amount else ""


class FloorField(Struct, frozen=True):
    """A field that the floor fills in to make a call."""

    name: str
    """The command's field that gets the value."""
    label: str
    sort: Literal["number", "yes", "words"] = "number"
    least: int = 1
    """The value sent for the first of several choices, which people see as number 1."""
    most: int = 0
    """How many values there are; 0 for the number of seats."""
    hints: tuple[str, ...] = ()
    """Suggested values; the first is filled in."""


SEAT = FloorField("seat", "Hand of seat")


WHY = FloorField("why", "Reason", "words", hints=(
    "a boxed card", "a card exposed in the deal", "too many or too few cards", "dealt out of turn",
))  # fmt: skip


class FloorCall(Struct, frozen=True):
    """A call that the floor can make in a round, as a page shows it."""

    do: str
    says: str
    asks: tuple[FloorField, ...] = ()
    warns: str = ""
    """What the call does, if it can't be undone; shown before the floor confirms it."""


class Sign(NamedTuple):
    """The sign at a table, with what a browser needs to draw its spots."""

    limit: str
    fee: str
    least: Chips = 0
    """The smallest buy-in, followed by the largest; 0 if none is filed."""
    most: Chips = 0
    bot: tuple[Chips, Chips] = (100_000, 500_000)
    """A house player who has less than the first amount buys in up to the second."""
    blinds: str = ""
    spots: tuple[dict[str, Any], ...] = ()
    time: TimeFee | None = None
    must_move: bool = False
    """Whether a must-move table can feed this one."""
    calls: tuple[FloorCall, ...] = ()
    """The floor's calls here, limited to those for which the house filed rules."""
    stake: Chips | None = None
    """The smallest amount in the limit, shown in lists of games as "from $5"."""
    steep: bool = False
    """Whether the collection can take an entire small pot."""

    def told(self) -> dict[str, Any]:
        """Return the facts that help people choose a posted line."""
        buy_in = {"least": self.least, "most": self.most}
        return {"limit": self.limit, "fee": self.fee, "blinds": self.blinds, "buy_in": buy_in}
