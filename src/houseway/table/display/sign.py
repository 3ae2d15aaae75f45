"""What the sign at a table says: limits, fees and what the floor may call."""

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from houseway.money import Chips


class TimeFee(NamedTuple):
    """How a table pays for time."""

    seconds: float
    on_the_hour: bool
    """When the clock on the wall strikes; else after so many seconds of play."""


class FloorField(Struct, frozen=True):
    """What the floor fills in to call something."""

    name: str
    """The field of the command."""
    label: str
    sort: Literal["number", "yes", "words"] = "number"
    least: int = 1
    """What is sent for the first of several, which people count from 1."""
    most: int = 0
    """How many there are; 0 for as many as the table has seats."""
    hints: tuple[str, ...] = ()
    """Words that are often the right ones; the first stands there."""


SEAT = FloorField("seat", "Hand of seat")


WHY = FloorField("why", "Because of", "words", hints=(
    "a boxed card", "a card exposed in the deal", "too many or too few cards", "dealt out of turn",
))  # fmt: skip


class FloorCall(Struct, frozen=True):
    """What the floor may find in a round at a table, as a page asks it."""

    do: str
    says: str
    asks: tuple[FloorField, ...] = ()
    warns: str = ""
    """What it does, where it cannot be taken back: asked about first."""


class Sign(NamedTuple):
    """What the sign at a table says, and what a browser needs to draw its spots."""

    limit: str
    fee: str
    least: Chips = 0
    """The least and the most to sit down with; 0 where nothing is filed."""
    most: Chips = 0
    bot: tuple[Chips, Chips] = (100_000, 500_000)
    """Below what a house player buys chips, and up to how many."""
    blinds: str = ""
    spots: tuple[dict[str, Any], ...] = ()
    time: TimeFee | None = None
    must_move: bool = False
    """Whether a second table may feed this one."""
    calls: tuple[FloorCall, ...] = ()
    """What the floor may call here: what follows is filed."""
    stake: Chips | None = None
    """The smallest amount that the limit names: a list of games says from how much on they are played."""

    def told(self) -> dict[str, Any]:
        """Return what people choose a posted line by."""
        buy_in = {"least": self.least, "most": self.most}
        return {"limit": self.limit, "fee": self.fee, "blinds": self.blinds, "buy_in": buy_in}
