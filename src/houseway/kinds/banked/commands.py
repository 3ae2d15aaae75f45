"""The commands at a table with a player-dealer, in addition to the commands of every table."""

from typing import TypeAlias

from houseway.money import Chips
from houseway.table.commands import Command


class TakeBank(Command, frozen=True, tag="take-bank"):
    seat: int
    stake: Chips
    behind: int = 0


class PassBank(Command, frozen=True, tag="pass-bank"):
    seat: int
    behind: int = 0


class WithdrawBank(Command, frozen=True, tag="withdraw-bank"):
    """Withdraw the bank before anyone has bet against it."""

    seat: int
    behind: int = 0


class PlaceWager(Command, frozen=True, tag="place-wager"):
    seat: int
    wager: str
    amount: Chips
    behind: int = 0
    on: int = 0
    """The circle to bet on, if it isn't the player's own."""


class TakeBackWager(Command, frozen=True, tag="take-back-wager"):
    seat: int
    wager: str
    behind: int = 0
    on: int = 0


class CloseBets(Command, frozen=True, tag="close-bets"):
    """Close the betting ("no more bets"). From a player: they are done betting."""

    house = by_all = True


class Choose(Command, frozen=True, tag="choose"):
    """Make a choice: hit, stand, double, split, set; or, for a late wager, its name, or `no-` before its name."""

    seat: int
    word: str
    amount: Chips | None = None
    behind: int | None = None
    cards: tuple[str, ...] = ()
    """The cards picked: the front of a hand that is set."""
    on: int = 0
    """The circle whose hand the choice is for, if it isn't the player's own."""


class DeclareMisdeal(Command, frozen=True, tag="declare-misdeal"):
    """The floor calls the round off."""

    house = floor = True
    why: str


class DeclareExposed(Command, frozen=True, tag="declare-exposed"):
    """The floor rules that a seat's card landed face up: its draw card, or a card from the deal."""

    house = floor = True
    seat: int
    card: int = 0
    """The card's position in the hand, from 1; 0 for the draw card, or for a whole hand dealt face up."""
    off_table: bool = False
    """True if the draw card was dealt off the table instead of landing face up."""


class DeclareLong(Command, frozen=True, tag="declare-long-hand"):
    """The floor rules that a seat was dealt too many cards."""

    house = floor = True
    seat: int


class DeclareMisplayed(Command, frozen=True, tag="declare-misplayed"):
    """The floor rules that a hand was misplayed: its cards stay, and it loses."""

    house = floor = True
    seat: int
    hand: int = 0


class DeclareOpened(Command, frozen=True, tag="declare-opened-early"):
    """The floor rules that the player-dealer's hand was opened before all hands were set."""

    house = floor = True


class DeclareOnCards(Command, frozen=True, tag="declare-on-the-cards"):
    """The floor rules that a player put their wager on top of their cards."""

    house = floor = True
    seat: int


AnyCommand: TypeAlias = (
    TakeBank | PassBank | WithdrawBank | PlaceWager | TakeBackWager | CloseBets | Choose | DeclareMisdeal
    | DeclareExposed | DeclareLong | DeclareMisplayed | DeclareOpened | DeclareOnCards
)
