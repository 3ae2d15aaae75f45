"""Looks up when somebody chose in a round that the store has."""

from houseway.analysis.afterwards import Happened, PastChoice, choices
from houseway.rules.spot import Place
from houseway.server.rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow


def moments(store: Store, row: TableRow, number: int, account: str) -> list[PastChoice]:
    """Return when an account chose in a round: also where it neither won nor lost, and so has no result."""
    found = find(store, row, number)
    who, seat = store.who_saw(account, row.id, number), store.seat_in(account, row.id, number)
    if who is None and seat is None:
        return []
    told = list(following(store, row, found.first - 1, found.last))
    sat = next((place for each in told if (place := each.before.place_of(who))), None)
    place = sat or (None if seat is None else Place(seat))
    happened = (Happened(each.seq, each.event, each.before, each.after, each.begins) for each in told)
    return choices(happened, place) if place else []


def took_part(store: Store, row: TableRow, number: int, account: str) -> bool:
    """Tell whether an account was at the table in a round."""
    return store.who_saw(account, row.id, number) is not None or store.seat_in(account, row.id, number) is not None
