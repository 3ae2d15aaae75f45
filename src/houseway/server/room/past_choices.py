"""Finds an account's decisions in a stored round."""

from houseway.desks.player.review import Happened, ReviewedChoice, choices
from houseway.server.room.finished_rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow


def moments(store: Store, row: TableRow, number: int, account: str) -> list[ReviewedChoice]:
    """Return an account's decisions in a round, wherever it sat, even if it broke even."""
    found, who = find(store, row, number), store.who_saw(account, row.id, number)
    if who is None:
        return []
    told = list(following(store, row, found.first - 1, found.last))
    place = next((place for each in told if (place := each.before.place_of(who))), None)
    happened = (Happened(each.seq, each.event, each.before, each.after, each.begins) for each in told)
    return choices(happened, place) if place else []
