"""The floor: opens, closes and pauses tables, calls house players, misdeals, exposed cards and misplayed hands, and
reads the log.
"""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.houses import Damaged
from houseway.rules.refusal import Refused
from houseway.server import rounds as told_rounds
from houseway.server.api_account import Asked, Nothing, site_of
from houseway.server.errors import FLOOR, responses
from houseway.server.reading import ordered
from houseway.server.task import TableTask

Text = Annotated[str, Meta(max_length=100)]


class Opening(Struct):
    offer: Text
    schedule: Text = ""
    seats: Annotated[int, Meta(ge=0, le=20)] = 0
    bots: Annotated[int, Meta(ge=0, le=10)] = 0
    settings: dict[Text, Text] = {}
    title: Text = ""


class Pausing(Struct):
    on: bool


class Bots(Struct):
    bots: Annotated[int, Meta(ge=0, le=10)]


class Misdeal(Struct):
    why: Annotated[str, Meta(min_length=1, max_length=100)]


class Exposed(Struct):
    seat: Annotated[int, Meta(ge=1, le=20)]


class Misplayed(Struct):
    seat: Annotated[int, Meta(ge=1, le=20)]
    hand: Annotated[int, Meta(ge=1, le=20)] = 1


class Fouled(Struct):
    seat: Annotated[int, Meta(ge=1, le=20)]
    why: Annotated[str, Meta(min_length=1, max_length=100)] = "foul"
    own: bool = False
    """Called by its own player, where that is filed to cost more."""


class Spread(Struct):
    seat: Annotated[int, Meta(ge=1, le=20)]
    meld: Annotated[int, Meta(ge=1, le=11)] = 1


async def listed(request: Asked, task: TableTask) -> dict[str, Any]:
    return site_of(request).room.listed(task.row)


async def at_table(request: Asked, table_id: str, order: Callable[[TableTask], Any]) -> dict[str, Any]:
    """Carry out what the floor orders at a table, and return how it is listed then."""
    site = site_of(request)
    await site.floor(request)
    task = await site.room.table(table_id)
    await task.ask(lambda: order(task))
    return await listed(request, task)


async def called(request: Asked, table_id: str, command: dict[str, Any]) -> dict[str, Any]:
    """Carry out what the floor calls in a round."""
    return await at_table(request, table_id, lambda task: task.step(ordered(task.row.kind, command)))


@post("/api/tables", status_code=201, responses=FLOOR)
async def open_table(request: Asked, data: JSONBody[Opening]) -> dict[str, Any]:
    """Open a table."""
    site = site_of(request)
    await site.floor(request)
    try:
        id = await site.room.add(data.offer, data.schedule, data.seats, data.bots, data.settings, data.title)
    except (Damaged, LookupError, ValueError) as error:
        raise Refused("bad-setting", f"this cannot be set: {error}") from None
    return site.room.listed(site.row(id))


@post("/api/tables/{table_id:str}/must-move", status_code=200, responses=FLOOR)
async def open_must_move(request: Asked, table_id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    """Open the must-move table of a game."""
    site = site_of(request)
    await site.floor(request)
    main = await site.room.table(table_id)
    id = await main.ask(lambda: site.room.must_move.open(main))
    return await listed(request, await site.room.table(id))


@post("/api/tables/{table_id:str}/close", status_code=200, responses=FLOOR)
async def close_table(request: Asked, table_id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    """Close a table when its round is over."""
    return await at_table(request, table_id, lambda task: task.run_by(closing=True))


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=FLOOR)
async def pause_table(request: Asked, table_id: FromPath[str], data: JSONBody[Pausing]) -> dict[str, Any]:
    """Pause a table, or go on."""
    return await at_table(request, table_id, lambda task: task.run_by(paused=data.on))


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=FLOOR)
async def set_bots(request: Asked, table_id: FromPath[str], data: JSONBody[Bots]) -> dict[str, Any]:
    """Say how many house players a table has."""
    return await at_table(request, table_id, lambda task: task.run_by(bots=data.bots))


@post("/api/tables/{table_id:str}/misdeal", status_code=200, responses=FLOOR)
async def misdeal(request: Asked, table_id: FromPath[str], data: JSONBody[Misdeal]) -> dict[str, Any]:
    """Call the round off; all wagers go back."""
    return await called(request, table_id, {"do": "declare-misdeal", "why": data.why})


@post("/api/tables/{table_id:str}/exposed", status_code=200, responses=FLOOR)
async def exposed(request: Asked, table_id: FromPath[str], data: JSONBody[Exposed]) -> dict[str, Any]:
    """Call a seat's draw card exposed; it is replaced where the house filed that."""
    return await called(request, table_id, {"do": "declare-exposed", "seat": data.seat})


@post("/api/tables/{table_id:str}/long-hand", status_code=200, responses=FLOOR)
async def long_hand(request: Asked, table_id: FromPath[str], data: JSONBody[Exposed]) -> dict[str, Any]:
    """Find that a seat was dealt a card too many; its hand is dead where the house filed that."""
    return await called(request, table_id, {"do": "declare-long-hand", "seat": data.seat})


@post("/api/tables/{table_id:str}/misplayed", status_code=200, responses=FLOOR)
async def misplayed(request: Asked, table_id: FromPath[str], data: JSONBody[Misplayed]) -> dict[str, Any]:
    """Find that a seat's hand was misplayed; it has lost where the house filed that."""
    return await called(request, table_id, {"do": "declare-misplayed", "seat": data.seat, "hand": data.hand - 1})


@post("/api/tables/{table_id:str}/foul", status_code=200, responses=FLOOR)
async def foul(request: Asked, table_id: FromPath[str], data: JSONBody[Fouled]) -> dict[str, Any]:
    """Call a seat's hand foul; it pays what is filed for that."""
    own = {"own": True} if data.own else {}
    return await called(request, table_id, {"do": "declare-foul", "seat": data.seat, "why": data.why, **own})


@post("/api/tables/{table_id:str}/spread", status_code=200, responses=FLOOR)
async def spread(request: Asked, table_id: FromPath[str], data: JSONBody[Spread]) -> dict[str, Any]:
    """Call a spread of a seat wrong, the first being 1: it goes back with its pay, or the hand is foul, as filed."""
    return await called(request, table_id, {"do": "declare-spread", "seat": data.seat, "n": data.meld - 1})


@get("/api/tables/{table_id:str}/log", responses=responses(401, 404, 503))
async def table_log(
    request: Asked,
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


ROUTES = [open_table, open_must_move, close_table, pause_table, set_bots, misdeal, exposed, long_hand, misplayed, foul,
          spread, table_log]
