"""What a player can say at the poker table; amounts are the seat's total in the round ("raise to").

At a table the word says who speaks; where a hand alone is played, `decide` is told besides.
"""

from typing import Any, TypeAlias

from msgspec import Struct

from houseway.money import Chips
from houseway.table.commands import Command


class Fold(Command, frozen=True, tag="fold"):
    seat: int = 0


class Check(Command, frozen=True, tag="check"):
    """Check, or pass where nobody has opened."""

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
    """Put in the forced bet that the card showing demands."""

    seat: int = 0


class OpenPot(Command, frozen=True, tag="open"):
    """Make the forced opening bet at a limit of one's choice (Mexican), or open the pot in draw."""

    to: Chips
    seat: int = 0


class Draw(Command, frozen=True, tag="draw"):
    """Exchange these cards; none to stand pat."""

    cards: tuple[str, ...] = ()
    seat: int = 0


class Discard(Command, frozen=True, tag="discard"):
    cards: tuple[str, ...]
    seat: int = 0


class Keep(Command, frozen=True, tag="keep"):
    """Keep the down card down: the next one comes up."""

    seat: int = 0


class Roll(Command, frozen=True, tag="roll"):
    """Turn the down card up: the next one comes down."""

    seat: int = 0


class Kill(Command, frozen=True, tag="kill"):
    """Kill the pot after a look at the first cards, or kill it over."""

    seat: int = 0


class Pass(Command, frozen=True, tag="pass"):
    """Look, and leave the pot as it is."""

    seat: int = 0


class AllIn(Command, frozen=True, tag="all-in"):
    """Declare oneself all in for the pot so far, a card having been exposed."""

    seat: int = 0


class PlayOn(Command, frozen=True, tag="play-on"):
    """Bet on although a card has been exposed."""

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
    """The house dealer begins the next hand."""

    house = True


class Misdeal(Command, frozen=True, tag="declare-misdeal"):
    """The floor calls the hand off."""

    house = floor = True
    why: str


class DeclareWrongNumber(Command, frozen=True, tag="declare-wrong-number"):
    """The floor finds a hand with too many or too few cards."""

    house = floor = True
    seat: int


class DeclareOutOfTurn(Command, frozen=True, tag="declare-out-of-turn"):
    """The floor finds that cards were dealt out of turn."""

    house = floor = True


class DealTooSoon(Command, frozen=True, tag="deal-too-soon"):
    """A house dealer of flesh and blood deals the next street before the betting is done."""

    house = True
    cards: int = 1
    """The cards of so many players, where everybody is dealt to."""


class TakeOver(Command, frozen=True, tag="take-over"):
    """Take or give back an over button."""

    seat: int
    holds: bool = True


PotCommand: TypeAlias = Word | DealHand | Misdeal | DeclareWrongNumber | DeclareOutOfTurn | DealTooSoon | TakeOver


class LegalWord(Struct, frozen=True, gc=False):
    """One thing open to the player in turn: a word, and the amounts or numbers of cards it goes with."""

    word: str
    least: int = 0
    most: int = 0
    only: tuple[int, ...] = ()
    """The amounts allowed, where they are few."""
    chip: int = 1
    """Amounts come in this step; all in is always an amount."""
    cards: tuple[str, ...] = ()
    """The cards to choose from, for draws and discards."""
