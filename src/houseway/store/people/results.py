"""An account's results in finished rounds."""

from typing import Any

from sqlalchemy import case, func, select

from houseway.money import Chips
from houseway.store import schema
from houseway.store.people.round_filter import EVERY, RoundFilter, fits
from houseway.store.store import Store


def net(store: Store, account: str, table: str, since: float) -> Chips:
    """Return an account's result at a table in rounds that ended since a time."""
    columns = schema.results.c
    query = select(func.sum(columns.net)).where(
        columns.account == account, columns.table_id == table, columns.ended > since
    )
    return int(store.read(lambda connection: connection.execute(query).scalar()) or 0)


def results(
    store: Store, account: str, before: int | None = None, limit: int = 50, wanted: RoundFilter = EVERY
) -> list[dict[str, Any]]:
    """Return rounds that an account played, newest first."""
    columns = schema.results.c
    query = fits(select(schema.results, schema.tables.c.offer), account, wanted)
    if before is not None:
        query = query.where(columns.id < before)
    query = query.order_by(columns.id.desc()).limit(limit)
    rows = store.read(lambda connection: connection.execute(query).mappings().all())
    return [dict(row) for row in rows]


def summed(store: Store, account: str, wanted: RoundFilter = EVERY) -> dict[str, int]:
    """Return how many rounds match, how many were won, and their total result."""
    net = schema.results.c.net
    what = select(func.count().label("rounds"), func.sum(case((net > 0, 1), else_=0)).label("won"),
                  func.sum(net).label("net"))  # fmt: skip
    query = fits(what, account, wanted)
    row = store.read(lambda connection: connection.execute(query).mappings().one())
    return {name: int(row[name] or 0) for name in ("rounds", "won", "net")}


def played(store: Store, account: str) -> list[str]:
    """Return the offers that an account has played."""
    query = fits(select(schema.tables.c.offer).distinct(), account, EVERY)
    return sorted(store.read(lambda connection: connection.execute(query).scalars().all()))
