"""Looks up when somebody chose in a round that the store has."""

from houseway.analysis.afterwards import Happened, PastChoice, choices
from houseway.rules.spot import Place
from houseway.server.rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow


def moments(store: Store, row: TableRow, number: int, account: str) -> list[PastChoice]:
    """Return when an account chose in a round."""
    found = find(store, row, number)
    seat = store.seat_in(account, row.id, number)
    if seat is None:
        return []
    told = following(store, row, found.first - 1, found.last)
    return choices((Happened(each.seq, each.event, each.before, each.after, each.begins) for each in told), Place(seat))
