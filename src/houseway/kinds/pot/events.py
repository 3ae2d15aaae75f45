"""What happens at a poker table between hands, beside what happens at every table, and how each player stands."""

from typing import TypeAlias

from msgspec import Struct

from houseway.money import Chips
from houseway.rules.kill import Disc
from houseway.table.events import Event


class EntryStatus(Struct, frozen=True):
    """What a player has to do before they are dealt in."""

    new: bool = True
    """Has not been dealt in yet."""
    missed: bool = False
    """The blinds have passed while away."""
    posts: bool = False
    """Will post, kill or straddle, as the house has it, to be dealt in instead of waiting."""
    waits: int = 0
    """Hands to wait after changing seats."""
    over: bool = False
    """Holds an over button."""
    short_buys: int = 0
    """Buys under the minimum since the last full one."""


class Carryover(Struct, frozen=True):
    """What is kept from hand to hand."""

    button: int = 0
    number: int = 0
    """How many hands have been dealt."""
    carried: Chips = 0
    """Chips that stay in the pot for the next hand."""
    put: dict[int, Chips] = {}
    """What each has put there since a pot was last won, by their numbers."""
    disc: Disc = Disc()
    killer: int = 0
    timed: bool = False
    """The half hour has struck, and the next pot pays for it."""
    standings: dict[int, EntryStatus] = {}
    """By seat."""
    owing: dict[int, EntryStatus] = {}
    """How those stood before the deal who were dealt in: a misdeal leaves them owing what they owed."""
    again: bool = False
    """The last hand was a misdeal: it is dealt again from the same button (palace 359, 404)."""


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


class HandSettled(Event, frozen=True, tag="hand-settled"):
    """A hand is over: the stacks, what is carried to the next pot, and where the disc lies."""

    stacks: tuple[tuple[int, Chips], ...]
    carried: Chips = 0
    disc: Disc = Disc()
    killer: int = 0
    again: bool = False
    """It was a misdeal, and the hand is dealt again."""


SeatingEvent: TypeAlias = (
    HandCalled | ComesIn | BoughtShort | OverTaken | ButtonDrawn | ButtonMoved | BlindsMissed | DealtIn | TimeStruck
    | HandSettled
)
