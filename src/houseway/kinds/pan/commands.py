"""Commands of pan. A player's melds are numbered from 0 in the order they were laid."""

from typing import Any, TypeAlias

from houseway.table.commands import Command


class In(Command, frozen=True, tag="in"):
    """Play the hand."""

    seat: int


class OnTop(Command, frozen=True, tag="on-top"):
    """Drop the hand and lose the tops."""

    seat: int


class Pluck(Command, frozen=True, tag="pluck"):
    """Turn the top card of the deck."""

    seat: int


class Take(Command, frozen=True, tag="take"):
    """Take the card that the previous player plucked and passed. The taken card must be used at once."""

    seat: int


class Meld(Command, frozen=True, tag="meld"):
    """Lay a meld from the hand, the drawn card and borrowed cards."""

    seat: int
    cards: tuple[str, ...]


class Add(Command, frozen=True, tag="add"):
    """Add cards to a meld."""

    seat: int
    cards: tuple[str, ...]
    n: int = 0


class Split(Command, frozen=True, tag="split"):
    """Split these cards off a meld to make two."""

    seat: int
    n: int
    cards: tuple[str, ...]


class Borrow(Command, frozen=True, tag="borrow"):
    """Borrow cards from a meld for a new one, which must be laid at once."""

    seat: int
    n: int
    cards: tuple[str, ...]


class Discard(Command, frozen=True, tag="discard"):
    """Pass the plucked card, or after a hit discard a card from the hand."""

    seat: int
    cards: tuple[str, ...]
    """One card."""


class Pass(Command, frozen=True, tag="pass"):
    """Decline the first player's second pluck."""

    seat: int


class Force(Command, frozen=True, tag="force"):
    """Force a card that fits a meld on the player whose turn it is, or back on another player."""

    seat: int
    against: int = 0
    """The seat on which the card is forced; 0 for the player whose turn it is."""


class Share(Command, frozen=True, tag="share"):
    """Offer or agree to share the tops, between the last two players."""

    seat: int


class PlayOut(Command, frozen=True, tag="play-out"):
    """As the last player remaining after fouls, play the hand out face up."""

    seat: int


class SettleFor(Command, frozen=True, tag="settle-for"):
    """As the last player remaining after fouls, offer to settle for this much from every foul hand."""

    seat: int
    amount: int = 0


class Agree(Command, frozen=True, tag="agree"):
    """Agree to the settlement, with a foul hand."""

    seat: int


class Refuse(Command, frozen=True, tag="refuse"):
    """Refuse the settlement, with a foul hand."""

    seat: int


class Double(Command, frozen=True, tag="double"):
    """Play double, for twice the kondition, from the next hand on."""

    seat: int


class Single(Command, frozen=True, tag="single"):
    """Play single again from the next hand on."""

    seat: int


class DealHand(Command, frozen=True, tag="deal-hand"):
    """Begin the next hand; `dealt` lists wrong numbers of cards dealt by mistake."""

    house = True
    dealt: tuple[tuple[int, int], ...] = ()


class Foul(Command, frozen=True, tag="declare-foul"):
    """Call a hand foul (floor)."""

    house = floor = True
    seat: int
    why: str = ""
    own: bool = False
    """True if the players themselves called it, which is not allowed."""


class Undo(Command, frozen=True, tag="declare-spread"):
    """Call a meld wrong (floor)."""

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
