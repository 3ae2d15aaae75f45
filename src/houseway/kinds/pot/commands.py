"""Commands of a pot game. Amounts are the seat's total for the betting round ("raise to").

At a table, the command names the seat; for a hand without a table, the seat is passed to `decide`.
"""

from typing import Any, TypeAlias

from msgspec import Struct

from houseway.money import Chips
from houseway.table.commands import Command


class Fold(Command, frozen=True, tag="fold"):
    seat: int = 0


class Check(Command, frozen=True, tag="check"):
    """Check, or pass if nobody has opened."""

    seat: int = 0


class Call(Command, frozen=True, tag="call"):
    seat: int = 0


class Bet(Command, frozen=True, tag="bet"):
    to: Chips
    seat: int = 0


class Raise(Command, frozen=True, tag="raise"):
    to: Chips
    seat: int = 0


class BringIn(Command, frozen=True, tag="bring-in"):
    """Make the forced bet that the player with the deciding up card must make."""

    seat: int = 0


class OpenPot(Command, frozen=True, tag="open"):
    """Make the forced opening bet at a limit of your choice (Mexican), or open the pot in draw."""

    to: Chips
    seat: int = 0


class Draw(Command, frozen=True, tag="draw"):
    """Exchange these cards, or none to stand pat."""

    cards: tuple[str, ...] = ()
    seat: int = 0


class Discard(Command, frozen=True, tag="discard"):
    cards: tuple[str, ...]
    seat: int = 0


class Keep(Command, frozen=True, tag="keep"):
    """Keep the down card down. The next card comes face up."""

    seat: int = 0


class Roll(Command, frozen=True, tag="roll"):
    """Turn the down card up. The next card comes face down."""

    seat: int = 0


class Kill(Command, frozen=True, tag="kill"):
    """Kill or overkill the pot after a look at the first cards."""

    seat: int = 0


class Pass(Command, frozen=True, tag="pass"):
    """Decline to kill the pot."""

    seat: int = 0


class AllIn(Command, frozen=True, tag="all-in"):
    """Declare all in for the pot so far, after one of your cards was exposed."""

    seat: int = 0


class PlayOn(Command, frozen=True, tag="play-on"):
    """Keep betting after one of your cards was exposed."""

    seat: int = 0


Word: TypeAlias = (
    Fold | Check | Call | Bet | Raise | BringIn | OpenPot | Draw | Discard | Keep | Roll | Kill | Pass | AllIn | PlayOn
)

WORDS: dict[str, type[Any]] = {
    "fold": Fold, "check": Check, "call": Call, "bet": Bet, "raise": Raise, "bring-in": BringIn, "open": OpenPot,
    "draw": Draw, "discard": Discard, "keep": Keep, "roll": Roll, "kill": Kill, "pass": Pass, "all-in": AllIn,
    "play-on": PlayOn,
}


class DealHand(Command, frozen=True, tag="deal-hand"):
    """Begin the next hand."""

    house = True


class Misdeal(Command, frozen=True, tag="declare-misdeal"):
    """Call a misdeal (floor)."""

    house = floor = True
    why: str


class DeclareWrongNumber(Command, frozen=True, tag="declare-wrong-number"):
    """Report a hand with too many or too few cards (floor)."""

    house = floor = True
    seat: int


class DeclareOutOfTurn(Command, frozen=True, tag="declare-out-of-turn"):
    """Report cards dealt out of turn (floor)."""

    house = floor = True


class DealTooSoon(Command, frozen=True, tag="deal-too-soon"):
    """Deal the next street before the betting is complete, as a human dealer might."""

    house = True
    cards: int = 1
    """How many players get a card too soon, on a street dealt to players."""


class TakeOver(Command, frozen=True, tag="take-over"):
    """Take or return an over button."""

    seat: int
    holds: bool = True


PotCommand: TypeAlias = Word | DealHand | Misdeal | DeclareWrongNumber | DeclareOutOfTurn | DealTooSoon | TakeOver


class LegalWord(Struct, frozen=True, gc=False):
    """One action open to the player whose turn it is, with the amounts or numbers of cards it allows."""

    word: str
    least: int = 0
    most: int = 0
    only: tuple[int, ...] = ()
    """The amounts allowed, if they are few."""
    chip: int = 1
    """Amounts must be multiples of this, but all in is always allowed."""
    cards: tuple[str, ...] = ()
    """The cards to choose from in draws and discards."""
