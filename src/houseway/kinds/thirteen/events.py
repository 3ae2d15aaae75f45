"""The events of a hand of thirteen cards."""

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import PAY, CardEvent, Event


class RoundBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """A hand begins. `seats` lists those dealt in, from the left of the button, with the button last."""

    seats: tuple[int, ...]
    clause: str = ""


class FeeTaken(events.CollectionTaken, frozen=True, tag="fee-taken"):
    seat: int
    amount: Chips
    clause: str = ""


class HandDealt(events.Dealt, frozen=True, tag="hand-dealt"):
    """A seat's thirteen cards, as dealt."""

    seat: int
    cards: tuple[str, ...]

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class Laid(CardEvent, frozen=True, tag="laid"):
    """A player tries out a layout. Other viewers don't see a layout, not even its sizes."""

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
    """A seat's cards are turned up and named hand by hand, or as surrendered, swept or wrongly set."""

    seat: int
    cards: tuple[str, ...]
    told: tuple[str, ...]
    foul: str = ""
    clause: str = ""


class PointsPaid(Event, frozen=True, tag="points-paid"):
    """One player pays another the net points between them, limited by both stacks."""

    to: int
    by: int
    points: int
    amount: Chips
    clause: str = ""

    @property
    def whose(self) -> str:
        return str(self.to)

    def beat(self) -> float:
        return PAY


class RoundEnded(events.RoundEnded, frozen=True, tag="hand-ended"):
    """The hand is over and the button moves."""


class Misdealt(events.RoundEnded, frozen=True, tag="misdealt"):
    """The hand is called off. The collection is returned, depending on the reading."""

    why: str
    returned: tuple[tuple[int, Chips], ...] = ()
    clause: str = ""


AnyEvent: TypeAlias = (
    RoundBegan | FeeTaken | HandDealt | Laid | HandSet | Surrendered | SweepDeclared | FoulCalled | HandShown
    | PointsPaid | RoundEnded | Misdealt
)
