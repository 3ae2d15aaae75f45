"""Read-only pages: lobby, offers, rules, odds, tables and finished rounds."""

import asyncio
from typing import Annotated, Any

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from litestar.response import Stream

from houseway import __version__
from houseway.houses import house as filed_house
from houseway.houses.across_houses import groups
from houseway.houses.tell.lessons import lesson
from houseway.houses.tell.page import tell
from houseway.rules.refusal import Refused
from houseway.server.context import price_of
from houseway.server.http.account import Before, HttpRequest, Limit, site_of
from houseway.server.http.documents import cited
from houseway.server.http.errors import LOOK, responses
from houseway.server.room import finished_rounds as told_rounds
from houseway.server.room.lobby import sign, signs
from houseway.server.room.notations import hand, notations
from houseway.store.rows import TableRow
from houseway.table.find_kind import kind_of

After = Annotated[int, QueryParameter(ge=0, le=2_000_000_000)]
Upto = Annotated[int | None, QueryParameter(ge=1, le=2_000_000_000)]
Events = Annotated[int, QueryParameter(ge=1, le=1000)]
Number = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
Settings = Annotated[list[str] | None, QueryParameter(name="set", description="Changes, each as key=value.")]
Fees = Annotated[str, QueryParameter(max_length=80, description="Fee schedule to use (default: the one in force).")]
Wanted = Annotated[list[str] | None, QueryParameter(name="wager", description="Price only these wagers.")]
Cite = Annotated[str, QueryParameter(max_length=200, description="Lines, as in `1493–1501, 1510`.")]
Notation = Annotated[str, QueryParameter(name="as", max_length=8, description="`phh` or `ohh`.")]
Chosen = FromQuery[str | None]
TableId = FromPath[str]
EXPORT = responses(404, 409, 429, 503)
PRICED = responses(404, 409, 429, 503)
NDJSON = "application/x-ndjson"


UNWELL = ResponseSpec(dict[str, Any], generate_examples=False, description="stopping, or the store cannot be written")


@get("/health", responses={503: UNWELL})
async def health(request: HttpRequest) -> Response[dict[str, Any]]:
    """Return whether the room is open, and whether its store can be written."""
    site = site_of(request)
    status = "stopping" if site.room.stopping else await site.writes()
    body = {"status": status, "tables": len(site.room.rows), "version": __version__}
    return Response(body, status_code=200 if status == "ok" else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", responses=responses())
async def metrics(request: HttpRequest) -> str:
    """Return the metrics in Prometheus' text format."""
    return site_of(request).metrics.text()


@get("/api/lobby", responses=responses())
async def lobby(request: HttpRequest) -> dict[str, Any]:
    """List houses, offers and tables."""
    site = site_of(request)
    account = await site.account(request)
    return await site.room.lobby.view(account is not None and account.role == "floor")


@get("/api/offers", responses=responses())
async def offers(request: HttpRequest, house: Chosen = None, family: Chosen = None) -> dict[str, Any]:
    """List the offers, and group offers that are one game at several houses."""
    found = [header for header in site_of(request).room.headers if header.among(house, family)]
    same = [
        {"id": each.id, "name": each.name, "family": each.family, "houses": each.houses,
         "offers": [offer.id for offer in each.offers]}
        for each in groups(found)
    ]
    return {"offers": [header.told() for header in found], "games": same}


@get("/api/offers/{house:str}/{game:str}", responses=LOOK)
async def offer(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], changes: Settings = None
) -> dict[str, Any]:
    """Return the rules of an offer, and its betting layout."""
    found = await site_of(request).offer(f"{house}/{game}", changes or [])
    spots = list(sign(found, "").spots) if found.played else []
    return {"rules": await asyncio.to_thread(tell, found), "spots": spots}


@get("/api/offers/{house:str}/{game:str}/lines", responses=LOOK)
async def posted_lines(request: HttpRequest, house: FromPath[str], game: FromPath[str]) -> dict[str, Any]:
    """List the posted lines of an offer: limits, blinds, buy-in, fees; and the levels of house players."""
    found = await site_of(request).offer(f"{house}/{game}", [])
    lines = await asyncio.to_thread(signs, found) if found.kind else []
    levels = list(kind_of(found).bots.levels) if found.kind else []
    return {"seats": list(found.seats), "lines": lines, "levels": levels}


@get("/api/offers/{house:str}/{game:str}/lesson", responses=LOOK)
async def offer_lesson(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], changes: Settings = None
) -> dict[str, Any]:
    """Return the lesson of an offer: its steps, each with the moment at which it is shown."""
    return lesson(await site_of(request).offer(f"{house}/{game}", changes or []))


@get("/api/filings/{house_id:str}", responses=LOOK)
async def filed_lines(request: HttpRequest, house_id: FromPath[str], cite: Cite) -> dict[str, Any]:
    """Return the cited lines of a house's document, if the operator provides it."""
    site = site_of(request)
    if house_id not in {header.house for header in site.room.headers}:
        raise Refused("no-such-offer", f"there is no house {house_id}")
    room = await asyncio.to_thread(filed_house, house_id)
    lines = await asyncio.to_thread(cited, site.config.filings, room, cite)
    if not lines:
        raise Refused("no-filings", "the server does not have the document; see `houseway serve --filings`")
    return {"house": house_id, "document": room.document, "lines": [line._asdict() for line in lines]}


@get("/api/offers/{house:str}/{game:str}/odds", responses=PRICED)
async def odds(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], changes: Settings = None, schedule: Fees = "",
    wagers: Wanted = None,
) -> dict[str, Any]:
    """Price all or some wagers exactly; for a game without a bank, return its own tables."""
    site = site_of(request)
    return await site.price(request, await site.offer(f"{house}/{game}", changes or []), schedule, wagers or ())


@get("/api/offers/{house:str}/{game:str}/odds/{wager:str}", media_type="image/svg+xml", responses=PRICED)
async def odds_picture(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], wager: FromPath[str], changes: Settings = None
) -> str:
    """Draw the results of 1 and 100 rounds of a wager."""
    site = site_of(request)
    found = await site.offer(f"{house}/{game}", changes or [])
    if wager not in found.named:
        raise Refused("not-priced", f"{found.id} has no wager {wager}")
    only = () if price_of(found) in site.prices else (wager,)
    priced = (await site.price(request, found, wagers=only))["wagers"][wager]
    from houseway.odds.charts.picture import picture

    return await asyncio.to_thread(picture, found.wager(wager).name, priced["gains"])


@get("/api/tables", responses=responses())
async def tables(request: HttpRequest) -> dict[str, Any]:
    """List the open tables."""
    return {"tables": await site_of(request).room.lobby.tables()}


@get("/api/tables/{table_id:str}", responses=responses(404, 503))
async def table(request: HttpRequest, table_id: TableId) -> dict[str, Any]:
    """Show a table as a spectator sees it."""
    site = site_of(request)
    task = await site.room.table(table_id)
    return {"table": task.teller.table() | site.called(table_id), **task.teller.spectators()}


@get("/api/tables/{table_id:str}/rounds", responses=LOOK)
async def table_rounds(
    request: HttpRequest, table_id: TableId, before: Before = None, limit: Limit = 50
) -> dict[str, Any]:
    """List a table's finished rounds, newest first."""
    site = site_of(request)
    rows = await asyncio.to_thread(site.store.rounds, site.row(table_id).id, before, limit)
    listed = [{key: getattr(row, key) for key in ("number", "first", "last", "shoe", "ended")} for row in rows]
    return {"rounds": listed, "before": rows[-1].number if len(rows) == limit else None}


@get("/api/rounds/{table_id:str}/{number:int}", responses=LOOK)
async def round(
    request: HttpRequest, table_id: TableId, number: Number, after: After = 0, limit: Events = 1000
) -> dict[str, Any]:
    """Show a finished round: events, clauses, shuffle."""
    site = site_of(request)
    account, row = await site.account(request), site.row(table_id)
    mine = account.id if account else None
    told = await asyncio.to_thread(told_rounds.told, site.store, row, number, after, limit, mine)
    return told | site.called(row.id) | {"notations": notations(row.kind)}


@get("/api/tables/{table_id:str}/head", responses=LOOK)
async def table_head(request: HttpRequest, table_id: TableId, upto: Upto = None) -> dict[str, Any]:
    """Return the head of a table's public log, now or at an event. Save it to check later that the log is unchanged."""
    site = site_of(request)
    row = site.row(table_id)
    store, version = site.store, await asyncio.to_thread(site.store.version, row.id)
    begins, head = await asyncio.to_thread(store.last_head, row.id, version if upto is None else min(upto, version))
    return {"version": await asyncio.to_thread(store.end_of_step, row.id, begins) if begins else 0, "head": head.hex()}


@get("/api/tables/{table_id:str}/export", media_type=NDJSON, responses=EXPORT)
async def export(request: HttpRequest, table_id: TableId) -> Stream:
    """Return a table's log up to the last finished round, with the cards you have seen, for `houseway verify`."""
    site = site_of(request)
    row = site.row(table_id)
    if not await asyncio.to_thread(site.store.version, row.id):
        raise Refused("no-such-round", "this table has no rounds yet")
    return await given(request, row, None)


@get("/api/rounds/{table_id:str}/{number:int}/hand", media_type="text/plain; charset=utf-8", responses=EXPORT)
async def written_hand(request: HttpRequest, table_id: TableId, number: Number, notation: Notation = "phh") -> bytes:
    """Return a poker hand as PHH or Open Hand History, with the cards that you have seen."""
    site = site_of(request)
    account, row = await site.account(request), site.row(table_id)
    return await asyncio.to_thread(hand, site.store, row, number, account.id if account else None, notation)


@get("/api/rounds/{table_id:str}/{number:int}/export", media_type=NDJSON, responses=EXPORT)
async def export_round(request: HttpRequest, table_id: TableId, number: Number) -> Stream:
    """Return the log from the table's opening up to a round, for `houseway verify`."""
    site = site_of(request)
    row = site.row(table_id)
    return await given(request, row, number)


async def given(request: HttpRequest, row: TableRow, number: int | None) -> Stream:
    """Stream the downloadable part of a log, unless a download to this address is in progress."""
    site = site_of(request)
    account = await site.account(request)
    export = site.exports.begin(site.from_where(request))
    try:
        mine = account.id if account else None
        export.blocks = await asyncio.to_thread(told_rounds.export, site.store, row, number, mine)
    except BaseException:
        export.over = True
        raise
    return Stream(export, media_type=NDJSON)


ROUTES = [
    *(health, metrics, lobby, offers, offer, posted_lines, offer_lesson, filed_lines, odds, odds_picture),
    *(tables, table, table_rounds, table_head, round, export, export_round, written_hand),
]
