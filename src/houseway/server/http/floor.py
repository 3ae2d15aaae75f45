"""Floor requests: open, close and pause tables, set house players and pace, make calls in a round, read the log."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.houses import InvalidData
from houseway.rules.refusal import Refused
from houseway.server.http.account import HttpRequest, Nothing, site_of
from houseway.server.http.errors import FLOOR, responses
from houseway.server.room import finished_rounds as told_rounds
from houseway.server.socket.messages import Level
from houseway.server.tables.commands.read import called
from houseway.server.tables.table_actor import TableActor

Text = Annotated[str, Meta(max_length=100)]


TablePace = Literal["", "usual", "fast"]
"""How fast cards fall; empty means as at other tables."""


class Opening(Struct):
    offer: Text
    schedule: Text = ""
    seats: Annotated[int, Meta(ge=0, le=20)] = 0
    bots: Annotated[int, Meta(ge=0, le=10)] = 0
    settings: dict[Text, Text] = {}
    title: Text = ""
    level: Level = ""
    pace: TablePace = ""


class Pausing(Struct):
    on: bool


class BotsChange(Struct):
    bots: Annotated[int, Meta(ge=0, le=10)]
    level: Level | None = None


class PaceChange(Struct):
    pace: TablePace


async def listed(request: HttpRequest, table_id: str) -> dict[str, Any]:
    """Return a table of this worker as the lobby lists it."""
    lobby = site_of(request).room.lobby
    return lobby.listed((await site_of(request).room.table(table_id)).facts.row)


async def at_table(request: HttpRequest, table_id: str, order: Callable[[TableActor], Any]) -> dict[str, Any]:
    """Carry out a floor order at a table, and return the table as listed afterwards."""
    site = site_of(request)
    await site.floor(request)
    task = await site.room.table(table_id)
    await task.ask(lambda: order(task))
    return await listed(request, table_id)


@post("/api/tables", status_code=201, responses=FLOOR)
async def open_table(request: HttpRequest, data: JSONBody[Opening]) -> dict[str, Any]:
    """Open a table."""
    site = site_of(request)
    await site.floor(request)
    try:
        id = await site.room.add(data.offer, data.schedule, data.seats, data.bots, data.settings, data.title,
                                 data.level, data.pace)
    except (InvalidData, LookupError, ValueError) as error:
        raise Refused("bad-setting", f"this setting is not possible: {error}") from None
    return site.room.lobby.listed(site.row(id))


@post("/api/tables/{table_id:str}/must-move", status_code=200, responses=FLOOR)
async def open_must_move(request: HttpRequest, table_id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    """Open the must-move table of a game."""
    site = site_of(request)
    await site.floor(request)
    main = await site.room.table(table_id)
    id = await main.ask(lambda: site.room.must_move.open(main))
    return await listed(request, id)


@post("/api/tables/{table_id:str}/close", status_code=200, responses=FLOOR)
async def close_table(request: HttpRequest, table_id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    """Close a table when its round is over."""
    return await at_table(request, table_id, lambda task: task.run_by(closing=True))


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=FLOOR)
async def pause_table(request: HttpRequest, table_id: FromPath[str], data: JSONBody[Pausing]) -> dict[str, Any]:
    """Pause a table, or resume it."""
    if not isinstance((await request.json())["on"], bool):  # the decoder would accept 0 and "no" too
        raise Refused("malformed", "`on` must be true or false")
    return await at_table(request, table_id, lambda task: task.run_by(paused=data.on))


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=FLOOR)
async def set_bots(request: HttpRequest, table_id: FromPath[str], data: JSONBody[BotsChange]) -> dict[str, Any]:
    """Set the number of house players at a table, and their level if it is given."""
    level = {} if data.level is None else {"level": data.level}
    return await at_table(request, table_id, lambda task: task.run_by(bots=data.bots, **level))


@post("/api/tables/{table_id:str}/pace", status_code=200, responses=FLOOR)
async def set_pace(request: HttpRequest, table_id: FromPath[str], data: JSONBody[PaceChange]) -> dict[str, Any]:
    """Set how fast cards fall at a table."""
    return await at_table(request, table_id, lambda task: task.run_by(pace=data.pace))


@post("/api/tables/{table_id:str}/call", status_code=200, responses=FLOOR)
async def call(request: HttpRequest, table_id: FromPath[str], data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    """Make a floor call in a round: a misdeal, a foul hand, or another that the table lists under `calls`."""
    return await at_table(request, table_id, lambda task: task.step(called(task.facts.row.kind, data)))


@get("/api/tables/{table_id:str}/log", responses=responses(401, 404, 503))
async def table_log(
    request: HttpRequest,
    table_id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0, le=2_000_000_000)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 500,
) -> dict[str, Any]:
    """Read a table's log; hidden cards stay hidden."""
    site = site_of(request)
    await site.floor(request)
    row = site.row(table_id)
    lines = await asyncio.to_thread(told_rounds.lines, site.store, row, after, after + limit)
    return {"events": lines, "version": await asyncio.to_thread(site.store.version, row.id)}


ROUTES = [open_table, open_must_move, close_table, pause_table, set_bots, set_pace, call, table_log]
