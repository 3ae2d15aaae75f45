"""The seats that play in a round: all of them, or all but the one beside the player-dealer."""

from houseway.rules.settlement_order import cycle
from houseway.table.table import Table


def idle_seat(table: Table, banker: int) -> int:
    """Return the seat that gets no cards while a given seat banks, or 0."""
    filed = table.offer.banked.seating.idle
    if filed is None or table.seats != filed.seats:
        return 0
    return cycle(table.seats, banker, filed.side == "left")[1]


def piles_made(table: Table) -> int:
    """Return the number of piles to pick from: one for every hand, or the number that the filing fixes."""
    return table.offer.banked.plan.made_piles or active_seats(table)


def active_seats(table: Table) -> int:
    """Return the largest number of seats that a round can be dealt to, including the player-dealer's."""
    return table.seats - bool(idle_seat(table, 1))
