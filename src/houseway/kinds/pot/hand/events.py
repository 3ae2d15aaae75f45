"""The events of a hand. Cards are strings, amounts are cents.

The event that deals a face-down card names it; `covered` redacts it for other viewers. Events between hands are in
`kinds/pot/events`.
"""

from typing import ClassVar, TypeAlias

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import PUSH, CardEvent, CardsMixed
from houseway.table.events import Event as Event

POT = "pot"
"""The chips in the middle."""


class HandBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """The players dealt in, clockwise from the left of the button, which is last."""

    number: int
    button: int
    seats: tuple[int, ...]
    stacks: tuple[Chips, ...]
    carried: Chips = 0
    """Antes carried over from hands that nobody opened."""
    killer: int = 0
    overs: tuple[int, ...] = ()
    owed: tuple[tuple[int, Chips, Chips], ...] = ()
    """Posts for missed blinds: seat, live, dead."""
    straddles: tuple[int, ...] = ()
    """Seats that straddle instead of waiting for the blind (comstock 762–766)."""
    between: tuple[int, ...] = ()
    """Seats in the blinds' places whose players kill or straddle to join; the blinds skip them (palace 375)."""
    antes: tuple[tuple[int, Chips], ...] = ()
    """Unequal antes by seat, for hands imported from other rooms; no house here files them."""
    antes_matched: bool = False
    """True if unequal antes make side pots, so that a seat competes only for what it matched. Otherwise they are dead
    money."""
    timed: bool = False
    """True if the half hour has struck, so this pot pays the time fee."""


class ForcedBetPosted(Event, frozen=True, tag="posted"):
    """A forced bet: `ante`, `blind`, `kill`, `straddle` or `post`; `dead` if it is not part of the bet."""

    seat: int
    kind: str
    amount: Chips
    dead: bool = False
    clause: str = ""


class Dealt(events.Dealt, frozen=True, tag="dealt"):
    card_fields: ClassVar = ("down", "up")
    seat: int
    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    instead: bool = False
    """True if the card replaces an exposed or dead one."""

    def private(self) -> tuple[str, ...]:
        return ("down",)


class CardExposed(CardEvent, frozen=True, tag="card-exposed"):
    """The dealer exposed a down card by mistake; it is kept or replaced."""

    seat: int
    card: str
    kept: bool
    clause: str = ""


class CardDead(events.Dealt, frozen=True, tag="card-dead"):
    """A card left play: `boxed`, a foreign `joker`, `off-table`, `extra`, `too-soon`, a flop of `too-many`, or the
    first card `exposed`."""

    card: str
    why: str
    seat: int = 0
    """The seat that gets a replacement at the end of the deal."""
    hidden: bool = False
    """True if the card is face down and nobody has seen it."""
    clause: str = ""

    @property
    def whose(self) -> str:
        """Return the card's owner; empty for a card that nobody has seen."""
        return "" if self.hidden else str(self.seat)

    def private(self) -> tuple[str, ...]:
        return ("card",) if self.hidden else ()


class HandKilled(Event, frozen=True, tag="hand-killed"):
    """A hand is dead, although its owner made no mistake."""

    seat: int
    why: str
    clause: str = ""


class DeclaredAllIn(Event, frozen=True, tag="declared-all-in"):
    """After an exposed card, a player declares all in for the pot so far."""

    seat: int
    clause: str = ""


class PlaysOn(Event, frozen=True, tag="plays-on"):
    """After an exposed card, a player keeps betting."""

    seat: int


class Burned(events.Dealt, frozen=True, tag="burned"):
    card: str

    def private(self) -> tuple[str, ...]:
        return ("card",)


class BoardDealt(events.Dealt, frozen=True, tag="board-dealt"):
    cards: tuple[str, ...]
    common: bool = False
    """True for a common card in stud, turned because the stub ran short."""
    clause: str = ""


class StubScrambled(CardsMixed, frozen=True, tag="stub-scrambled"):
    """The stub was shuffled and cut with burns, discards or cards taken back; `cards` cards are ready."""

    cards: int
    clause: str = ""
    unburned: bool = False
    """True if the next cards are dealt without a burn."""


class StreetBegan(Event, frozen=True, tag="round-began"):
    street: int
    first: int
    """The seat that acts first, or 0 if nobody can act."""
    limit: Chips
    forced: int = 0
    """The seat of the player who must bring it in."""
    clause: str = ""


class CardsAsked(Event, frozen=True, tag="cards-asked"):
    """The dealer asks players in turn to kill, choose the down card, draw, discard or declare all in, as `what`
    says."""

    street: int
    what: str


class PotKilled(Event, frozen=True, tag="pot-killed"):
    """A player killed or overkilled the pot after a look at their first cards, adding `amount`."""

    seat: int
    amount: Chips
    limit: Chips
    """The lower limit for the rest of the hand."""
    over: bool = False
    clause: str = ""


class KillPassed(Event, frozen=True, tag="kill-passed"):
    """A player declined to kill."""

    seat: int


class Folded(Event, frozen=True, tag="folded"):
    seat: int


class Checked(Event, frozen=True, tag="checked"):
    seat: int


class Called(Event, frozen=True, tag="called"):
    """A player called, adding `amount`."""

    seat: int
    amount: Chips


class BroughtIn(Event, frozen=True, tag="brought-in"):
    seat: int
    amount: Chips


class BetPlaced(Event, frozen=True, tag="bet-placed"):
    """The first bet of the round; `to` is the seat's total for the round."""

    seat: int
    to: Chips
    limit: Chips = 0
    """The limit that the bet chose, if there was a choice."""


class Raised(Event, frozen=True, tag="raised"):
    seat: int
    to: Chips
    limit: Chips = 0


class Discarded(CardEvent, frozen=True, tag="discarded"):
    """Cards discarded, to be replaced or (pineapple) for good."""

    seat: int
    cards: tuple[str, ...] = ()

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class DownCardKept(Event, frozen=True, tag="down-card-kept"):
    seat: int


class DownCardRolled(events.HandShown, frozen=True, tag="down-card-rolled"):
    seat: int
    card: str


class StreetEnded(Event, frozen=True, tag="round-ended"):
    """The betting round ended and its bets were pulled in."""

    street: int


class StreetVoided(Event, frozen=True, tag="round-voided"):
    """Cards were dealt out of turn: the round's bets are returned, and there is no betting on this street."""

    street: int
    clause: str = ""


class CollectionTaken(events.CollectionTaken, frozen=True, tag="collection-taken"):
    amount: Chips
    jackpot: Chips = 0
    moment: str = ""
    short: Chips = 0
    """The part of the drop that the pot can't pay yet; later rounds pay it."""
    clause: str = ""

    @property
    def payer(self) -> str:
        return POT


class BetReturned(Event, frozen=True, tag="bet-returned"):
    """An uncalled bet, or (comstock lowball) a bet that a checked seven can't win."""

    seat: int
    amount: Chips
    clause: str = ""


class OpenersShown(events.HandShown, frozen=True, tag="openers-shown"):
    seat: int
    cards: tuple[str, ...]


class HandShown(events.HandShown, frozen=True, tag="hand-shown"):
    seat: int
    cards: tuple[str, ...]
    high: str = ""
    low: str = ""


class HandMucked(Event, frozen=True, tag="hand-mucked"):
    seat: int


class PotAwarded(Event, frozen=True, tag="pot-awarded"):
    """A pot, or half of one, is pushed; `shares` has seat and chips for every winner."""

    pot: int
    amount: Chips
    eligible: tuple[int, ...]
    shares: tuple[tuple[int, Chips], ...]
    side: str = ""
    """`high`, `low`, or empty if the pot is not split."""
    clause: str = ""

    def beat(self) -> float:
        return PUSH


class PotCarried(Event, frozen=True, tag="pot-carried"):
    """Nobody opened, so the antes stay for the next hand."""

    amount: Chips
    clause: str = ""


class Misdealt(Event, frozen=True, tag="misdealt"):
    """The deal is void and all chips are returned."""

    reason: str
    refunds: tuple[tuple[int, Chips], ...] = ()
    carried: Chips = 0
    """Dead money that stays in the pot for the next hand."""
    uncollected: Chips = 0
    """The collection that the house gives back."""
    clause: str = ""
    typed: bool = False
    """True if the floor called the misdeal and typed the reason."""


class HandEnded(Event, frozen=True, tag="hand-ended"):
    """The stacks after the hand, in the order of its seats."""

    stacks: tuple[Chips, ...]


HandEvent: TypeAlias = (
    HandBegan
    | ForcedBetPosted
    | Dealt
    | CardExposed
    | CardDead
    | HandKilled
    | DeclaredAllIn
    | PlaysOn
    | Burned
    | BoardDealt
    | StubScrambled
    | StreetBegan
    | CardsAsked
    | PotKilled
    | KillPassed
    | Folded
    | Checked
    | Called
    | BroughtIn
    | BetPlaced
    | Raised
    | Discarded
    | DownCardKept
    | DownCardRolled
    | StreetEnded
    | StreetVoided
    | CollectionTaken
    | BetReturned
    | OpenersShown
    | HandShown
    | HandMucked
    | PotAwarded
    | PotCarried
    | Misdealt
    | HandEnded
)
