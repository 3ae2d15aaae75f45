"""Advice requests: what each choice is worth, for any hand or at a table."""

import asyncio
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Meta

from houseway.desks.player.advise_pot import Compared, compare
from houseway.desks.player.review import in_all, weighed
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused
from houseway.server.advice.advice_worker import TROUBLE
from houseway.server.advice.report_query import TURN, ReportQuery
from houseway.server.http.account import HttpRequest, site_of
from houseway.server.http.errors import responses
from houseway.server.ops.work_queue import while_there
from houseway.server.room import past_choices
from houseway.table.find_kind import kind

Stake = Annotated[int, QueryParameter(ge=0, le=10**9, description="In cents.")]
Hands = Annotated[
    list[Annotated[str, Meta(max_length=200)]],
    QueryParameter(name="hand", max_items=10, description="Each hand as in `As Kd`, or a range as in `QQ+, AKs`."),
]
Cards = Annotated[str, QueryParameter(max_length=64, description="Cards as in `As Td 2c`.")]


@get("/api/offers/{house:str}/{game:str}/advice", responses=responses(404, 409, 429, 503))
async def advice(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], hand: Cards, board: Cards = ""
) -> dict[str, Any]:
    """Return the exact expectation of every choice, per unit of the first wager."""
    site = site_of(request)
    found = await site.offer(f"{house}/{game}", [])

    def work_out() -> dict[str, Any]:
        from houseway.odds.advise import advise

        try:
            return advise(found, hand, board)
        except (ValueError, LookupError) as error:
            raise Refused("bad-hand", str(error), found.clause) from None

    return await while_there(request, site.pricing.advise(site.from_where(request), work_out))


@get("/api/offers/{house:str}/{game:str}/equity", responses=responses(404, 409, 429, 503))
async def equity(
    request: HttpRequest, house: FromPath[str], game: FromPath[str], hands: Hands, board: Cards = "", dead: Cards = ""
) -> dict[str, Any]:
    """Return each hand's average share of the pot, counted or dealt at random; hold'em takes ranges too."""
    site = site_of(request)
    found = await site.offer(f"{house}/{game}", [])
    if not kind_entry(found.kind).equity:
        raise Refused("no-pot", f"{found.id} is not a pot game", found.clause)
    query = compare(found.id, (), Compared(tuple(hands), board, dead))
    work = site.pricing.queue(site.from_where(request), lambda: site.room.adviser.advice(query))
    told = (await while_there(request, work)).told
    if TROUBLE in told:
        raise Refused("bad-hand", told[TROUBLE], found.clause)
    return {"offer": found.id} | told


@get("/api/tables/{table_id:str}/advice", responses=responses(401, 404, 409, 503))
async def table_advice(request: HttpRequest, table_id: FromPath[str]) -> dict[str, Any]:
    """Return what your choices or your cards are worth, computed only from what you see."""
    site = site_of(request)
    account = await site.player(request)
    facts = (await site.room.table(table_id)).facts
    place, table = facts.seats.place_of(account.id), facts.table
    query = table.kind.advising.query(table, place) if place and not facts.dealing else None
    if place is None or query is None:
        raise Refused("no-advice", "you have no hand and no decision to get advice on")
    told = (await site.room.adviser.advice(query)).told
    if not told or TROUBLE in told:
        raise Refused("no-advice", told.get(TROUBLE) or "there is no advice for this decision")
    return {"seat": place.seat, **told}


@get("/api/tables/{table_id:str}/risk", responses=responses(401, 404, 409, 429, 503))
async def table_risk(request: HttpRequest, table_id: FromPath[str], stake: Stake) -> dict[str, Any]:
    """Return what you would risk and expect as the bank with this stake, against the players here."""
    site = site_of(request)
    account = await site.player(request)
    facts = (await site.room.table(table_id)).facts
    place, table, module = facts.seats.place_of(account.id), facts.table, kind_entry(facts.row.kind).risk
    if place is None or not module:
        raise Refused("no-bank", "only a seated player at a banked table can ask this")
    risk = import_module(module)
    asked = await site.pricing.advise(site.from_where(request), risk.felts, table, place, stake)
    settings = {name: str(value) for name, value in table.offer.settings.items()}
    query = ReportQuery(TURN, table.offer.id, settings, {"felts": asked})
    found = (await while_there(request, site.report(request, query).wait()))["rounds"] if asked else []
    told: dict[str, Any] = await site.pricing.advise(site.from_where(request), risk.told, table, place, stake, found)
    return told


@get("/api/rounds/{table_id:str}/{number:int}/choices", responses=responses(401, 404))
async def my_choices(request: HttpRequest, table_id: FromPath[str], number: FromPath[int]) -> dict[str, Any]:
    """Return your decisions in a finished round, the best decisions, and the cost of the difference in cents."""
    site = site_of(request)
    account = await site.player(request)
    choices = await asyncio.to_thread(past_choices.moments, site.store, site.row(table_id), number, account.id)
    told = []
    for choice in choices:
        with suppress(Refused):  # the server is busy, or there is no advice
            told.append(weighed(choice, await site.room.adviser.advice(choice.query)))
    known, of = [each for each in told if each], kind(site.row(table_id).kind).advising
    played = await asyncio.to_thread(site.store.who_saw, account.id, table_id, number) is not None
    told_so, granted = (in_all(known), of.review_basis) if known else ("", of.no_review if played else "")
    return {
        "choices": known, "cost": sum(each["cost"] or 0 for each in known), "told": told_so, "granted": granted,
    }  # fmt: skip


ROUTES = [advice, equity, table_advice, table_risk, my_choices]
