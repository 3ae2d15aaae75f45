"""What people at a table of thirteen cards may ask for, beside what they ask of any table."""

from typing import TypeAlias

from houseway.games.thirteen.rules import SIZES
from houseway.table.commands import Command


class DealHand(Command, frozen=True, tag="deal-hand"):
    """The house dealer deals the next hand."""

    house = True


class Lay(Command, frozen=True, tag="lay"):
    """Lay cards out to see what they make; nothing is set by it."""

    lays = True
    seat: int
    front: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    back: tuple[str, ...] = ()

    def of_cards(self, cards: tuple[str, ...]) -> "Lay":
        """Lay cards as they are typed, three, five and five; what is not named of those at the back stays there."""
        front, middle = cards[: SIZES[0]], cards[SIZES[0] : SIZES[0] + SIZES[1]]
        rest = tuple(card for card in self.back if card not in cards)
        return Lay(self.seat, front, middle, cards[len(front) + len(middle) :] or rest)


class Set(Command, frozen=True, tag="set"):
    """Set the hand, for good: three in front, five in the middle, five at the back, in this order."""

    seat: int
    cards: tuple[str, ...] = ()
    """All thirteen, or those of front and middle; the rest is the back then."""
    sizes: tuple[int, int] = (3, 5)
    """How many of them lie in front and in the middle: other numbers are a foul."""


class Surrender(Command, frozen=True, tag="surrender"):
    seat: int


class Sweep(Command, frozen=True, tag="sweep"):
    """Declare a clean sweep; whether it is one is seen at the showdown."""

    seat: int
    wager: str
    """Its name: a terminal fills it in as it does the name of a wager."""


class Misdeal(Command, frozen=True, tag="declare-misdeal"):
    """The floor calls the hand off, before the showdown."""

    house = floor = True
    why: str


class CallFoul(Command, frozen=True, tag="declare-foul"):
    """The floor calls somebody's hand foul: a wrong number of cards, or one card twice."""

    house = floor = True
    seat: int
    why: str


AnyCommand: TypeAlias = DealHand | Lay | Set | Surrender | Sweep | Misdeal | CallFoul
