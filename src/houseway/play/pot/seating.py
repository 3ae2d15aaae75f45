"""Who sits where, and what happens at a poker table between hands: commands, events, and the table they make."""

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from houseway.money import Chips
from houseway.rules.kill import Disc


class Place(Struct, frozen=True):
    """A player in a seat."""

    seat: int
    name: str
    stack: Chips
    away: bool = False
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


Moved: TypeAlias = Literal["settled", "owing"] | UnsetType
"""Whom a move from the must-move table brought: he owed no blinds there and is dealt in at once, as after any
table change (comstock 787), or he owed some and comes in like anybody new."""


class Sit(Struct, frozen=True, tag="sit"):
    seat: int
    name: str
    chips: Chips
    posts: bool = False
    moved: Moved = UNSET


class Leave(Struct, frozen=True, tag="leave"):
    seat: int


class SitOut(Struct, frozen=True, tag="sit-out"):
    seat: int


class ComeBack(Struct, frozen=True, tag="come-back"):
    """Be dealt in again: post, kill or straddle now, as the house has it, or wait for the big blind."""

    seat: int
    posts: bool = False


class BuyChips(Struct, frozen=True, tag="buy-chips"):
    seat: int
    chips: Chips


class TakeOver(Struct, frozen=True, tag="take-over"):
    """Take or give back an over button."""

    seat: int
    holds: bool = True


class ChangeSeat(Struct, frozen=True, tag="change-seat"):
    """Move to a free seat: wait until as far from the blind as before, or kill or straddle, as the house has it."""

    seat: int
    to: int
    posts: bool = False


TableCommand: TypeAlias = Sit | Leave | SitOut | ComeBack | BuyChips | TakeOver | ChangeSeat


class Seated(Struct, frozen=True, tag="seated"):
    seat: int
    name: str
    chips: Chips
    posts: bool = False
    moved: Moved = UNSET


class Left(Struct, frozen=True, tag="left"):
    seat: int
    chips: Chips


class SatOut(Struct, frozen=True, tag="sat-out"):
    seat: int


class CameBack(Struct, frozen=True, tag="came-back"):
    seat: int
    posts: bool


class ChipsBought(Struct, frozen=True, tag="chips-bought"):
    seat: int
    chips: Chips
    short: bool = False


class OverTaken(Struct, frozen=True, tag="over-taken"):
    seat: int
    holds: bool


class SeatChanged(Struct, frozen=True, tag="seat-changed"):
    seat: int
    to: int
    waits: int
    """So many hands, unless he pays his way in."""
    posts: bool = False


class ButtonDrawn(Struct, frozen=True, tag="button-drawn"):
    """Every player was dealt a card face up, and the highest by suit has the first button."""

    cards: tuple[tuple[int, str], ...]
    seat: int


class ButtonMoved(Struct, frozen=True, tag="button-moved"):
    seat: int


class BlindsMissed(Struct, frozen=True, tag="blinds-missed"):
    seat: int


class DealtIn(Struct, frozen=True, tag="dealt-in"):
    seats: tuple[int, ...]
    number: int


class TimeCollected(Struct, frozen=True, tag="time-collected"):
    seat: int
    amount: Chips
    clause: str = ""


class TimeStruck(Struct, frozen=True, tag="time-struck"):
    """The half hour: the next pot pays the time collection."""


class HandSettled(Struct, frozen=True, tag="hand-settled"):
    """A hand is over: the stacks, what is carried to the next pot, and where the disc lies."""

    stacks: tuple[tuple[int, Chips], ...]
    carried: Chips = 0
    disc: Disc = Disc()
    killer: int = 0


TableEvent: TypeAlias = (
    Seated | Left | SatOut | CameBack | ChipsBought | OverTaken | SeatChanged | ButtonDrawn | ButtonMoved
    | BlindsMissed | DealtIn | TimeCollected | TimeStruck | HandSettled
)
