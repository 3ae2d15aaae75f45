"""What happens in a deal of Trips."""

from typing import TypeAlias

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import Event

HELD = "held"
"""Where collections lie until then."""


class RoundBegan(events.RoundBegan, frozen=True, tag="deal-began"):
    """The dealer calls for bets: who plays, from seat one on, and what has rolled over."""

    seats: tuple[int, ...]
    pot: Chips = 0
    clause: str = ""


class FeeHeld(Event, frozen=True, tag="fee-held"):
    """A collection is laid above the drop box, until the round of play is over."""

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
    """What becomes of the pot: shares by seat, and what rolls over."""

    shares: tuple[tuple[int, Chips], ...]
    rolls: Chips
    hand: str = ""
    qualifies: bool = False
    clause: str = ""


class PotLeft(Event, frozen=True, tag="pot-left"):
    """All others have left the table: a rolled pot goes to who is left."""

    seat: int
    amount: Chips
    clause: str = ""


class FeesDropped(events.CollectionTaken, frozen=True, tag="fees-dropped"):
    """The round of play is over, and the collections go to the house."""

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
