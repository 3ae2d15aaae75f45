"""What every handler needs: the store, the room, the settings, and the requesting account."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from litestar.connection import ASGIConnection

from houseway.houses import InvalidData, Offer
from houseway.houses import offer as filed_offer
from houseway.houses.settings import gathered
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.advice.price_queue import Pricing
from houseway.server.advice.price_worker import work_out
from houseway.server.advice.report_query import ReportQuery
from houseway.server.cluster.peers import Peers
from houseway.server.config import Config
from houseway.server.http.log_downloads import Exports
from houseway.server.http.password_pool import Passwords
from houseway.server.http.session import COOKIE, read
from houseway.server.ops.metrics import Metrics
from houseway.server.ops.rate_limits import Attempts, Bucket, place
from houseway.server.ops.work_queue import Job, while_there
from houseway.server.room.room import Room
from houseway.server.socket.client import Client
from houseway.store import NotWritten, Store
from houseway.store.people import accounts, sessions
from houseway.store.people.accounts import Account
from houseway.store.rows import TableRow

LOOKS = 20.0
"""Seconds until a session that another process ended is noticed."""
PATIENCE = 5.0
"""Seconds that a health check waits for the disk."""
REPORTS = 60
"""The most reports of the desks that are kept; one has up to a hundred kilobytes."""
Asking = ASGIConnection[Any, Any, Any, Any]


class ServerContext:
    """The shared state of one server process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.metrics = Metrics()
        self.room = Room(self.store, config, self.metrics)
        if config.private or config.reach:
            self.store.take_turns()
            self.room.peers = Peers(self.store, config.private, config.reach)
            self.room.peers.tell, self.room.peers.on_struck = self.tell, self.struck
            self.metrics.others = lambda: [each["metrics"] for each in self.others() if "metrics" in each]
            self.room.watched = lambda: sum((Counter(each.get("watching", {})) for each in self.others()), Counter())
        self.key = self.store.fact("session key")
        self.floor_key = config.floor_key or token_urlsafe(9)
        self.logins, self.guests = Attempts(config.logins), Attempts(config.logins * 10)
        self.exports = Exports()
        self.names = Attempts(max(1, config.logins // 2))
        """Login attempts by name and address."""
        self.browsers, self.everywhere = Attempts(config.logins), Attempts(config.logins)
        """Login attempts by browser, for those that have logged in before; and by name from all addresses."""
        self.changes = Attempts(config.changes)
        self.buckets: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        """Rate limits by account: more sockets do not allow more messages."""
        self.sockets = self.came = 0
        """Connections to tables: current and total."""
        self.looking: dict[str, Counter[str]] = {}
        """The tables that are watched from each address."""
        self.present: dict[str, set[Client]] = {}
        """Open sockets by session."""
        self.pricing = Pricing()
        self.passwords = Passwords()
        self.prices: dict[tuple[Any, ...], Job] = {}
        self.reports: dict[bytes, Job] = {}
        self.metrics.gauges |= {
            "houseway_tables": lambda: len(self.room.tasks),
            "houseway_sockets": lambda: self.sockets,
            "houseway_commit_groups": lambda: self.store.writer.groups,
            "houseway_commits": lambda: self.store.writer.written,
            "houseway_writer_in_trouble": lambda: bool(self.store.writer.trouble),
            "houseway_writer_busy_seconds": lambda: self.store.writer.busy,
        }

    def others(self) -> list[dict[str, Any]]:
        """Return what the other workers publish about themselves."""
        return list(self.room.peers.told.values()) if self.room.peers else []

    def tell(self) -> dict[str, Any]:
        """Return what this worker publishes to the others; close sockets whose sessions other workers have ended."""
        if self.present:
            ending = asyncio.get_running_loop().run_in_executor(None, sessions.gone, self.store, list(self.present))
            ending.add_done_callback(self.found_ended)
        watching = {id: count for id, task in self.room.tasks.items() if (count := task.watching())}
        return {"watching": watching, "metrics": self.metrics.told()}

    async def watch_sessions(self) -> None:
        """Check periodically whether the sessions of open sockets still exist: other processes can end them."""
        while True:
            await asyncio.sleep(LOOKS)
            with suppress(Exception):  # a failing disk is reported when something is written
                self.ended(await asyncio.to_thread(sessions.gone, self.store, list(self.present)))

    def found_ended(self, done: "asyncio.Future[list[str]]") -> None:
        if not done.cancelled() and done.exception() is None:
            self.ended(done.result())

    def struck(self) -> None:
        """End this process: the other workers have taken its tables, and the parent starts a new one."""
        self.room.stopping = True
        os.kill(os.getpid(), signal.SIGTERM)

    async def writes(self) -> str:
        """Test the store with a write; return `ok`, `disk` if it fails, or `busy` after a timeout."""
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wrap_future(self.store.touch())
        except TimeoutError:
            return "busy"
        except NotWritten as unwritten:
            return unwritten.code
        return "ok"

    async def account(self, asking: Asking) -> Account | None:
        """Return the requesting account, None without a session."""
        token = read(self.key, asking.cookies.get(COOKIE))
        return await asyncio.to_thread(sessions.find, self.store, token) if token else None

    def ended(self, ended: Iterable[str]) -> None:
        """Close the sockets of sessions that have ended."""
        for session in ended:
            for client in self.present.get(session, ()):
                client.end()

    async def player(self, asking: Asking) -> Account:
        found = await self.account(asking)
        if found is None:
            raise Refused("no-session", "you need a session; join as a guest or log in")
        return found

    async def acting(self, asking: Asking) -> Account:
        """Return the account that requests a change; refuse if it does so too often."""
        found = await self.player(asking)
        self.changes.count(found.id)
        return found

    def from_where(self, asking: Asking) -> str:
        """Return the client's address, as the limits count it."""
        return place(asking.client.host if asking.client else "")

    def counts(self, asking: Asking, table: str) -> bool:
        """Return whether house players play for a connection: only at a limited number of tables per address."""
        tables = self.looking.setdefault(self.from_where(asking), Counter())
        tables[table] += 1
        return list(tables).index(table) < self.config.watched

    def full(self, asking: Asking) -> bool:
        """Return whether an address already watches as many tables as allowed; addresses behind a proxy are known only
        here.
        """
        return self.looking.get(self.from_where(asking), Counter()).total() >= self.config.connections

    def gone(self, asking: Asking, table: str) -> None:
        """Note that a connection to a table has ended."""
        whose = self.from_where(asking)
        tables = self.looking[whose]
        tables[table] -= 1
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.looking[whose]

    def bucket(self, account: Account | None) -> Bucket | None:
        """Return the rate limit shared by all sockets of an account; without an account, each socket has its own."""
        return self.buckets.setdefault(account.id, Bucket(self.config.rate, self.config.burst)) if account else None

    async def floor(self, asking: Asking) -> Account:
        found = await self.player(asking)
        if found.role != "floor":
            raise Refused("not-floor", "only the floor can do this")
        return found

    async def me(self, account: Account | None) -> dict[str, Any]:
        """Return an account as its owner sees it."""
        if account is None:
            return {"account": None}
        chips = await asyncio.to_thread(accounts.chips, self.store, account.id)
        places = await asyncio.to_thread(self.store.places_of, account.id)
        told = {
            "id": account.id,
            "name": account.name,
            "guest": account.guest,
            "role": account.role,
            "chips": chips,
            "settings": account.settings,
            "places": [
                {"table": table, "seat": seat, "behind": behind, **self.called(table)} for table, seat, behind in places
            ],
        }
        return {"account": told}

    async def on_tables(self, account: Account) -> Chips:
        """Return an account's chips on tables, in purses and on the felt."""
        held = 0
        for table, seat, behind in await asyncio.to_thread(self.store.places_of, account.id):
            try:
                held += await self.room.holds(table, Place(seat, behind))
            except Refused:
                continue  # an unreadable table reports its error when they join
        return held

    def called(self, table: str | None) -> dict[str, str]:
        """Return the names of a table, its game and its house; empty without a table."""
        row = self.room.rows.get(table) if table else None
        return self.room.lobby.names(row) if row else {}

    def row(self, id: str) -> TableRow:
        row = self.room.rows.get(id)
        if row is None:
            raise Refused("no-such-table", f"there is no table {id}")
        return row

    async def offer(self, name: str, pairs: list[str]) -> Offer:
        """Return an offer with settings as `key=value`."""
        settings = gathered(pairs)
        if name not in {header.id for header in self.room.headers}:
            raise Refused("no-such-offer", f"there is no offer {name}")
        try:
            return await asyncio.to_thread(filed_offer, name, settings)
        except (LookupError, ValueError) as error:
            raise Refused("bad-setting", f"this setting is not possible: {error}") from None
        except InvalidData as damaged:
            if settings:
                raise Refused("bad-setting", str(damaged)) from None
            raise Refused("out-of-order", f"{name} is closed: its rules cannot be read") from None

    async def price(
        self, asking: Asking, offer: Offer, schedule: str = "", wagers: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Return the exact odds of all or some wagers, with the collection of a schedule if named.

        Prices are computed once, away from the tables.
        """
        fees = offer.schedule(schedule) if schedule else None
        only = tuple(sorted(set(wagers)))
        key = price_of(offer, only)
        known = self.prices.get(key)
        if known is None or known.useless:
            place = self.from_where(asking)
            known = (
                self.pricing.price_changed(place, offer.id, offer.settings, only)
                if offer.settings
                else self.pricing.price_filed(place, work_out, offer, only)
            )
            if len(self.prices) >= 500:
                self.prices.pop(next(iter(self.prices)))
            self.prices[key] = known
        priced: dict[str, Any] = await while_there(asking, known.wait())
        return priced | fees_of(offer, priced["wagers"], fees.id) if fees and "wagers" in priced else priced

    def report(self, asking: Asking, question: ReportQuery) -> Job:
        """Return the job that computes a desk's report; each report is computed once, away from the tables."""
        key = msgspec.json.encode(question)
        known = self.reports.get(key)
        if known is None or known.useless:
            known = self.pricing.report(self.from_where(asking), question)
            if len(self.reports) >= REPORTS:
                self.reports.pop(next(iter(self.reports)))
            self.reports[key] = known
        return known


    async def unkept_report(self, asking: Asking, question: ReportQuery) -> dict[str, Any]:
        """Return a report that is computed again for each request, because its query is long or the report is soon out
        of date.
        """
        job = self.pricing.report(self.from_where(asking), question)
        found: dict[str, Any] = await while_there(asking, job.wait())
        return found


def price_of(offer: Offer, wagers: Sequence[str] = ()) -> tuple[Any, ...]:
    """Return the cache key for the prices of an offer, or of some of its wagers."""
    return offer.id, tuple(sorted(offer.settings.items())), tuple(wagers)


def fees_of(offer: Offer, wagers: dict[str, Any], schedule: str) -> dict[str, Any]:
    """Return the prices after a schedule's collection: the only part that depends on the schedule."""
    from houseway.odds.collection_cost import banking, with_collection

    return {
        "collection": with_collection(offer, wagers, schedule),
        "banking": banking(offer, wagers, schedule),
    }
