"""What people at a table of Trips may ask for, beside what they ask of any table."""

from typing import TypeAlias

from houseway.table.commands import Command


class DealHand(Command, frozen=True, tag="deal-hand"):
    """The house dealer calls for collections and first bets, and deals."""

    house = True


class Bet(Command, frozen=True, tag="bet"):
    """Put up as much as before, for one card more."""

    seat: int


class Fold(Command, frozen=True, tag="fold"):
    seat: int


AnyCommand: TypeAlias = DealHand | Bet | Fold
