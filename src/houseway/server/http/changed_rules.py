"""A player's request for a table with rules that differ from the filing. Few such tables are open at once."""

from typing import Any

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct

from houseway.houses import InvalidData
from houseway.rules.refusal import Refused
from houseway.server.context import ServerContext
from houseway.server.http.account import HttpRequest, site_of
from houseway.server.http.errors import CHANGE
from houseway.server.http.floor import Text
from houseway.store.rows import TableRow

MOST = 8
"""The most tables with changed rules that players may have open in a room."""
HOUSE_PLAYERS = 4


class Changed(Struct):
    offer: Text
    settings: dict[Text, Text]


@post("/api/tables/changed", status_code=201, responses=CHANGE)
async def open_changed(request: HttpRequest, data: JSONBody[Changed]) -> dict[str, Any]:
    """Open a table with changed rules for a player, or return the open one with the same rules."""
    site = site_of(request)
    await site.acting(request)
    if not data.settings:
        raise Refused("bad-setting", "name at least one changed rule; tables with the filed rules are in the lobby")
    rows = [site.room.row(id) for id in site.room.rows]
    open_now = [row for row in rows if row and row.settings and not (row.closed or row.closing)]
    for row in open_now:
        if (row.offer, row.settings) == (data.offer, data.settings):
            return site.room.lobby.listed(row)
    if len(open_now) >= MOST:
        await close_an_empty_one(site, open_now)
    try:
        id = await site.room.add(data.offer, "", 0, HOUSE_PLAYERS, data.settings, "")
    except (InvalidData, LookupError, ValueError) as error:
        raise Refused("bad-setting", f"this setting is not possible: {error}") from None
    return site.room.lobby.listed(site.row(id))


async def close_an_empty_one(site: ServerContext, rows: list[TableRow]) -> None:
    """Close the oldest of these tables where nobody sits or watches; refuse if there is none."""
    for row in sorted(rows, key=lambda row: row.opened):
        task = site.room.tasks.get(row.id)
        if task and task.loaded.is_set() and task.empty():
            await task.ask(lambda task=task: task.run_by(closing=True))
            return
    raise Refused("busy", f"{MOST} tables with changed rules are open; join one of them, or try again later")


ROUTES = [open_changed]
