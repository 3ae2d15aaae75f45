"""The filter of a player's history."""

from typing import Any, NamedTuple

from houseway.store import schema


class RoundFilter(NamedTuple):
    """Which rounds of a history to show; empty fields match all."""

    table: str = ""
    house: str = ""
    offer: str = ""
    result: str = ""
    """`won`, `lost` or `even`."""


EVERY = RoundFilter()


def fits(query: Any, account: str, wanted: RoundFilter) -> Any:
    """Return a query restricted to an account's matching rounds."""
    columns, offer = schema.results.c, schema.tables.c.offer
    joined = query.select_from(schema.results.join(schema.tables, schema.tables.c.id == columns.table_id))
    joined = joined.where(columns.account == account)
    if wanted.table:
        joined = joined.where(columns.table_id == wanted.table)
    if wanted.house:
        joined = joined.where(offer.startswith(f"{wanted.house}/", autoescape=True))
    if wanted.offer:
        joined = joined.where(offer == wanted.offer)
    if wanted.result:
        net = columns.net
        joined = joined.where({"won": net > 0, "lost": net < 0, "even": net == 0}[wanted.result])
    return joined
