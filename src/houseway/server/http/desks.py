"""The bank's and the analyst's desk: reports as JSON, as a stream with progress, and as pictures."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from houseway.houses import Offer
from houseway.houses import house as filed_house
from houseway.houses.across_houses import groups
from houseway.money import Chips, dollars
from houseway.rules.refusal import Refused
from houseway.server.advice.report_query import ReportQuery
from houseway.server.http.account import HttpRequest, site_of
from houseway.server.http.browse import NDJSON, PRICED, Fees, Settings
from houseway.server.ops.work_queue import Job, while_there
from houseway.server.socket.messages import told as told_refusal

Text = Annotated[str, QueryParameter(max_length=40)]
Dollars = Annotated[str, QueryParameter(
    max_length=40, description="An amount in dollars, as `25`, `0.50` or `1,000`.",
    schema_extra={"pattern": r"^(\$?[0-9][0-9,]{0,8}(\.[0-9][0-9])?)?$"},
)]  # fmt: skip
Bets = Annotated[list[str] | None, QueryParameter(name="bet", description="A bet in dollars, as `banker=25`.")]
Seats = Annotated[int | None, QueryParameter(ge=1, le=20)]
Hours = Annotated[float, QueryParameter(gt=0, le=1000)]
AnHour = Annotated[float, QueryParameter(gt=0, le=1000, name="an-hour")]
Ruin = Annotated[float | None, QueryParameter(gt=0, lt=1, schema_extra={"exclusiveMinimum": 0})]  # a zero is left out
Rounds = Annotated[int, QueryParameter(ge=8, le=2_000_000)]
Seed = Annotated[int, QueryParameter(ge=0, le=2**32)]
Steepest = Annotated[int, QueryParameter(ge=1, le=1000)]
As = Annotated[str, QueryParameter(name="as", max_length=8, description="`csv` for a table.")]
Asked = NamedDependency[ReportQuery]
Found = NamedDependency[Offer]
FeltAsked = NamedDependency[dict[str, Any]]
SessionAsked = NamedDependency[dict[str, Any]]
QUICK = 40_000
"""Rounds dealt by default; they take a few seconds."""
SVG = "image/svg+xml"
MOMENT = 0.25
"""Seconds between two lines of a stream."""


def money(name: str, text: str) -> Chips | None:
    """Read an amount in dollars; nothing if it is empty."""
    try:
        return dollars(text) if text.strip() else None
    except ValueError as wrong:
        raise Refused("malformed", f"{name}: {wrong}") from None


def amounts_of(**written: str) -> dict[str, Chips]:
    """Read amounts in dollars by name; empty amounts are left out."""
    return {name: read for name, text in written.items() if (read := money(name, text)) is not None}


def bets_of(bets: list[str] | None) -> dict[str, Chips]:
    """Read bets as `wager=dollars`; bets without an amount are left out."""
    found = {}
    for each in bets or ():
        wager, _, amount = each.partition("=")
        if (stake := money(wager, amount)) is not None:
            found[wager.strip()] = stake
    return found


async def changed_offer(request: HttpRequest, house: FromPath[str], game: FromPath[str],
                        changes: Settings = None) -> Offer:  # fmt: skip
    """Return the offer that an address names, with the settings it asks for."""
    return await site_of(request).offer(f"{house}/{game}", changes or [])


async def felt_asked(schedule: Fees = "", seats: Seats = None, bets: Bets = None, stake: Dollars = "",
                     plan: Text = "") -> dict[str, Any]:  # fmt: skip
    """Return the felt to bank: who bets what, against which stake."""
    asked = {"schedule": schedule, "plan": plan, "seats": seats, "bets": bets_of(bets) or None}
    return asked | amounts_of(stake=stake)


async def session_asked(hours: Hours = 1.0, an_hour: AnHour = 40.0, bankroll: Dollars = "", goal: Dollars = "",
                        ruin: Ruin = None) -> dict[str, Any]:  # fmt: skip
    """Return how long to bank, with which bankroll."""
    return {"hours": hours, "an_hour": an_hour, "ruin": ruin} | amounts_of(bankroll=bankroll, goal=goal)


async def bank_question(
    found: Found, felt: FeltAsked, session: SessionAsked, rounds: Rounds = QUICK, seed: Seed = 1
) -> ReportQuery:
    """Return the query for the bank's desk. Amounts are in dollars, as in the terminal."""
    return question("bank", found, felt | session | {"rounds": rounds, "seed": seed})


def known_names(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a query name that the address doesn't know, because its value would be ignored."""
    signatures = [handler.parsed_fn_signature]
    signatures += [each.parsed_fn_signature for each in handler.resolve_dependencies().values()]
    fields = [field for each in signatures for field in each.parameters.values()]
    known = [field.kwarg_definition.name or field.name for field in fields
             if isinstance(field.kwarg_definition, QueryParameter)]  # fmt: skip
    if unknown := sorted(set(connection.query_params) - set(known)):
        # A name from the address may have any length.
        said = f"choose from {', '.join(known)}" if known else "this address takes none"
        raise Refused("malformed", f"there is no parameter {unknown[0][:40]}; {said}")


def question(about: str, offer: Offer | None, asked: dict[str, Any]) -> ReportQuery:
    settings = {name: str(value) for name, value in offer.settings.items()} if offer else {}
    return ReportQuery(about, offer.id if offer else "", settings, asked)


async def whole(request: HttpRequest, asked: ReportQuery) -> dict[str, Any]:
    """Return a report once it is computed; if the client leaves first, the count is abandoned."""
    found: dict[str, Any] = await while_there(request, site_of(request).report(request, asked).wait())
    return found


def streamed(request: HttpRequest, asked: ReportQuery) -> Stream:
    """Return a report as lines of JSON: progress, then the report. Disconnecting abandons the count."""
    job = site_of(request).report(request, asked)
    return Stream(lines(job), media_type=NDJSON)


def with_progress(path: str, given: Mapping[str, Provide]) -> HTTPRouteHandler:
    """Return the route that streams a report; another route returns the report whole."""

    @get(f"{path}/progress", dependencies=given, media_type=NDJSON, responses=PRICED)
    async def progress(request: HttpRequest, asked: Asked) -> Stream:
        """Return the report as lines of JSON: progress and rows as they are found, then the report."""
        return streamed(request, asked)

    return progress


async def lines(job: Job) -> AsyncIterator[bytes]:
    coming, sent = asyncio.ensure_future(job.wait()), 0
    try:
        while not (await asyncio.wait({coming}, timeout=MOMENT))[0]:
            rows, sent = job.rows[sent:], len(job.rows)
            yield line({"progress": job.share, "rows": rows, "waiting": job.task is None})
        try:
            yield line({"report": coming.result()})
        except Refused as refused:
            yield line({"refused": told_refusal(refused)})
    finally:
        coming.cancel()


def line(told: dict[str, Any]) -> bytes:
    return msgspec.json.encode(told) + b"\n"


OFFER = {"found": Provide(changed_offer)}
BANK = OFFER | {
    "asked": Provide(bank_question), "felt": Provide(felt_asked), "session": Provide(session_asked),
}  # fmt: skip


@get("/api/bank", responses=PRICED)
async def banked(request: HttpRequest) -> dict[str, Any]:
    """List the offers against a player-dealer, and group offers that are one game at several houses."""
    found = [each for each in site_of(request).room.headers if each.played and each.game]
    names = {each.house: (await asyncio.to_thread(filed_house, each.house)).name for each in found}
    listed = [{"id": each.id, "name": each.name, "house": each.house, "house_name": names[each.house],
               "family": each.family} for each in found]  # fmt: skip
    same = [{"id": each.id, "name": each.name, "offers": [one.id for one in each.offers]} for each in groups(found)]
    return {"offers": listed, "games": same}


@get("/api/bank/{house:str}/{game:str}", dependencies=BANK, responses=PRICED)
async def bank(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return what banking a felt earns and risks: a round, an hour, a bankroll, other stakes. All amounts are in cents.
    """
    return await whole(request, asked)


@get("/api/bank/{house:str}/{game:str}/pictures/{name:str}", dependencies=BANK, media_type=SVG, responses=PRICED)
async def bank_picture(request: HttpRequest, asked: Asked, name: FromPath[str]) -> str:
    """Draw a report of the bank: `round`, `hour`, `session`, `fan`, `ruin` or `stakes`."""
    from houseway.desks.bank.pictures import picture

    return picture(name, await whole(request, asked))


@get("/api/fees", responses=PRICED)
async def cliffs(request: HttpRequest, steepest: Steepest = 50) -> dict[str, Any]:
    """Return the steepest cliffs of all filed schedules."""
    return await whole(request, question("fees", None, {"steepest": steepest}))


async def fees_question(found: Found, bet: Dollars = "25", an_hour: AnHour = 40.0) -> ReportQuery:
    """Return the query about an offer's fees."""
    return question("fees", found, {"bet": money("bet", bet) or 2500, "rounds": an_hour})


FEES = OFFER | {"asked": Provide(fees_question)}


@get("/api/fees/{house:str}/{game:str}", dependencies=FEES, responses=PRICED)
async def fees(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return every fee schedule of an offer: rows with cliffs, break-even action, prices with the fee, an hour."""
    return await whole(request, asked)


@get("/api/fees/{house:str}/{game:str}/pictures/{schedule:int}/{payer:int}", dependencies=FEES, media_type=SVG,
     responses=PRICED)  # fmt: skip
async def fee_stairs(request: HttpRequest, asked: Asked, schedule: FromPath[int], payer: FromPath[int]) -> str:
    """Draw the fee of one payer by action, under the n-th schedule."""
    from houseway.desks.bank.fees import PAYERS
    from houseway.desks.bank.pictures import stairs

    sheets = (await whole(request, asked))["schedules"]
    if not (0 <= schedule < len(sheets) and 0 <= payer < len(PAYERS)):
        raise Refused("no-such-picture", "there is no such schedule or payer")
    sheet, who = sheets[schedule], PAYERS[payer][0]
    rows = [row for row in sheet["rows"] if row["payer"] == who]
    if not rows:
        raise Refused("no-such-picture", f"under {sheet['id']} there is no fee for the {who}")
    return stairs(f"{sheet['id']}: {who}", rows)


async def wagers_question(bet: Dollars = "25") -> ReportQuery:
    """Return the query for the index of wagers. `bet` is in dollars."""
    return question("wagers", None, {"bet": money("bet", bet) or 2500})


WAGERS = {"asked": Provide(wagers_question)}


@get("/api/wagers", dependencies=WAGERS, responses=PRICED)
async def wagers(request: HttpRequest, asked: Asked, written: As = "") -> Response[Any]:
    """Return the index of wagers of all houses with the features of every offer, or as CSV. `bet` is in dollars."""
    told = await whole(request, asked)
    if written == "csv":
        from houseway.desks.analyst.wager_index import as_csv

        return Response(as_csv(told["rows"]), media_type="text/csv; charset=utf-8")
    return Response(told)


@get("/api/compare/{game:path}", responses=PRICED)
async def compare(request: HttpRequest, game: FromPath[str], bets: Bets = None) -> dict[str, Any]:
    """Return one game at several houses: rules, pays, edges and fees, with the differences marked."""
    return await whole(request, question("compare", None, {"game": game.strip("/"), "bets": bets_of(bets) or None}))


async def changed_question(found: Found) -> ReportQuery:
    """Return the query about changed rules."""
    return question("what-if", found, {})


CHANGED = OFFER | {"asked": Provide(changed_question)}


@get("/api/what-if/{house:str}/{game:str}", dependencies=CHANGED, responses=PRICED)
async def what_if(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return the prices of an offer with settings, beside those as filed."""
    return await whole(request, asked)


@get("/api/what-if/{house:str}/{game:str}/knobs", responses=PRICED)
async def offer_knobs(request: HttpRequest, house: FromPath[str], game: FromPath[str]) -> dict[str, Any]:
    """List every value of an offer that can be changed: its key, kind, filed value and meaning."""
    from houseway.desks.analyst.knobs import knobs

    found = await site_of(request).offer(f"{house}/{game}", [])
    return {"offer": found.id, "groups": await asyncio.to_thread(knobs, found)}


@get("/api/what-if/{house:str}/{game:str}/file", dependencies=CHANGED, responses=PRICED)
async def what_if_file(asked: Asked) -> Response[bytes]:
    """Return changed rules as a folder, zipped, that `--houses` loads."""
    from houseway.houses.overlay import overlay, zipped

    body = await asyncio.to_thread(zipped, await asyncio.to_thread(overlay, asked.offer, asked.settings))
    return Response(body, media_type="application/zip",
                    headers={"Content-Disposition": 'attachment; filename="what-if.zip"'})  # fmt: skip


async def par_question(found: Found, schedule: Fees = "") -> ReportQuery:
    """Return the query for a PAR sheet."""
    return question("par", found, {"schedule": schedule})


PAR = OFFER | {"asked": Provide(par_question)}


@get("/api/par/{house:str}/{game:str}", dependencies=PAR, responses=PRICED)
async def par(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return the PAR sheet of an offer."""
    return await whole(request, asked)


@get("/par/{house:str}/{game:str}", dependencies=PAR, media_type="text/html; charset=utf-8", include_in_schema=False)
async def par_page(request: HttpRequest, asked: Asked) -> str:
    """Return the PAR sheet as a page to print: the same bytes as `houseway par --html`."""
    from houseway.desks.analyst.par_html import as_html

    return as_html(await whole(request, asked))


ROUTES = [
    *(banked, bank, bank_picture, cliffs, fees, fee_stairs),
    *(wagers, compare, par, par_page),
    *(what_if, offer_knobs, what_if_file),
    with_progress("/api/bank/{house:str}/{game:str}", BANK),
    with_progress("/api/wagers", WAGERS),
    with_progress("/api/what-if/{house:str}/{game:str}", CHANGED),
]
