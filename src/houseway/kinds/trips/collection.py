"""The collection for a round of play: held from the first deal (`collect`) and dropped when the pot is won."""

from houseway.kinds.trips.events import FeeHeld, FeesDropped
from houseway.kinds.trips.round import Round, fee_of, rules_of
from houseway.table.events import Event
from houseway.table.table import Table


def collect(table: Table, round: Round) -> list[Event]:
    """Take the collection from players who still owe it."""
    owed = [(seat, fee_of(table, seat)) for seat in round.seats]
    return [FeeHeld(seat, fee, str(table.line.clause)) for seat, fee in owed if fee]


def drop_held(table: Table) -> list[Event]:
    """Drop the held collections at the end of the round of play."""
    held = table.carryover.held
    return [FeesDropped(held, str(rules_of(table.offer).clause("collection")))] if held else []
