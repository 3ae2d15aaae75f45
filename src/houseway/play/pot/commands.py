"""What a player can say at the poker table; amounts are the seat's total in the round ("raise to")."""

from typing import TypeAlias

from msgspec import Struct

from houseway.money import Chips


class Fold(Struct, frozen=True, gc=False, tag="fold"):
    pass


class Check(Struct, frozen=True, gc=False, tag="check"):
    """Check, or pass where nobody has opened."""


class Call(Struct, frozen=True, gc=False, tag="call"):
    pass


class Bet(Struct, frozen=True, gc=False, tag="bet"):
    to: Chips


class Raise(Struct, frozen=True, gc=False, tag="raise"):
    to: Chips


class BringIn(Struct, frozen=True, gc=False, tag="bring-in"):
    """Put in the forced bet that the card showing demands."""


class Open(Struct, frozen=True, gc=False, tag="open"):
    """Make the forced opening bet at a limit of one's choice (Mexican), or open the pot in draw."""

    to: Chips


class Draw(Struct, frozen=True, gc=False, tag="draw"):
    """Exchange these cards; none to stand pat."""

    cards: tuple[str, ...] = ()


class Discard(Struct, frozen=True, gc=False, tag="discard"):
    cards: tuple[str, ...]


class Keep(Struct, frozen=True, gc=False, tag="keep"):
    """Keep the down card down: the next one comes up."""


class Roll(Struct, frozen=True, gc=False, tag="roll"):
    """Turn the down card up: the next one comes down."""


class Kill(Struct, frozen=True, gc=False, tag="kill"):
    """Kill the pot after a look at the first cards, or kill it over."""


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    """Look, and leave the pot as it is."""


class AllIn(Struct, frozen=True, gc=False, tag="all-in"):
    """Declare oneself all in for the pot so far, a card having been exposed."""


class PlayOn(Struct, frozen=True, gc=False, tag="play-on"):
    """Bet on although a card has been exposed."""


Command: TypeAlias = (
    Fold | Check | Call | Bet | Raise | BringIn | Open | Draw | Discard | Keep | Roll | Kill | Pass | AllIn | PlayOn
)

WORDS: dict[str, type[Struct]] = {
    "fold": Fold, "check": Check, "call": Call, "bet": Bet, "raise": Raise, "bring-in": BringIn, "open": Open,
    "draw": Draw, "discard": Discard, "keep": Keep, "roll": Roll, "kill": Kill, "pass": Pass, "all-in": AllIn,
    "play-on": PlayOn,
}


class Choice(Struct, frozen=True, gc=False):
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
