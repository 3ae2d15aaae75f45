"""Which seats of a table a round is played at: all of them, or all but the one beside the player-dealer."""

from houseway.rules.settlement_order import cycle
from houseway.table.table import Table


def idle_seat(table: Table, banker: int) -> int:
    """Return the seat that is not played while this one banks; 0 where all are."""
    filed = table.offer.banked.seating.idle
    if filed is None or table.seats != filed.seats:
        return 0
    return cycle(table.seats, banker, filed.side == "left")[1]


def piles_made(table: Table) -> int:
    """Return how many piles there are to pick from: one for every hand, or as many as are always made."""
    return table.offer.banked.plan.made_piles or active_seats(table)


def active_seats(table: Table) -> int:
    """Return how many seats a round is dealt to at most, the player-dealer's among them."""
    return table.seats - bool(idle_seat(table, 1))
