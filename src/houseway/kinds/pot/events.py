"""What happens at a poker table between hands, beside what happens at every table, and how each player stands."""

from typing import TypeAlias

from houseway.money import Chips
from houseway.rules.kill import Disc
from houseway.table import events
from houseway.table.events import Event


class HandCalled(Event, frozen=True, tag="hand-called"):
    """The dealer begins the next hand."""


class ComesIn(Event, frozen=True, tag="comes-in"):
    """How somebody comes into the game who is not simply dealt in."""

    seat: int
    posts: bool = False
    """They pay their way in, as the house has it, instead of waiting."""
    waits: int = 0
    """So many hands, unless they pay their way in."""
    settled: bool = False
    """They moved from another table, owed no blinds there and are dealt in at once, as after any table change
    (comstock 787)."""


class BoughtShort(Event, frozen=True, tag="bought-short"):
    """The chips just bought are less than a full buy."""

    seat: int


class OverTaken(Event, frozen=True, tag="over-taken"):
    seat: int
    holds: bool


class ButtonDrawn(Event, frozen=True, tag="button-drawn"):
    """Every player was dealt a card face up, and the highest by suit has the first button."""

    cards: tuple[tuple[int, str], ...]
    seat: int


class ButtonMoved(Event, frozen=True, tag="button-moved"):
    seat: int


class BlindsMissed(Event, frozen=True, tag="blinds-missed"):
    seat: int


class DealtIn(Event, frozen=True, tag="dealt-in"):
    seats: tuple[int, ...]
    number: int


class TimeStruck(Event, frozen=True, tag="time-struck"):
    """The half hour: the next pot pays the time collection."""


class DealtTooSoon(Event, frozen=True, tag="dealt-too-soon"):
    """The next street comes although the betting is not done."""

    cards: int


class RoundEnded(events.RoundEnded, frozen=True, tag="hand-settled"):
    """A hand is over: the stacks, what is carried to the next pot, and where the disc lies."""

    stacks: tuple[tuple[int, Chips], ...]
    carried: Chips = 0
    disc: Disc = Disc()
    killer: int = 0
    again: bool = False
    """It was a misdeal, and the hand is dealt again."""


SeatingEvent: TypeAlias = (
    HandCalled | ComesIn | BoughtShort | OverTaken | ButtonDrawn | ButtonMoved | BlindsMissed | DealtIn | TimeStruck
    | DealtTooSoon | RoundEnded
)
