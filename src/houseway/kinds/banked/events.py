"""The events of a round against a player-dealer, roughly in the order they happen.

`seat` and `hand` identify a spot. `behind` identifies the bettor, together with `by` if the bet is not on the bettor's
own circle.
"""

from functools import lru_cache
from typing import TypeAlias

from houseway.money import Chips
from houseway.rules.spot import Bet, Place, Spot
from houseway.table import events
from houseway.table.events import PAY, TURN, CardEvent, Dealt, Event, HandShown


class CardBurned(Dealt, frozen=True, tag="card-burned"):
    card: str
    up: bool = False

    def private(self) -> tuple[str, ...]:
        return () if self.up else ("card",)


class BankOffered(Event, frozen=True, tag="bank-offered"):
    seat: int
    clause: str = ""


class BankPassed(Event, frozen=True, tag="bank-passed"):
    seat: int
    behind: int = 0


class BankTaken(Event, frozen=True, tag="bank-taken"):
    seat: int
    stake: Chips
    behind: int = 0
    clause: str = ""


class BankWithdrawn(Event, frozen=True, tag="bank-withdrawn"):
    """The player-dealer withdraws before any bet. The stake is returned and the bank is offered to the next player."""

    seat: int
    stake: Chips
    behind: int = 0


class GameBroken(Event, frozen=True, tag="game-broken"):
    why: str
    clause: str = ""


class OnSpot(Event, frozen=True):
    """An event about a person's chips on a spot."""

    seat: int
    wager: str

    @property
    def bet(self) -> Bet:
        """The bettor and the spot."""
        return chips_on(self.seat, self.hand, self.by or self.seat, self.behind)  # type: ignore[attr-defined]


@lru_cache(maxsize=4096)
def chips_on(seat: int, hand: int, by: int, behind: int) -> Bet:
    """Return a bet. The place is cached, because a table has few different bets and needs them often."""
    return Bet(Spot(seat, hand), Place(by, behind))


class WagerPlaced(OnSpot, frozen=True, tag="wager-placed"):
    amount: Chips
    behind: int = 0
    clause: str = ""
    hand: int = 0
    by: int = 0
    free: bool = False
    """A free bet: the bettor has no chips on it, and the player-dealer pays it if it wins."""


class WagerTakenBack(OnSpot, frozen=True, tag="wager-taken-back"):
    amount: Chips
    behind: int = 0
    hand: int = 0
    by: int = 0


class BetsClosed(events.RoundBegan, frozen=True, tag="bets-closed"):
    pass


class CollectionTaken(events.CollectionTaken, frozen=True, tag="collection-taken"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    dice: tuple[int, ...]

    def beat(self) -> float:
        return TURN


class PilePicked(Event, frozen=True, tag="pile-picked"):
    """The player-dealer has picked the pile that goes out first."""

    seat: int
    pile: int
    clause: str = ""


class ButtonPlaced(Event, frozen=True, tag="button-placed"):
    seat: int
    clause: str = ""


class CardDealt(Dealt, frozen=True, tag="card-dealt"):
    to: str
    """`player`, `bank`, `board`, or a spot: `3`, and its second hand `3.2`."""
    card: str
    up: bool = True
    clause: str = ""

    @property
    def whose(self) -> str:
        return self.to

    def private(self) -> tuple[str, ...]:
        return () if self.up else ("card",)


class CardExposed(CardEvent, frozen=True, tag="card-exposed"):
    """A draw card landed face up. It is set aside, and the seat gets another after the bank has acted."""

    seat: int
    card: str
    clause: str = ""
    off_table: bool = False
    """True if the card was dealt off the table."""

    def beat(self) -> float:
        return TURN


class CardSetAside(Dealt, frozen=True, tag="card-set-aside"):
    """A card landed face up in the deal. It is set aside, and the hand gets another once all hands are dealt."""

    to: str
    card: str
    clause: str = ""
    off_table: bool = False
    """True if the card was dealt off the table."""

    @property
    def whose(self) -> str:
        return self.to


class ExposedCardCalled(HandShown, frozen=True, tag="exposed-card-called"):
    """The floor rules after the deal that a card was exposed: it is taken out of the hand and replaced."""

    to: str
    card: str
    at: int
    """The card's position in the hand, from 1."""
    clause: str = ""

    @property
    def whose(self) -> str:
        return self.to


class CardsTurned(HandShown, frozen=True, tag="cards-turned"):
    hand: str
    cards: tuple[str, ...]

    @property
    def whose(self) -> str:
        return self.hand


class DownCardChecked(Event, frozen=True, tag="down-card-checked"):
    """The house dealer has checked the player-dealer's down card before the play."""

    ends: bool
    """True if the down card makes a hand that ends the round."""
    clause: str = ""


class HandMisplayed(Event, frozen=True, tag="hand-misplayed"):
    """A hand was misplayed: the cards it drew stay, and it loses."""

    seat: int
    hand: int = 0
    clause: str = ""


class HandDead(Event, frozen=True, tag="hand-dead"):
    """A hand is dead: a card was exposed in the deal, or it has too many cards. No bet on the seat has action."""

    seat: int
    clause: str = ""
    long: bool = False


class OpenedEarly(Event, frozen=True, tag="opened-early"):
    """The player-dealer's hand was opened before all hands were set: the house sets the rest."""

    seat: int
    clause: str = ""


class WagerOnCards(Event, frozen=True, tag="wager-on-the-cards"):
    """A player put their wager on top of their cards. The first time is a warning; after that, the hand loses."""

    seat: int
    by: int
    """The seat of the player."""
    number: int
    """The player's number, because a warning stays with the person."""
    loses: bool = False
    clause: str = ""


class CollectionReturned(Event, frozen=True, tag="collection-returned"):
    """A fee is returned: for a dead hand, or after a misdeal."""

    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class LateWagerDeclined(Event, frozen=True, tag="late-wager-declined"):
    seat: int
    wager: str
    behind: int = 0
    by: int = 0


class Chosen(CardEvent, frozen=True, tag="chosen"):
    seat: int
    word: str
    times: int | str = 0
    house_way: bool = False
    clause: str = ""
    hand: int = 0
    cards: tuple[str, ...] = ()
    hidden: bool = False
    """True if the hand is face down: the cards picked stay hidden until it is turned."""

    def private(self) -> tuple[str, ...]:
        return ("cards",) if self.hidden else ()


class WagerSettled(OnSpot, frozen=True, tag="wager-settled"):
    result: str
    stake: Chips
    paid: Chips = 0
    collected: Chips = 0
    returned: Chips = 0
    behind: int = 0
    clause: str = ""
    hand: int = 0
    by: int = 0

    def beat(self) -> float:
        return PAY


class BankReturned(Event, frozen=True, tag="bank-returned"):
    seat: int
    start: Chips
    end: Chips
    behind: int = 0


class MisdealDeclared(Event, frozen=True, tag="misdeal-declared"):
    why: str
    clause: str = ""


class RoundEnded(events.RoundEnded, frozen=True, tag="round-ended"):
    number: int


AnyEvent: TypeAlias = (
    CardBurned | BankOffered | BankPassed | BankTaken | BankWithdrawn | GameBroken | WagerPlaced | WagerTakenBack
    | BetsClosed | CollectionTaken | PilePicked | DiceRolled | ButtonPlaced | CardDealt | CardExposed
    | CardSetAside | ExposedCardCalled
    | CardsTurned | DownCardChecked | HandDead | OpenedEarly | WagerOnCards | CollectionReturned | HandMisplayed
    | LateWagerDeclined | Chosen | WagerSettled | BankReturned | MisdealDeclared | RoundEnded
)
