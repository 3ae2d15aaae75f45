"""What happens in a hand of thirteen cards."""

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import CardEvent, Event


class RoundBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """The dealer begins: who is dealt in, from the left of the button on, the button last."""

    seats: tuple[int, ...]
    clause: str = ""


class FeeTaken(events.CollectionTaken, frozen=True, tag="fee-taken"):
    seat: int
    amount: Chips
    clause: str = ""


class HandDealt(events.Dealt, frozen=True, tag="hand-dealt"):
    """All thirteen cards of a seat, in the order in which they came."""

    seat: int
    cards: tuple[str, ...]

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class Laid(CardEvent, frozen=True, tag="laid"):
    """Somebody tries how their cards could lie. Others do not even learn how many lie where."""

    card_fields: ClassVar = ("front", "middle", "back")
    seat: int
    front: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    back: tuple[str, ...] = ()

    def covered(self) -> Self:
        return replace(self, front=(), middle=(), back=())


class HandSet(CardEvent, frozen=True, tag="hand-set"):
    seat: int
    cards: tuple[str, ...]
    sizes: tuple[int, int] = (3, 5)

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class Surrendered(Event, frozen=True, tag="surrendered"):
    seat: int
    clause: str = ""


class SweepDeclared(Event, frozen=True, tag="sweep-declared"):
    seat: int
    name: str
    clause: str = ""


class FoulCalled(Event, frozen=True, tag="foul-called"):
    seat: int
    why: str
    clause: str = ""


class HandShown(events.HandShown, frozen=True, tag="hand-shown"):
    """A seat's cards are turned up: what they are, hand by hand, or what became of them."""

    seat: int
    cards: tuple[str, ...]
    told: tuple[str, ...]
    foul: str = ""
    clause: str = ""


class PointsPaid(Event, frozen=True, tag="points-paid"):
    """One player pays another the net points between them, as far as both stacks reach."""

    to: int
    by: int
    points: int
    amount: Chips
    clause: str = ""

    @property
    def whose(self) -> str:
        return str(self.to)


class RoundEnded(events.RoundEnded, frozen=True, tag="hand-ended"):
    """The hand is over and the button goes on."""


class Misdealt(events.RoundEnded, frozen=True, tag="misdealt"):
    """The hand is off: the cards go back, and so does the collection where that is how it is read."""

    why: str
    returned: tuple[tuple[int, Chips], ...] = ()
    clause: str = ""


AnyEvent: TypeAlias = (
    RoundBegan | FeeTaken | HandDealt | Laid | HandSet | Surrendered | SweepDeclared | FoulCalled | HandShown
    | PointsPaid | RoundEnded | Misdealt
)
