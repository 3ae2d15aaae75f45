"""What happened at the poker table. A hand is the list of these; cards are written as strings, amounts in cents.

A face-down card is in the event that deals it; `covered` takes it out for everybody else. What happens between hands
is in `seating`.
"""

from typing import ClassVar, TypeAlias

from houseway.money import Chips
from houseway.table import events
from houseway.table.events import CardEvent, CardsMixed
from houseway.table.events import Event as Event

POT = "pot"
"""The chips in the middle."""


class HandBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """Who is dealt in, clockwise from the left of the button, which is the last of them."""

    number: int
    button: int
    seats: tuple[int, ...]
    stacks: tuple[Chips, ...]
    carried: Chips = 0
    """Antes that stayed from hands nobody opened."""
    killer: int = 0
    overs: tuple[int, ...] = ()
    owed: tuple[tuple[int, Chips, Chips], ...] = ()
    """Posts for blinds missed: seat, live, dead."""
    straddles: tuple[int, ...] = ()
    """Who straddles the blind instead of waiting for it (comstock 762–766)."""
    between: tuple[int, ...] = ()
    """Who kills or straddles to come in among the blinds, which go on past him (palace 375)."""
    antes: tuple[tuple[int, Chips], ...] = ()
    """Dead antes that not everybody pays alike, by seat, as hands of other rooms have them: no house here files one."""
    timed: bool = False
    """The half hour has struck: this hand's pot pays the time collection."""


class ForcedBetPosted(Event, frozen=True, tag="posted"):
    """A forced bet went in: `ante`, `blind`, `kill`, `straddle`, `post`; `dead` when it is not part of the bet."""

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
    """It makes good a card that was exposed or dead."""

    def private(self) -> tuple[str, ...]:
        return ("down",)


class CardExposed(CardEvent, frozen=True, tag="card-exposed"):
    """The dealer turned a down card up by mistake; it is kept, or goes and is replaced."""

    seat: int
    card: str
    kept: bool
    clause: str = ""


class CardDead(events.Dealt, frozen=True, tag="card-dead"):
    """A card left play: `boxed`, a foreign `joker`, `off-table`, `extra`, `too-soon`, in a flop of `too-many`, or the
    first one `exposed`."""

    card: str
    why: str
    seat: int = 0
    """Who gets another for it when everybody is served."""
    hidden: bool = False
    """It lies face down, and nobody has seen it."""
    clause: str = ""

    @property
    def whose(self) -> str:
        """A card that nobody has seen is nobody's."""
        return "" if self.hidden else str(self.seat)

    def private(self) -> tuple[str, ...]:
        return ("card",) if self.hidden else ()


class HandKilled(Event, frozen=True, tag="hand-killed"):
    """A hand is dead by no act of its owner."""

    seat: int
    why: str
    clause: str = ""


class DeclaredAllIn(Event, frozen=True, tag="declared-all-in"):
    """A card of his having been exposed, a player is in for the pot so far and bets no more."""

    seat: int
    clause: str = ""


class PlaysOn(Event, frozen=True, tag="plays-on"):
    """A card of his having been exposed, a player bets on all the same."""

    seat: int


class Burned(events.Dealt, frozen=True, tag="burned"):
    card: str

    def private(self) -> tuple[str, ...]:
        return ("card",)


class BoardDealt(events.Dealt, frozen=True, tag="board-dealt"):
    cards: tuple[str, ...]
    common: bool = False
    """A common card of stud, turned because the stub ran short."""
    clause: str = ""


class StubScrambled(CardsMixed, frozen=True, tag="stub-scrambled"):
    """The stub was shuffled and cut, with burns, discards or cards taken back; so many cards lie ready now."""

    cards: int
    clause: str = ""
    unburned: bool = False
    """The next cards come without a burn."""


class StreetBegan(Event, frozen=True, tag="round-began"):
    street: int
    first: int
    """The seat that acts first; 0 when nobody can act."""
    limit: Chips
    forced: int = 0
    """The seat whose card showing must bring it in."""
    clause: str = ""


class CardsAsked(Event, frozen=True, tag="cards-asked"):
    """The dealer asks everybody in turn: to `kill` the pot, to `choose` the down card, to `draw`, to `discard`, or to
    `declare` all in."""

    street: int
    what: str


class PotKilled(Event, frozen=True, tag="pot-killed"):
    """A player has looked at his first cards and killed the pot, or killed it over; he put in so much more."""

    seat: int
    amount: Chips
    limit: Chips
    """The lower limit from now on."""
    over: bool = False
    clause: str = ""


class KillPassed(Event, frozen=True, tag="kill-passed"):
    """A player was asked and does not kill."""

    seat: int


class Folded(Event, frozen=True, tag="folded"):
    seat: int


class Checked(Event, frozen=True, tag="checked"):
    seat: int


class Called(Event, frozen=True, tag="called"):
    """The seat put in so much more."""

    seat: int
    amount: Chips


class BroughtIn(Event, frozen=True, tag="brought-in"):
    seat: int
    amount: Chips


class BetPlaced(Event, frozen=True, tag="bet-placed"):
    """The first bet of the round, and the seat's total in it."""

    seat: int
    to: Chips
    limit: Chips = 0
    """The limit it chose, where there was a choice."""


class Raised(Event, frozen=True, tag="raised"):
    seat: int
    to: Chips
    limit: Chips = 0


class Discarded(CardEvent, frozen=True, tag="discarded"):
    """Cards thrown away, for others or (pineapple) for good."""

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
    """The bets were pulled in."""

    street: int


class StreetVoided(Event, frozen=True, tag="round-voided"):
    """Nobody bets on a round whose cards were dealt out of turn; its bets have gone back."""

    street: int
    clause: str = ""


class CollectionTaken(events.CollectionTaken, frozen=True, tag="collection-taken"):
    amount: Chips
    jackpot: Chips = 0
    moment: str = ""
    short: Chips = 0
    """What the pot could not pay yet and later rounds will."""
    clause: str = ""

    @property
    def payer(self) -> str:
        return POT


class BetReturned(Event, frozen=True, tag="bet-returned"):
    """What nobody called, or (comstock lowball) what a checked seven may not win."""

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
    """One pot, or one half of it, pushed: `shares` is seat and chips for every winner."""

    pot: int
    amount: Chips
    eligible: tuple[int, ...]
    shares: tuple[tuple[int, Chips], ...]
    side: str = ""
    """`high`, `low`, or nothing when the whole pot goes one way."""
    clause: str = ""


class PotCarried(Event, frozen=True, tag="pot-carried"):
    """Nobody opened: the antes stay on the table for the next hand."""

    amount: Chips
    clause: str = ""


class Misdealt(Event, frozen=True, tag="misdealt"):
    """The deal is void and every chip goes back."""

    reason: str
    refunds: tuple[tuple[int, Chips], ...] = ()
    carried: Chips = 0
    """Dead money that stays for the next hand."""
    uncollected: Chips = 0
    """What the house had taken and gives back."""
    clause: str = ""
    typed: bool = False
    """The floor called it, and the reason is in its words."""


class HandEnded(Event, frozen=True, tag="hand-ended"):
    """What everybody has now, in the order of the hand's seats."""

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
