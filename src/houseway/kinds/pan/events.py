"""The events of a hand of pan. Amounts are in cents; chips are konditions."""

from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.cards.tile import HIDDEN
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table import events
from houseway.table.events import PAY, PUSH, CardEvent, CardsMixed, Event

Rows = tuple[tuple[int, Chips], ...]
"""Seats, each with the amount that it pays or gets."""
TOPS = "tops"
"""The chips on the block."""


class HandCalled(Event, frozen=True, tag="hand-called"):
    """A hand was called; `dealt` lists wrong numbers of cards."""

    dealt: tuple[tuple[int, int], ...] = ()


class RoundBegan(events.RoundBegan, frozen=True, tag="hand-began"):
    """The seats dealt in, in dealing order, and the tops each puts on the block."""

    number: int
    seats: tuple[int, ...]
    tops: Chips
    kondition: Chips
    clause: str = ""
    doubles: tuple[int, ...] = ()
    """Seats that play double and put up a second ante."""


class CollectionTaken(events.CollectionTaken, frozen=True, tag="collection-taken"):
    """The house's collection from the tops, or from a player. A negative amount is returned for a dead hand's tops."""

    amount: Chips
    seat: int = 0
    clause: str = ""

    @property
    def payer(self) -> Place | str:
        return Place(self.seat) if self.seat else TOPS


class Dealt(events.Dealt, frozen=True, tag="dealt"):
    """Cards dealt face down; in a first hand one of the first five is face up."""

    card_fields: ClassVar = ("cards", "up")
    seat: int
    cards: tuple[str, ...]
    up: str = ""
    made_up: bool = False
    """An extra card for a hand with too few."""

    def private(self) -> tuple[str, ...]:
        return ("cards",)


class CardWithdrawn(CardEvent, frozen=True, tag="card-withdrawn"):
    """A random card is removed from a hand with one card too many."""

    seat: int
    card: str
    dice: tuple[int, ...]
    clause: str = ""

    def covered(self) -> Self:
        """Redact the dice too, because they reveal the card."""
        return replace(self, card=HIDDEN, dice=())


class HandDead(Event, frozen=True, tag="hand-dead"):
    """A hand with far too few or too many cards is dead, and its tops are returned."""

    seat: int
    amount: Chips
    clause: str = ""
    double: Chips = 0


class Eldest(CardEvent, frozen=True, tag="eldest"):
    """The player with the lowest up card takes the first turn of a first hand."""

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
    """The player's hand, if it is thrown in face up."""


class DeclarationsOpened(Event, frozen=True, tag="declarations-opened"):
    """The deal is complete; the first player declares first."""

    seat: int


class DeckTouched(Event, frozen=True, tag="deck-touched"):
    """A player reaches for the top card."""

    seat: int


class Plucked(events.Dealt, frozen=True, tag="plucked"):
    seat: int
    card: str
    again: bool = False
    """True if the card had gone back on the deck because another card was forced."""


class Taken(CardEvent, frozen=True, tag="taken"):
    seat: int
    card: str


class Forced(CardEvent, frozen=True, tag="forced"):
    """A card is forced on the player whose turn it is."""

    card_fields: ClassVar = ("card", "back")
    seat: int
    by: int
    card: str
    back: str = ""
    """The plucked card that goes back on the deck."""
    clause: str = ""


class ForcedBack(CardEvent, frozen=True, tag="forced-back"):
    """A card is forced back, out of turn, on the player who passed or discarded it."""

    seat: int
    by: int
    card: str
    clause: str = ""


class DoublesChosen(Event, frozen=True, tag="doubles-chosen"):
    """A player plays double or single from the next hand on."""

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
    """A kondition, or the payment for going out, paid by each other player as far as their chips allow."""

    seat: int
    rows: Rows
    chips: int
    why: str
    n: int = -1
    """The meld that is paid for, or -1 for going out."""
    clause: str = ""

    def beat(self) -> float:
        return PAY


class Repaid(Event, frozen=True, tag="repaid"):
    """Chips collected by a foul hand or for a wrong meld are paid back."""

    seat: int
    rows: Rows
    n: int = -1
    """The meld whose pay is returned, or -1 for all melds."""
    clause: str = ""


class CardLetBy(CardEvent, frozen=True, tag="card-let-by"):
    """A drawn card is passed; the next player can take it."""

    seat: int
    card: str


class Discarded(CardEvent, frozen=True, tag="discarded"):
    """A card discarded from the hand. No player can take a card discarded from a hand."""

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
    """A player without chips is out of the hand, by this house's rules."""

    seat: int
    clause: str = ""


class MuckTurned(CardsMixed, frozen=True, tag="muck-turned"):
    """The deck ran out and the discards were shuffled."""

    cards: int
    clause: str = ""


class ShareOffered(Event, frozen=True, tag="share-offered"):
    seat: int


class LeftAlone(Event, frozen=True, tag="left-alone"):
    """All other hands are foul, so one player remains in the hand."""

    seat: int
    clause: str = ""


class HandShown(events.HandShown, frozen=True, tag="hand-shown"):
    """The last remaining player plays the hand out face up."""

    seat: int
    cards: tuple[str, ...]
    clause: str = ""


class SettlementOffered(Event, frozen=True, tag="settlement-offered"):
    """The settlement asked from every foul hand."""

    seat: int
    amount: Chips


class SettlementAgreed(Event, frozen=True, tag="settlement-agreed"):
    seat: int


class SettlementRefused(Event, frozen=True, tag="settlement-refused"):
    seat: int


class HandSettled(Event, frozen=True, tag="hand-settled"):
    """All agreed: foul hands pay as far as their chips allow, and the hand is over."""

    seat: int
    rows: Rows
    clause: str = ""


class TopsWon(Event, frozen=True, tag="tops-won"):
    """The tops are paid out last. Two players who share get half each."""

    rows: Rows
    why: str
    clause: str = ""
    double_rows: Rows = ()
    """The double tops, which go to a winner who plays double; otherwise they are returned."""

    def beat(self) -> float:
        return PUSH


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
