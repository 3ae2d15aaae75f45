"""What is said at a pan table. Melds are counted from 0 in the order in which a player laid them."""

from typing import Any, TypeAlias

from houseway.table.commands import Command


class In(Command, frozen=True, tag="in"):
    """Declare that one plays."""

    seat: int


class OnTop(Command, frozen=True, tag="on-top"):
    """Throw the hand away and lose the tops."""

    seat: int


class Pluck(Command, frozen=True, tag="pluck"):
    """Turn the top card of the deck."""

    seat: int


class Take(Command, frozen=True, tag="take"):
    """Take the card that the player before has plucked and let go by; it must be used at once."""

    seat: int


class Meld(Command, frozen=True, tag="meld"):
    """Lay a meld of cards held, of the card drawn, and of what was borrowed."""

    seat: int
    cards: tuple[str, ...]


class Add(Command, frozen=True, tag="add"):
    """Add cards to a meld."""

    seat: int
    cards: tuple[str, ...]
    n: int = 0


class Split(Command, frozen=True, tag="split"):
    """Make two melds of one: these cards leave it."""

    seat: int
    n: int
    cards: tuple[str, ...]


class Borrow(Command, frozen=True, tag="borrow"):
    """Take cards from a meld for the next one, which is laid at once."""

    seat: int
    n: int
    cards: tuple[str, ...]


class Discard(Command, frozen=True, tag="discard"):
    """Let the plucked card go by, or after a hit throw a card from the hand."""

    seat: int
    cards: tuple[str, ...]
    """One card."""


class Pass(Command, frozen=True, tag="pass"):
    """As first player, do not pluck a second time."""

    seat: int


class Force(Command, frozen=True, tag="force"):
    """Make the player in turn take a card that fits one of their melds; or another player take one back."""

    seat: int
    against: int = 0
    """On whom it is forced; 0 for the player in turn."""


class Share(Command, frozen=True, tag="share"):
    """Offer to share the tops, or agree to it: for the last two."""

    seat: int


class PlayOut(Command, frozen=True, tag="play-out"):
    """Left alone by fouls, play the hand to its end, face up."""

    seat: int


class SettleFor(Command, frozen=True, tag="settle-for"):
    """Left alone by fouls, name what every foul hand is to pay, as far as its chips go."""

    seat: int
    amount: int = 0


class Agree(Command, frozen=True, tag="agree"):
    """With a foul hand, agree to pay that."""

    seat: int


class Refuse(Command, frozen=True, tag="refuse"):
    """With a foul hand, do not."""

    seat: int


class Double(Command, frozen=True, tag="double"):
    """Play for twice the kondition from the next hand on."""

    seat: int


class Single(Command, frozen=True, tag="single"):
    """Play for the kondition again from the next hand on."""

    seat: int


class DealHand(Command, frozen=True, tag="deal-hand"):
    """The house dealer begins the next hand; `dealt` says who is dealt a wrong number of cards by mistake."""

    house = True
    dealt: tuple[tuple[int, int], ...] = ()


class Foul(Command, frozen=True, tag="declare-foul"):
    """A hand is called foul, and the floor agrees."""

    house = floor = True
    seat: int
    why: str = ""
    own: bool = False
    """By the player themselves, which nobody may do."""


class Undo(Command, frozen=True, tag="declare-spread"):
    """A spread is called wrong, and the floor agrees."""

    house = floor = True
    seat: int
    n: int


Word: TypeAlias = In | OnTop | Pluck | Take | Meld | Add | Split | Borrow | Discard | Pass | Force | Share
WhenLeft: TypeAlias = PlayOut | SettleFor | Agree | Refuse
PanCommand: TypeAlias = Word | WhenLeft | Double | Single | DealHand | Foul | Undo

WORDS: dict[str, type[Any]] = {
    "in": In, "on-top": OnTop, "pluck": Pluck, "take": Take, "meld": Meld, "add": Add, "split": Split,
    "borrow": Borrow, "discard": Discard, "pass": Pass, "force": Force, "share": Share,
    "play-out": PlayOut, "settle-for": SettleFor, "agree": Agree, "refuse": Refuse,
}  # fmt: skip
