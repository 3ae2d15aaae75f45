"""Poker's own events between hands."""

from typing import TypeAlias

from houseway.money import Chips
from houseway.rules.kill import Disc
from houseway.table import events
from houseway.table.events import Event


class HandCalled(Event, frozen=True, tag="hand-called"):
    """The dealer begins the next hand."""


class ComesIn(Event, frozen=True, tag="comes-in"):
    """A player who isn't simply dealt in joins the game some other way."""

    seat: int
    posts: bool = False
    """True if they post, kill or straddle, as filed, instead of waiting."""
    waits: int = 0
    """How many hands they wait, unless they post."""
    settled: bool = False
    """True if they moved from another table and owed no blinds there, so they are dealt in at once (comstock 787)."""


class BoughtShort(Event, frozen=True, tag="bought-short"):
    """The player's last buy-in was a short buy."""

    seat: int


class OverTaken(Event, frozen=True, tag="over-taken"):
    seat: int
    holds: bool


class ButtonDrawn(Event, frozen=True, tag="button-drawn"):
    """Every player got a card face up; the highest by suit gets the first button."""

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
    """The half hour struck: the next pot pays the time fee."""


class DealtTooSoon(Event, frozen=True, tag="dealt-too-soon"):
    """The next street is dealt before the betting is complete."""

    cards: int


class RoundEnded(events.RoundEnded, frozen=True, tag="hand-settled"):
    """A hand is over: the stacks, the chips carried to the next pot, and the disc."""

    stacks: tuple[tuple[int, Chips], ...]
    carried: Chips = 0
    disc: Disc = Disc()
    killer: int = 0
    again: bool = False
    """True if the hand was a misdeal and is dealt again."""


SeatingEvent: TypeAlias = (
    HandCalled | ComesIn | BoughtShort | OverTaken | ButtonDrawn | ButtonMoved | BlindsMissed | DealtIn | TimeStruck
    | DealtTooSoon | RoundEnded
)
