"""Commands of Trips."""

from typing import TypeAlias

from houseway.table.commands import Command


class DealHand(Command, frozen=True, tag="deal-hand"):
    """Take collections and first bets, and deal."""

    house = True


class Bet(Command, frozen=True, tag="bet"):
    """Match the bet again for one more card."""

    seat: int


class Fold(Command, frozen=True, tag="fold"):
    seat: int


AnyCommand: TypeAlias = DealHand | Bet | Fold
