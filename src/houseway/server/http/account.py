"""Accounts: guests, names and passwords, settings, histories, and the cage."""

import asyncio
import hmac
import time
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct, json

from houseway.money import show
from houseway.rules.refusal import Refused
from houseway.server.context import ServerContext
from houseway.server.http import session
from houseway.server.http.errors import CHANGE, responses
from houseway.server.ops.work_queue import while_there
from houseway.server.socket.messages import PLAIN
from houseway.store.people import accounts, names, results, sessions
from houseway.store.people.accounts import Account
from houseway.store.people.round_filter import RoundFilter

HttpRequest = Request[Any, Any, Any]
Before = Annotated[int | None, QueryParameter(ge=1, le=2_000_000_000)]
Limit = Annotated[int, QueryParameter(ge=1, le=500)]
At = Annotated[str | None, QueryParameter(max_length=80)]
Result = Annotated[Literal["won", "lost", "even"] | None, QueryParameter()]
NIGHT = 12 * 3600.0
SLOWED = 5.0
"""Seconds that a login attempt is delayed when there were too many for the name from all addresses."""


MOST_AT_ONCE = 10**9
"""The most that the cage buys or sells at a time."""


class Nothing(Struct):
    """An empty object."""


class Named(Struct):
    name: Annotated[str, Meta(min_length=2, max_length=24, pattern=PLAIN)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Passwords(Struct):
    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class Dismissal(Struct):
    account: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
    key: Annotated[str, Meta(max_length=200)]


class Key(Struct):
    key: Annotated[str, Meta(max_length=200)]


class AtCage(Struct):
    chips: Annotated[int, Meta(ge=1, le=10**15)]
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]


def site_of(request: HttpRequest) -> ServerContext:
    found: ServerContext = request.app.state.site
    return found


async def entered(
    site: ServerContext, id: str, before: Account | None = None, name: str = ""
) -> Response[dict[str, Any]]:
    """Return an account with a new session; the old session ends, since an attacker may have planted it.

    A browser in which an account has logged in with its password is remembered for that name.
    """
    account = await asyncio.to_thread(accounts.find, site.store, id)
    assert account is not None
    ending = before.session if before else None
    token = await asyncio.to_thread(sessions.begin, site.store, id, ending)
    site.ended([ending] if ending else [])
    answer = with_cookie(site, await site.me(account), token)
    if name:
        answer.cookies.append(cookie(site, session.KNOWN, session.known(site.key, name)))
    return answer


def with_cookie(site: ServerContext, body: dict[str, Any], token: str) -> Response[dict[str, Any]]:
    return Response(body, status_code=200, cookies=[cookie(site, session.COOKIE, session.sign(site.key, token))])


def cookie(site: ServerContext, name: str, value: str) -> Cookie:
    return Cookie(
        name,
        value=value,
        max_age=sessions.LASTS,
        httponly=True,
        samesite="lax",
        secure=site.config.secure,
        path="/",
    )


@get("/api/me", responses=responses())
async def me(request: HttpRequest) -> dict[str, Any]:
    """Return your account."""
    site = site_of(request)
    return await site.me(await site.account(request))


@post("/api/guest", status_code=200, responses=CHANGE)
async def guest(request: HttpRequest, data: JSONBody[Nothing]) -> Response[dict[str, Any]]:
    """Join as a guest, with play chips."""
    site = site_of(request)
    known = await site.account(request)
    if known is not None:
        await asyncio.to_thread(sessions.prolong, site.store, known.session)
        token = session.read(site.key, request.cookies.get(session.COOKIE))
        return with_cookie(site, await site.me(known), token or "")
    site.guests.count(site.from_where(request))
    made = await asyncio.to_thread(accounts.welcome, site.store, site.config.guest_chips)
    return await entered(site, made.id)


@post("/api/register", status_code=200, responses=CHANGE)
async def register(request: HttpRequest, data: JSONBody[Named]) -> Response[dict[str, Any]]:
    """Take a name and a password; a guest keeps everything."""
    site = site_of(request)
    place = site.from_where(request)
    site.logins.count(place)
    name = names.good(data.name)
    account = await site.account(request)
    if account is not None and not account.guest:
        raise Refused("named", f"you are already registered as {account.name}")
    password = await while_there(request, site.passwords.hashed(place, data.password))
    guest = account.id if account else None
    chips = site.config.guest_chips
    id = await asyncio.to_thread(accounts.register, site.store, guest, name, password, chips)
    return await entered(site, id, account, name)


@post("/api/login", status_code=200, responses=CHANGE)
async def login(request: HttpRequest, data: JSONBody[Named]) -> Response[dict[str, Any]]:
    """Log in."""
    site = site_of(request)
    name, place = names.tidy(data.name), site.from_where(request)
    await allow(site, name, place, request.cookies.get(session.KNOWN))
    account = await asyncio.to_thread(accounts.by_name, site.store, name)
    kept = account.password if account else None
    good = await while_there(request, site.passwords.good(place, data.password, kept))
    if account is None or not good:
        raise Refused("wrong-password", "wrong name or password")
    site.names.forgive(pair(name, place))
    return await entered(site, account.id, await site.account(request), name)


async def allow(site: ServerContext, name: str, place: str, known: str | None) -> None:
    """Count a login attempt, so that no one can try many passwords, or lock out a player by trying.

    A browser in which this name has logged in before has its own count. All other login attempts are counted by
    address, and by name and address. Too many attempts at a name from all addresses together only slow down each
    attempt.
    """
    if browser := session.browser(site.key, known, name):
        site.browsers.count(browser)
        return
    site.logins.count(place)
    site.names.count(pair(name, place))
    if site.everywhere.too_many(name.casefold()):
        await asyncio.sleep(SLOWED)


def pair(name: str, place: str) -> str:
    return f"{place} {name.casefold()}"


@post("/api/logout", status_code=200, responses=CHANGE)
async def logout(request: HttpRequest, data: JSONBody[Nothing]) -> Response[dict[str, Any]]:
    """End the session."""
    site = site_of(request)
    account = await site.account(request)
    if account is not None:
        site.ended(await asyncio.to_thread(sessions.end, site.store, account.session))
    gone = Cookie(session.COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")
    return Response({"account": None}, status_code=200, cookies=[gone])


@put("/api/me/password", responses=CHANGE)
async def password(request: HttpRequest, data: JSONBody[Passwords]) -> dict[str, Any]:
    """Change your password; your sessions elsewhere end."""
    site = site_of(request)
    place = site.from_where(request)
    site.logins.count(place)
    account = await site.acting(request)
    if account.guest:
        raise Refused("guest", "guests have no password; register first")
    if not await while_there(request, site.passwords.good(place, data.old, account.password)):
        raise Refused("wrong-password", "that is not your password")
    fresh = await while_there(request, site.passwords.hashed(place, data.new))
    site.ended(await asyncio.to_thread(sessions.change_password, site.store, account.id, fresh, account.session))
    return await site.me(account)


@put("/api/me/settings", responses=CHANGE)
async def settings(request: HttpRequest, data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    """Store your settings."""
    site = site_of(request)
    account = await site.acting(request)
    if len(json.encode(data)) > 4096:
        raise Refused("malformed", "settings can be at most 4 KiB")
    await asyncio.to_thread(accounts.set_settings, site.store, account.id, data)
    return await site.me(account._replace(settings=data))


@post("/api/floor", status_code=200, responses=CHANGE)
async def floor(request: HttpRequest, data: JSONBody[Key]) -> dict[str, Any]:
    """Get floor access with the key from the room's data folder."""
    site = site_of(request)
    site.logins.count(site.from_where(request))
    account = await site.acting(request)
    unlock(site, data.key)
    await asyncio.to_thread(accounts.set_role, site.store, account.id, "floor")
    return await site.me(account._replace(role="floor"))


@post("/api/floor/dismiss", status_code=200, responses=CHANGE)
async def dismiss(request: HttpRequest, data: JSONBody[Dismissal]) -> dict[str, Any]:
    """Take floor access away from an account, by name or id, with the floor key; its sessions end."""
    site = site_of(request)
    site.logins.count(site.from_where(request))
    unlock(site, data.key)
    found = await asyncio.to_thread(accounts.by_name, site.store, names.tidy(data.account))
    found = found or await asyncio.to_thread(accounts.find, site.store, data.account)
    if found is None or found.role != "floor":
        raise Refused("not-floor", f"{data.account} does not have floor access")
    site.ended(await asyncio.to_thread(sessions.dismiss, site.store, found.id))
    return {"dismissed": found.name}


def unlock(site: ServerContext, key: str) -> None:
    if not hmac.compare_digest(key.encode(), site.floor_key.encode()):
        raise Refused("wrong-key", "that is not the floor key")


@get("/api/me/rounds", responses=responses(401))
async def my_rounds(
    request: HttpRequest, before: Before = None, limit: Limit = 50,
    table: At = None, house: At = None, offer: At = None,
    result: Result = None,
) -> dict[str, Any]:
    """List the rounds you played, newest first, filtered and with totals; for one table, with your result at that
    table.
    """
    site = site_of(request)
    account = await site.player(request)
    wanted = RoundFilter(table or "", house or "", offer or "", result or "")
    rows = await asyncio.to_thread(results.results, site.store, account.id, before, limit, wanted)
    whole = await asyncio.to_thread(results.summed, site.store, account.id, wanted)
    offers = [] if table or before else await asyncio.to_thread(results.played, site.store, account.id)
    since = time.time() - NIGHT
    night = await asyncio.to_thread(results.net, site.store, account.id, table, since) if table else None
    listed = [
        {"table": row["table_id"], **site.called(row["table_id"])}
        | {key: row[key] for key in ("id", "offer", "number", "seat", "net", "ended")}
        for row in rows
    ]
    games = [{"offer": each, **site.room.lobby.names_of(each)} for each in offers]
    return {"rounds": listed, "before": rows[-1]["id"] if len(rows) == limit else None, "night": night,
            "whole": whole, "games": games}  # fmt: skip


@get("/api/cage", responses=responses(401))
async def statement(request: HttpRequest, before: Before = None, limit: Limit = 100) -> dict[str, Any]:
    """Show your account at the cage, newest entry first."""
    site = site_of(request)
    account = await site.player(request)
    rows = await asyncio.to_thread(accounts.statement, site.store, account.id, before, limit)
    return {
        "chips": await asyncio.to_thread(accounts.chips, site.store, account.id),
        "on_tables": await site.on_tables(account),
        "entries": [entry(row) | site.called(row["table_id"]) for row in rows],
        "before": rows[-1]["id"] if len(rows) == limit else None,
    }


def entry(row: dict[str, Any]) -> dict[str, Any]:
    return {"table": row["table_id"]} | {key: row[key] for key in ("id", "at", "what", "amount", "balance")}


@post("/api/cage/buy-in", status_code=200, responses=CHANGE)
async def buy_in(request: HttpRequest, data: JSONBody[AtCage]) -> dict[str, Any]:
    """Buy play chips."""
    site = site_of(request)
    account = await site.acting(request)
    return await moved(site, account.id, data.chips, data.id)


@post("/api/cage/cash-out", status_code=200, responses=CHANGE)
async def cash_out(request: HttpRequest, data: JSONBody[AtCage]) -> dict[str, Any]:
    """Return play chips."""
    site = site_of(request)
    account = await site.acting(request)
    return await moved(site, account.id, -data.chips, data.id)


async def moved(site: ServerContext, account: str, amount: int, once: str) -> dict[str, Any]:
    if abs(amount) > MOST_AT_ONCE:
        raise Refused("too-many-chips", f"the cage handles at most {show(MOST_AT_ONCE)} at a time")
    row = await asyncio.to_thread(accounts.cage, site.store, account, amount, once, site.config.most_bought)
    return {"chips": row["balance"], "entry": entry(row)}


ROUTES = [
    me, guest, register, login, logout, password, settings, floor, dismiss, my_rounds, statement, buy_in, cash_out,
]
