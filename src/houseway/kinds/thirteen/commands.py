"""Commands of thirteen cards."""

from typing import TypeAlias

from houseway.games.thirteen.rules import SIZES
from houseway.table.commands import Command


class DealHand(Command, frozen=True, tag="deal-hand"):
    """Deal the next hand."""

    house = True


class Lay(Command, frozen=True, tag="lay"):
    """Lay out cards to see the hands they make, without setting them."""

    lays = True
    seat: int
    front: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    back: tuple[str, ...] = ()

    def of_cards(self, cards: tuple[str, ...]) -> "Lay":
        """Return the command for cards in the order they were typed: three, five and five. The back may be left out."""
        front, middle = cards[: SIZES[0]], cards[SIZES[0] : SIZES[0] + SIZES[1]]
        rest = tuple(card for card in self.back if card not in cards)
        return Lay(self.seat, front, middle, cards[len(front) + len(middle) :] or rest)


class Set(Command, frozen=True, tag="set"):
    """Set the hand for good: three in front, five in the middle, five at the back, in this order."""

    seat: int
    cards: tuple[str, ...] = ()
    """The setting is all thirteen cards, or only front and middle; the other cards then go to the back."""
    sizes: tuple[int, int] = (3, 5)
    """The numbers of cards in front and in the middle. Other sizes than three and five are a foul."""


class Surrender(Command, frozen=True, tag="surrender"):
    seat: int


class Sweep(Command, frozen=True, tag="sweep"):
    """Declare a clean sweep, which is checked at the showdown."""

    seat: int
    wager: str
    """The name of the sweep, which the terminal fills in as it does for a wager."""


class Misdeal(Command, frozen=True, tag="declare-misdeal"):
    """Call a misdeal before the showdown (floor)."""

    house = floor = True
    why: str


class CallFoul(Command, frozen=True, tag="declare-foul"):
    """Call a hand foul because it has a wrong number of cards or a duplicate card (floor)."""

    house = floor = True
    seat: int
    why: str


AnyCommand: TypeAlias = DealHand | Lay | Set | Surrender | Sweep | Misdeal | CallFoul
