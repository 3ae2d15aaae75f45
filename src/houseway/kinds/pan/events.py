"""What happens in a hand of pan. Amounts are in cents, chips are counted in konditions."""

from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.cards.tile import HIDDEN
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table import events
from houseway.table.events import CardEvent, CardsMixed, Event

Rows = tuple[tuple[int, Chips], ...]
"""Seats, and what each pays or gets."""
TOPS = "tops"
"""The chips on the block."""


class HandCalled(Event, frozen=True, tag="hand-called"):
    """The dealer has been told to deal; `dealt` are wrong numbers of cards."""

    dealt: tuple[tuple[int, int], ...] = ()


class RoundBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """Who is dealt in, in the order in which cards come, and the tops that each puts on the block."""

    number: int
    seats: tuple[int, ...]
    tops: Chips
    kondition: Chips
    clause: str = ""
    doubles: tuple[int, ...] = ()
    """Who of them plays double, and puts up as much again beside the tops."""


class CollectionTaken(events.CollectionTaken, frozen=True, tag="collection-taken"):
    """What the house takes of the tops; or of a player, where the fee is beside them. Below nothing, what it gives back
    so that the tops of a dead hand can be returned."""

    amount: Chips
    seat: int = 0
    clause: str = ""

    @property
    def payer(self) -> Place | str:
        return Place(self.seat) if self.seat else TOPS


class Dealt(events.Dealt, frozen=True, tag="dealt"):
    """Cards to a hand, down; of a first hand's first five one lies up."""

    card_fields: ClassVar = ("cards", "up")
    seat: int
    cards: tuple[str, ...]
    up: str = ""
    made_up: bool = False
    """One card more for a hand that had too few."""

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class CardWithdrawn(CardEvent, frozen=True, tag="card-withdrawn"):
    """A card too many is taken out of a hand, at random."""

    seat: int
    card: str
    dice: tuple[int, ...]
    clause: str = ""

    def covered(self) -> Self:
        """Hide the dice as well: they tell which card it was."""
        return replace(self, card=HIDDEN, dice=())


class HandDead(Event, frozen=True, tag="hand-dead"):
    """Far too few or too many cards: the hand is dead and its tops go back."""

    seat: int
    amount: Chips
    clause: str = ""
    double: Chips = 0


class Eldest(CardEvent, frozen=True, tag="eldest"):
    """The lowest card that lies up has the first turn of a first hand."""

    seat: int
    card: str
    clause: str = ""


class DeclaredIn(Event, frozen=True, tag="declared-in"):
    seat: int


class WentOnTop(CardEvent, frozen=True, tag="went-on-top"):
    card_fields: ClassVar = ("shown",)
    seat: int
    clause: str = ""
    shown: tuple[str, ...] = ()
    """The hand, where it is thrown face up."""


class DeclarationsOpened(Event, frozen=True, tag="declarations-opened"):
    """All cards are out; the first player declares first."""

    seat: int


class DeckTouched(Event, frozen=True, tag="deck-touched"):
    """Somebody reaches for the top card."""

    seat: int


class Plucked(events.Dealt, frozen=True, tag="plucked"):
    seat: int
    card: str
    again: bool = False
    """The card had gone back on the deck when another was forced on a player."""


class Taken(CardEvent, frozen=True, tag="taken"):
    seat: int
    card: str


class Forced(CardEvent, frozen=True, tag="forced"):
    """A card is forced on the player in turn."""

    card_fields: ClassVar = ("card", "back")
    seat: int
    by: int
    card: str
    back: str = ""
    """The plucked card that goes back on the deck."""
    clause: str = ""


class ForcedBack(CardEvent, frozen=True, tag="forced-back"):
    """A card that somebody has let go by or thrown is forced back on them, out of turn."""

    seat: int
    by: int
    card: str
    clause: str = ""


class DoublesChosen(Event, frozen=True, tag="doubles-chosen"):
    """Somebody plays double from the next hand on, or single again."""

    seat: int
    double: bool
    clause: str = ""


class Melded(CardEvent, frozen=True, tag="melded"):
    seat: int
    cards: tuple[str, ...]


class Added(CardEvent, frozen=True, tag="added"):
    seat: int
    cards: tuple[str, ...]
    n: int


class MeldSplit(CardEvent, frozen=True, tag="meld-split"):
    seat: int
    n: int
    cards: tuple[str, ...]


class Borrowed(CardEvent, frozen=True, tag="borrowed"):
    seat: int
    n: int
    cards: tuple[str, ...]


class Paid(Event, frozen=True, tag="paid"):
    """A kondition, or the outs, paid by every other player as far as their chips go."""

    seat: int
    rows: Rows
    chips: int
    why: str
    n: int = -1
    """The meld that it is for; -1 for going out."""
    clause: str = ""


class Repaid(Event, frozen=True, tag="repaid"):
    """What a foul hand or a wrong spread had collected goes back."""

    seat: int
    rows: Rows
    n: int = -1
    """The meld that it was for; -1 for all."""
    clause: str = ""


class CardLetBy(CardEvent, frozen=True, tag="card-let-by"):
    """A drawn card is let go by: the next player may take it."""

    seat: int
    card: str


class Discarded(CardEvent, frozen=True, tag="discarded"):
    """A card from the hand, that nobody may take."""

    seat: int
    card: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class WentOut(Event, frozen=True, tag="went-out"):
    seat: int
    clause: str = ""


class Fouled(Event, frozen=True, tag="fouled"):
    seat: int
    why: str
    clause: str = ""
    own: bool = False


class SpreadUndone(Event, frozen=True, tag="spread-undone"):
    seat: int
    n: int
    clause: str = ""


class Broke(Event, frozen=True, tag="broke"):
    """Out of chips, and by this house's rules out of the hand."""

    seat: int
    clause: str = ""


class MuckTurned(CardsMixed, frozen=True, tag="muck-turned"):
    """The deck has run out: the discards are shuffled."""

    cards: int
    clause: str = ""


class ShareOffered(Event, frozen=True, tag="share-offered"):
    seat: int


class LeftAlone(Event, frozen=True, tag="left-alone"):
    """Fouls have left one player in the hand."""

    seat: int
    clause: str = ""


class HandShown(events.HandShown, frozen=True, tag="hand-shown"):
    """Who is left alone plays the hand out, and lays it open."""

    seat: int
    cards: tuple[str, ...]
    clause: str = ""


class SettlementOffered(Event, frozen=True, tag="settlement-offered"):
    """What every foul hand is asked to pay."""

    seat: int
    amount: Chips


class SettlementAgreed(Event, frozen=True, tag="settlement-agreed"):
    seat: int


class SettlementRefused(Event, frozen=True, tag="settlement-refused"):
    seat: int


class HandSettled(Event, frozen=True, tag="hand-settled"):
    """All have agreed: foul hands pay as far as their chips go, and the hand is over."""

    seat: int
    rows: Rows
    clause: str = ""


class TopsWon(Event, frozen=True, tag="tops-won"):
    """The tops are handed over, last of all; two who share them get a half each."""

    rows: Rows
    why: str
    clause: str = ""
    double_rows: Rows = ()
    """The tops of those who play double, to a winner who does; or back, where another has won."""


class RoundEnded(events.RoundEnded, frozen=True, tag="hand-over"):
    """The next hand begins with this seat."""

    first: int
    person: int


PanEvent = (
    HandCalled
    | RoundBegan
    | CollectionTaken
    | Dealt
    | CardWithdrawn
    | HandDead
    | Eldest
    | DeclarationsOpened
    | DeclaredIn
    | WentOnTop
    | DeckTouched
    | Plucked
    | Taken
    | Forced
    | ForcedBack
    | DoublesChosen
    | Melded
    | Added
    | MeldSplit
    | Borrowed
    | Paid
    | Repaid
    | CardLetBy
    | Discarded
    | Passed
    | WentOut
    | Fouled
    | SpreadUndone
    | Broke
    | MuckTurned
    | ShareOffered
    | LeftAlone
    | HandShown
    | SettlementOffered
    | SettlementAgreed
    | SettlementRefused
    | HandSettled
    | TopsWon
    | RoundEnded
)
