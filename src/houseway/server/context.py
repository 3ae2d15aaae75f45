"""What every handler needs: the store, the room, the settings, and who is asking."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any
from weakref import WeakValueDictionary

from litestar.connection import ASGIConnection

from houseway.houses import InvalidData, Offer
from houseway.houses import offer as filed_offer
from houseway.houses.settings import gathered
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.advice.price_queue import Pricing
from houseway.server.advice.price_worker import work_out
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
"""How long a session may go on that was ended behind our back."""
PATIENCE = 5.0
"""How long somebody who asks after our health waits for the disk."""
Asking = ASGIConnection[Any, Any, Any, Any]


class ServerContext:
    """One server's things."""

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
        """By name and address; an address has as many left for other names."""
        self.browsers, self.everywhere = Attempts(config.logins), Attempts(config.logins)
        """By browser, for those that have logged in here before; and by name from all addresses."""
        self.changes = Attempts(config.changes)
        self.buckets: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        """By account: who opens more sockets may not say more."""
        self.sockets = self.came = 0
        """Connections to tables: now, and so far."""
        self.looking: dict[str, Counter[str]] = {}
        """By address, the tables that somebody there looks on at."""
        self.present: dict[str, set[Client]] = {}
        """Open sockets by session."""
        self.pricing = Pricing()
        self.passwords = Passwords()
        self.prices: dict[tuple[Any, ...], Job] = {}
        self.metrics.gauges |= {
            "houseway_tables": lambda: len(self.room.tasks),
            "houseway_sockets": lambda: self.sockets,
            "houseway_commit_groups": lambda: self.store.writer.groups,
            "houseway_commits": lambda: self.store.writer.written,
            "houseway_writer_in_trouble": lambda: bool(self.store.writer.trouble),
            "houseway_writer_busy_seconds": lambda: self.store.writer.busy,
        }

    def others(self) -> list[dict[str, Any]]:
        """Return what the other workers say of themselves."""
        return list(self.room.peers.told.values()) if self.room.peers else []

    def tell(self) -> dict[str, Any]:
        """Say what the other workers want to know of this one; and see whose sessions they have ended."""
        if self.present:
            ending = asyncio.get_running_loop().run_in_executor(None, sessions.gone, self.store, list(self.present))
            ending.add_done_callback(self.found_ended)
        watching = {
            id: count
            for id, task in self.room.tasks.items()
            if task.presence.clients and (count := task.facts().watching())
        }
        return {"watching": watching, "metrics": self.metrics.told()}

    async def watch_sessions(self) -> None:
        """See now and then whether sessions of open sockets still last: others may end them on the disk."""
        while True:
            await asyncio.sleep(LOOKS)
            with suppress(Exception):  # a disk that cannot be read is told of by whoever writes
                self.ended(await asyncio.to_thread(sessions.gone, self.store, list(self.present)))

    def found_ended(self, done: "asyncio.Future[list[str]]") -> None:
        if not done.cancelled() and done.exception() is None:
            self.ended(done.result())

    def struck(self) -> None:
        """The others have taken this worker's tables: it ends, and another takes its place."""
        self.room.stopping = True
        os.kill(os.getpid(), signal.SIGTERM)

    async def writes(self) -> str:
        """Write something, and say `ok` if that went well; else what is wrong: `disk`, or `busy` after a while."""
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wrap_future(self.store.touch())
        except TimeoutError:
            return "busy"
        except NotWritten as unwritten:
            return unwritten.code
        return "ok"

    async def account(self, asking: Asking) -> Account | None:
        """Return who is asking, None for somebody without a session."""
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
            raise Refused("no-session", "this needs a session; be a guest, or log in")
        return found

    async def acting(self, asking: Asking) -> Account:
        """Return the player who would change something, unless they do so too often."""
        found = await self.player(asking)
        self.changes.count(found.id)
        return found

    def from_where(self, asking: Asking) -> str:
        """Return the address that is asking, as limits count it."""
        return place(asking.client.host if asking.client else "")

    def counts(self, asking: Asking, table: str) -> bool:
        """Tell whether house players play for a connection from an address: at so many tables, and no more."""
        tables = self.looking.setdefault(self.from_where(asking), Counter())
        tables[table] += 1
        return list(tables).index(table) < self.config.watched

    def full(self, asking: Asking) -> bool:
        """Tell whether an address looks on at as many tables as it may; behind a proxy only this sees its address."""
        return self.looking.get(self.from_where(asking), Counter()).total() >= self.config.connections

    def gone(self, asking: Asking, table: str) -> None:
        """A connection to a table has ended."""
        whose = self.from_where(asking)
        tables = self.looking[whose]
        tables[table] -= 1
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.looking[whose]

    def bucket(self, account: Account | None) -> Bucket | None:
        """Return what all sockets of a person may say together; on the rail each has its own."""
        return self.buckets.setdefault(account.id, Bucket(self.config.rate, self.config.burst)) if account else None

    async def floor(self, asking: Asking) -> Account:
        found = await self.player(asking)
        if found.role != "floor":
            raise Refused("not-floor", "only the floor may do this")
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
        """Return what an account has on tables now, in purses and on the felt."""
        held = 0
        for table, seat, behind in await asyncio.to_thread(self.store.places_of, account.id):
            try:
                held += await self.room.holds(table, Place(seat, behind))
            except Refused:
                continue  # a table that cannot be read says so itself when they go there
        return held

    def called(self, table: str | None) -> dict[str, str]:
        """Return what people call a table, its game and its house; nothing where no table is meant."""
        row = self.room.rows.get(table) if table else None
        return self.room.names(row) if row else {}

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
            raise Refused("bad-setting", f"this cannot be set: {error}") from None
        except InvalidData as damaged:
            if settings:
                raise Refused("bad-setting", str(damaged)) from None
            raise Refused("out-of-order", f"{name} is out of order: its rules cannot be read") from None

    async def price(
        self, asking: Asking, offer: Offer, schedule: str = "", wagers: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Return the exact odds of all wagers or some, worked out once, away from the tables; with the collection of a
        schedule, if named.
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


def price_of(offer: Offer, wagers: Sequence[str] = ()) -> tuple[Any, ...]:
    """Return under what the price of an offer, or of some of its wagers, is kept."""
    return offer.id, tuple(sorted(offer.settings.items())), tuple(wagers)


def fees_of(offer: Offer, wagers: dict[str, Any], schedule: str) -> dict[str, Any]:
    """Return what prices come to with the collection of a schedule: the only part of them that hangs on it."""
    from houseway.odds.collection_cost import banking, with_collection

    return {
        "collection": with_collection(offer, wagers, schedule),
        "banking": banking(offer, wagers, schedule),
    }
