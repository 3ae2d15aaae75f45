"""The action played for a player whose time is up (`default`)."""

from houseway.kinds.trips import commands as said
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table


def default(table: Table, asked: Question) -> Command | None:
    """Deal, or fold: without a bet there is no further card."""
    return folds(table, asked.place.seat) if asked.place else said.DealHand()


def folds(table: Table, seat: int) -> Command:
    """Fold, or bet if the last player must stay."""
    fold = said.Fold(seat)
    return fold if is_legal(table, fold) else said.Bet(seat)
