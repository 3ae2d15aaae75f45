"""The collection for a hand of thirteen cards (`collect`)."""

from houseway.kinds.thirteen.events import FeeTaken
from houseway.kinds.thirteen.round import Round, rules_of
from houseway.money import Chips
from houseway.table.table import Table


def collect(table: Table, round: Round) -> list[FeeTaken]:
    """Return the fees due before the deal, or an empty list once they are taken."""
    fees = [(seat, fee_of(table, seat, round.button)) for seat in round.seats]
    return [] if round.fees else [FeeTaken(seat, fee, str(table.line.clause)) for seat, fee in fees if fee]


def fee_of(table: Table, seat: int, button: int) -> Chips:
    """Return a seat's fee for a hand."""
    fee: Chips = table.line.fee
    return fee if rules_of(table.offer).fee_from == "each" or seat == button else 0
