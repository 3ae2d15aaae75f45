"""Studies over many shoes, deals and nights: counting, known cards, and the bank's nights in this room."""

import asyncio
from typing import Annotated, Any

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from houseway.rules.refusal import Refused
from houseway.server.advice.report_query import ReportQuery
from houseway.server.http.account import HttpRequest, site_of
from houseway.server.http.browse import PRICED
from houseway.server.http.desks import OFFER, As, Found, Seed, question, whole, with_progress
from houseway.server.room.nights import logs_of

Wager = Annotated[str, QueryParameter(max_length=40, description="Only this wager, and its count played.")]
Cuts = Annotated[list[int] | None, QueryParameter(name="cut", description="Cards behind the cut card.")]
Dealt = Annotated[int, QueryParameter(ge=1000, le=2_000_000)]
Tags = Annotated[list[int] | None, QueryParameter(name="tag", description="Ten tags: ace to nine, then tens.")]
Known = Annotated[list[int] | None, QueryParameter(name="known", description="Known cards, 0 to 15.")]
Deals = Annotated[int | None, QueryParameter(ge=2, le=1_000_000)]
Tables = Annotated[list[str] | None, QueryParameter(name="table", description="Tables of this room; all by default.")]
Asked = NamedDependency[ReportQuery]
DEALT = 300_000
"""Rounds dealt by default when a count is played."""


async def count_question(
    found: Found, wager: Wager = "", cuts: Cuts = None, rounds: Dealt = DEALT, seed: Seed = 1, tags: Tags = None
) -> ReportQuery:
    """Return the query about effects of removal, and about a count if a wager is named."""
    if wager and wager not in found.named:
        raise Refused("no-such-wager", f"{found.id} has no wager {wager}; choose from {', '.join(found.named)}")
    asked = {"wager": wager, "cuts": cuts or [], "rounds": rounds, "seed": seed, "tags": tags or []}
    return question("count", found, asked)


async def collusion_question(
    found: Found, known: Known = None, deals: Deals = None, seed: Seed = 1
) -> ReportQuery:
    """Return the query about known cards of other hands."""
    return question("collusion", found, {"known": known or [], "deals": deals, "seed": seed})


async def atlas_question() -> ReportQuery:
    """Return the query for the atlas of bonus bets."""
    return question("atlas", None, {})


COUNT = OFFER | {"asked": Provide(count_question)}
ATLAS = {"asked": Provide(atlas_question)}
COLLUSION = OFFER | {"asked": Provide(collusion_question)}


@get("/api/count/{house:str}/{game:str}", dependencies=COUNT, responses=PRICED)
async def count(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return what removing one card does to the bets of an offer, the best tags, and what a count earns on one bet."""
    return await whole(request, asked)


@get("/api/atlas", dependencies=ATLAS, responses=PRICED)
async def atlas(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return every bonus bet of every house that is dealt from a shoe, by what counting earns on it."""
    return await whole(request, asked)


@get("/api/collusion/{house:str}/{game:str}", dependencies=COLLUSION, responses=PRICED)
async def collusion(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return what known cards of other hands are worth."""
    return await whole(request, asked)


@get("/api/nights", responses=PRICED)
async def nights(request: HttpRequest, tables: Tables = None, written: As = "") -> Response[Any]:
    """Return what the bank won at this room's tables beside the expected result, with the playing book, or the book
    alone as CSV.

    The report reads the public logs, which everybody can download and verify.
    """
    site = site_of(request)
    rows = [site.row(each) for each in tables] if tables else list(site.room.rows.values())
    logs, times = await asyncio.to_thread(logs_of, site.store, rows)
    asked = question("nights", None, {"logs": logs, "ended": times})
    told = await site.unkept_report(request, asked)
    if written == "csv":
        return Response(told["book"], media_type="text/csv; charset=utf-8")
    return Response(told)


ROUTES = [
    *(count, atlas, collusion, nights),
    with_progress("/api/count/{house:str}/{game:str}", COUNT),
    with_progress("/api/atlas", ATLAS),
    with_progress("/api/collusion/{house:str}/{game:str}", COLLUSION),
]
