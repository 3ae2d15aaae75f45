"""The events of a deal of Trips."""

from typing import TypeAlias

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import PUSH, Event

HELD = "held"
"""The account that holds collections until the round of play is over."""


class RoundBegan(events.RoundBegan, frozen=True, tag="deal-began"):
    """A deal begins. The event lists the seats in play, from seat one, and the rolled-over pot."""

    seats: tuple[int, ...]
    pot: Chips = 0
    clause: str = ""


class FeeHeld(Event, frozen=True, tag="fee-held"):
    """A collection is held above the drop box until the round of play is over."""

    seat: int
    amount: Chips
    clause: str = ""


class BetMade(Event, frozen=True, tag="bet-made"):
    seat: int
    amount: Chips


class Folded(Event, frozen=True, tag="folded"):
    seat: int


class CardDealt(events.Dealt, frozen=True, tag="card-dealt"):
    seat: int
    card: str


class PotAwarded(Event, frozen=True, tag="pot-awarded"):
    """The award of the pot: shares by seat, and the chips that roll over."""

    shares: tuple[tuple[int, Chips], ...]
    rolls: Chips
    hand: str = ""
    qualifies: bool = False
    clause: str = ""

    def beat(self) -> float:
        return PUSH


class PotLeft(Event, frozen=True, tag="pot-left"):
    """A rolled-over pot goes to the only player left at the table."""

    seat: int
    amount: Chips
    clause: str = ""


class FeesDropped(events.CollectionTaken, frozen=True, tag="fees-dropped"):
    """The round of play is over and the collections go to the house."""

    amount: Chips
    clause: str = ""

    @property
    def payer(self) -> str:
        return HELD


class RoundEnded(events.RoundEnded, frozen=True, tag="deal-ended"):
    """The deal is over."""


AnyEvent: TypeAlias = (
    RoundBegan | FeeHeld | BetMade | Folded | CardDealt | PotAwarded | PotLeft | FeesDropped | RoundEnded
)
