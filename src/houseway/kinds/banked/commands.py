"""What people at a table with a player-dealer may ask for, beside what they ask of any table."""

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
    """Take the bank back before anybody has bet against it."""

    seat: int
    behind: int = 0


class PlaceWager(Command, frozen=True, tag="place-wager"):
    seat: int
    wager: str
    amount: Chips
    behind: int = 0
    on: int = 0
    """The circle it goes on, where that is not one's own."""


class TakeBackWager(Command, frozen=True, tag="take-back-wager"):
    seat: int
    wager: str
    behind: int = 0
    on: int = 0


class CloseBets(Command, frozen=True, tag="close-bets"):
    """The house dealer says: no more bets. Players say that they are done betting."""

    house = by_all = True


class Choose(Command, frozen=True, tag="choose"):
    """Say a word of the game: hit, stand, double, split, set; a late wager's name, or no and its name."""

    seat: int
    word: str
    amount: Chips | None = None
    behind: int | None = None
    cards: tuple[str, ...] = ()
    """The cards that the word picks: the front of a hand that is set."""
    on: int = 0
    """The circle it is about, where that is not one's own."""


class DeclareMisdeal(Command, frozen=True, tag="declare-misdeal"):
    """The floor calls the round off."""

    house = floor = True
    why: str


class DeclareExposed(Command, frozen=True, tag="declare-exposed"):
    """The floor says that a card of a seat has landed face up: its draw card, or one of the deal."""

    house = floor = True
    seat: int
    card: int = 0
    """Which card of the deal, 1 for the first of the hand; 0 for its draw card, or for a hand that was given out face
    up."""
    off_table: bool = False
    """The draw card did not land face up: it was dealt off the table."""


class DeclareLong(Command, frozen=True, tag="declare-long-hand"):
    """The floor says that a seat was dealt a card too many."""

    house = floor = True
    seat: int


class DeclareMisplayed(Command, frozen=True, tag="declare-misplayed"):
    """The floor says that a hand was misplayed: its cards stay, and it has lost."""

    house = floor = True
    seat: int
    hand: int = 0


class DeclareOpened(Command, frozen=True, tag="declare-opened-early"):
    """The floor says that the player-dealer's hand was opened before all others are set."""

    house = floor = True


class DeclareOnCards(Command, frozen=True, tag="declare-on-the-cards"):
    """The floor says that somebody has pushed their wager on top of their cards."""

    house = floor = True
    seat: int


AnyCommand: TypeAlias = (
    TakeBank | PassBank | WithdrawBank | PlaceWager | TakeBackWager | CloseBets | Choose | DeclareMisdeal
    | DeclareExposed | DeclareLong | DeclareMisplayed | DeclareOpened | DeclareOnCards
)
