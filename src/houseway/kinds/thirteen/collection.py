"""What the house takes for a hand of thirteen cards, and when (`collect`)."""

from houseway.kinds.thirteen.events import FeeTaken
from houseway.kinds.thirteen.round import Round, rules_of
from houseway.money import Chips
from houseway.table.table import Table


def collect(table: Table, round: Round) -> list[FeeTaken]:
    """Return what is taken before the cards come, nothing once it is."""
    fees = [(seat, fee_of(table, seat, round.button)) for seat in round.seats]
    return [] if round.fees else [FeeTaken(seat, fee, str(table.line.clause)) for seat, fee in fees if fee]


def fee_of(table: Table, seat: int, button: int) -> Chips:
    """Return what a seat pays for a hand."""
    fee: Chips = table.line.fee
    return fee if rules_of(table.offer).fee_from == "each" or seat == button else 0
