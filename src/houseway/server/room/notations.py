"""A finished round in other programs' notations, if its kind has any."""

from datetime import UTC, datetime
from importlib import import_module

from houseway.registry import kind_entry
from houseway.rules.refusal import Refused
from houseway.server.room.finished_rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow


def notations(kind: str) -> dict[str, str]:
    """Return the notations that can express a kind of round, with their names."""
    module = kind_entry(kind).notation
    return dict(import_module(module).NOTATIONS) if module else {}


def hand(store: Store, row: TableRow, number: int, account: str | None, notation: str) -> bytes:
    """Return one round as an account saw it; without an account, as a spectator saw it."""
    if notation not in notations(row.kind):
        raise Refused("no-notation", f"this round cannot be written as {notation}; download the log instead")
    found = find(store, row, number)
    who = store.who_saw(account, row.id, number) if account else None
    told = list(following(store, row, found.first - 1, found.last))
    when = datetime.fromtimestamp(told[0].at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    of = {"offer": row.offer, "line": row.schedule, "settings": row.settings, "when": when}
    events = [(each.before, each.event) for each in told]
    written: bytes = import_module(kind_entry(row.kind).notation).written(of, events, who, notation)
    return written
