"""What people at the table may ask for."""

from typing import TypeAlias

from msgspec import Struct

from houseway.money import Chips


class Command(Struct, frozen=True, tag_field="do", kw_only=False):
    """An order that `decide` turns into events, or refuses."""


class SitDown(Command, frozen=True, tag="sit-down"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    """0 for the seat itself, 1, 2, … to bet from its backline."""
    third_party: bool = False


class BuyIn(Command, frozen=True, tag="buy-in"):
    seat: int
    chips: Chips
    behind: int = 0


class StandUp(Command, frozen=True, tag="stand-up"):
    seat: int
    behind: int = 0


class TakeBank(Command, frozen=True, tag="take-bank"):
    seat: int
    stake: Chips
    behind: int = 0


class PassBank(Command, frozen=True, tag="pass-bank"):
    seat: int


class WithdrawBank(Command, frozen=True, tag="withdraw-bank"):
    """Take the bank back before anybody has bet against it."""

    seat: int
    behind: int = 0


class PlaceWager(Command, frozen=True, tag="place-wager"):
    seat: int
    wager: str
    amount: Chips
    behind: int = 0


class TakeBackWager(Command, frozen=True, tag="take-back-wager"):
    seat: int
    wager: str
    behind: int = 0


class CloseBets(Command, frozen=True, tag="close-bets"):
    """The house dealer says: no more bets."""


class Choose(Command, frozen=True, tag="choose"):
    """Say a word of the game: hit, stand, double, surrender; a late wager's name, or no and its name."""

    seat: int
    word: str
    amount: Chips | None = None
    behind: int | None = None


class DeclareMisdeal(Command, frozen=True, tag="declare-misdeal"):
    """The floor calls the round off."""

    why: str


class DeclareExposed(Command, frozen=True, tag="declare-exposed"):
    """The floor says that a seat's draw card has landed face up."""

    seat: int


AnyCommand: TypeAlias = (
    SitDown
    | BuyIn
    | StandUp
    | TakeBank
    | PassBank
    | WithdrawBank
    | PlaceWager
    | TakeBackWager
    | CloseBets
    | Choose
    | DeclareMisdeal
    | DeclareExposed
)
