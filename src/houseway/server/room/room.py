"""The room: all tables, in play and at rest."""

import asyncio
import gc
import logging
import os
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from houseway.houses.loader.listing import Header, headers
from houseway.houses.loader.load import checked
from houseway.money import Chips
from houseway.registry import KINDS
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.advice.advice_client import AdviceClient
from houseway.server.cluster.peers import Peers
from houseway.server.config import Config
from houseway.server.ops.metrics import Metrics
from houseway.server.room.lobby import UNREADABLE, Lobby
from houseway.server.room.must_move import MustMove
from houseway.server.tables.commands.ids import FORGETS
from houseway.server.tables.house_players import HousePlayers
from houseway.server.tables.recovery import taken_up
from houseway.server.tables.table_actor import TableActor
from houseway.store import Conflict, NotWritten, Store
from houseway.store.rows import TableRow
from houseway.table.commands import OpenTable
from houseway.table.log import opening

log = logging.getLogger("houseway.room")
TIDIES = 600.0
"""Seconds between two clean-ups of old command ids."""
PARKS = 30.0
"""Seconds between two looks for closed tables that nobody watches."""
BREATH = 0.03
"""Seconds between loading two offers while people play, because loading one takes about as long."""
LOOKS = 1.0
"""Seconds between two checks for tables that other workers opened or closed, or that this one now owns."""


class Room:
    """Opens and finds tables; a table is loaded from its log when it is first needed."""

    def __init__(self, store: Store, config: Config, metrics: Metrics) -> None:
        self.store, self.config, self.metrics = store, config, metrics
        self.rows: dict[str, TableRow] = {}
        self.tasks: dict[str, TableActor] = {}
        self.crews: dict[str, HousePlayers] = {}
        self.headers: list[Header] = []
        self.stopping = False
        self.adviser = AdviceClient()
        self.must_move = MustMove(self)
        self.lobby = Lobby(self)
        self.peers: Peers | None = None
        """The other workers, if several processes run this room."""
        self.local: Any = None
        """The application, for forwarded requests that turn out to belong to this worker."""
        self.watched: Callable[[], Counter[str]] = Counter
        """The number of spectators at other workers' tables."""
        self.chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the room: the stored tables, and a table for every playable offer. Rounds in progress continue."""
        self.headers = await asyncio.to_thread(headers)
        if self.config.spread:
            await asyncio.gather(*(
                self.enter(TableRow(f"{slug(header.id)}-1", header.id, header.kind, header.name, 0, "", {},
                                    self.config.bots))
                for header in self.headers if header.played and header.kind in KINDS
            ))  # fmt: skip
        await self.look()
        self.chores = [asyncio.create_task(chore()) for chore in (self.wake, self.tidy, self.park)]
        if self.peers:
            self.chores.append(asyncio.create_task(self.follow()))

    async def look(self) -> None:
        """Read the list of tables; the row of a table in play here comes from its task, which has the current row."""
        rows = {row.id: row for row in await asyncio.to_thread(self.store.tables)}
        self.rows = rows | {id: task.facts.row for id, task in self.tasks.items()}
        self.must_move.remember(list(self.rows.values()))

    async def follow(self) -> None:
        """Follow what other workers open and close, and load games that now belong to this worker."""
        while True:
            await asyncio.sleep(LOOKS)
            try:
                await self.look()
                if self.peers and any(self.peers.unheld(game_of(row)) for row in self.rows.values() if not row.closed):
                    await self.take_up()
            except Exception:
                log.exception("the list of tables could not be read")

    async def game(self, id: str) -> str | None:
        """Return the game that a table belongs to: a must-move table belongs to the game it feeds."""
        if id not in self.rows and self.peers:
            await self.look()
        row = self.rows.get(id)
        return game_of(row) if row else None

    async def here(self, row: TableRow) -> bool:
        """Return whether this process runs a table."""
        return self.peers is None or await self.peers.holder(game_of(row)) is None

    async def holds(self, id: str, place: Place) -> Chips:
        """Return the chips of a place at a table; for another worker's table, from the log."""
        row = self.rows.get(id)
        if row is None or await self.here(row):
            return (await self.table(id)).facts.record.holds(place)
        record, _ = await asyncio.to_thread(taken_up, self.store, row)
        return record.holds(place)

    async def take_up(self) -> None:
        """Load every table of this process that has players or is about to close, one after the other."""
        for row in list(self.rows.values()):
            if row.closed or row.kind not in KINDS:
                continue
            if row.id in self.tasks:
                continue
            seated = await asyncio.to_thread(self.store.places, row.id)
            if self.config.busy or seated or row.closing:
                try:
                    if not await self.here(row):
                        continue
                    await self.table(row.id)
                    if main := self.must_move.main_of(row):
                        await self.table(main)
                except Exception:
                    log.exception("a table could not be loaded", extra={"table": row.id})

    async def wake(self) -> None:
        """Load tables and offers in the background while the room is open."""
        await self.take_up()
        for header in self.headers:  # this is done so that the first guest need not wait
            await asyncio.to_thread(checked, header, every_way=False)
            await asyncio.sleep(BREATH if self.tasks else 0.0)
        await self.lobby.view()
        # Everything loaded stays, so the collector can skip it. Collecting first would block every table for half a
        # second, and free very little.
        gc.freeze()
        if self.config.rehearse:
            await self.rehearse()

    async def rehearse(self) -> None:
        """Deal cards at the table that the lobby opens on, so that the first guest finds a game."""
        row = self.rows.get(self.lobby.alive(await self.lobby.tables()) or "")
        if row is not None and row.kind in KINDS and await self.here(row):
            (await self.table(row.id)).rehearse()

    async def tidy(self) -> None:
        """Delete old command ids periodically."""
        clock, since = 0.0, time.monotonic()
        while True:
            now = time.monotonic()
            try:
                clock = await asyncio.wrap_future(self.store.forget_commands(clock + now - since, FORGETS))
                since = now
            except (Conflict, NotWritten) as unwritten:
                log.warning("old command ids were not deleted", extra={"error": str(unwritten)})
            await asyncio.sleep(TIDIES)

    async def park(self) -> None:
        """Unload closed tables that nobody watches; otherwise every table ever closed would stay in memory."""
        while True:
            await asyncio.sleep(PARKS)
            for task in [task for task in self.tasks.values() if task.finished()]:
                self.rows[task.id] = task.facts.row
                del self.tasks[task.id]
                try:
                    await self.crews.pop(task.id).stop()
                    await task.stop()
                except Exception:
                    log.exception("a closed table could not be unloaded", extra={"table": task.id})

    async def enter(self, row: TableRow) -> bool:
        """Add a table to the room; return whether it is new."""
        self.rows.setdefault(row.id, row)  # the table is added at once, to reserve its id
        try:
            return await asyncio.wrap_future(self.store.open_table(row))
        except Conflict:
            return False  # another worker was faster

    async def table(self, id: str) -> TableActor:
        """Return a table's task; load the table if it is at rest."""
        task = self.tasks.get(id)
        if task is None:
            row = self.rows.get(id)
            if row is None or row.kind not in KINDS:
                raise Refused("no-such-table", f"there is no table {id}")
            if self.stopping:
                raise Refused("stopping", "the room is closing")
            if not await self.here(row):
                raise Refused("busy", "this table has moved to another worker; try again")
            if id in self.tasks:
                return await self.table(id)
            given = (self.store, self.config, self.metrics, self.must_move)
            task = self.tasks[id] = TableActor(row, *given)
            task.on_closed = self.closed
            self.crews[id] = HousePlayers(task, task.facts, task.connections, task.departures, self.must_move,
                                          self.metrics, self.adviser, Random(os.urandom(16)))  # fmt: skip
            task.start()
        loaded = asyncio.create_task(task.loaded.wait())
        assert task.runner is not None
        await asyncio.wait({loaded, task.runner}, return_when=asyncio.FIRST_COMPLETED)
        if not task.loaded.is_set():
            loaded.cancel()
            if self.tasks.get(id) is task:  # the first of several waiters removes it
                del self.tasks[id]
                await self.crews.pop(id).stop()
            try:
                task.runner.result()
            except UNREADABLE:
                log.exception("a table cannot be loaded", extra={"table": id})
                raise out_of_order(task.facts.row) from None
        elif self.tasks.get(id) is not task and not self.stopping:  # the table was unloaded meanwhile
            return await self.table(id)
        return task

    async def add(self, offer: str, schedule: str, seats: int, bots: int, settings: dict[str, str], title: str,
                  level: str = "", pace: str = "") -> str:  # fmt: skip
        """Open a table for the floor; return its id."""
        header = next((header for header in self.headers if header.id == offer), None)
        if header is None or header.kind not in KINDS or not header.played:
            raise Refused("not-playable", f"{offer} cannot be played here")
        # This refuses seats and lines that are not filed, and picks the default line if none is named.
        opened = await asyncio.to_thread(opening, OpenTable(offer, seats, schedule, settings))
        while True:
            id = self.next_id(offer)
            fresh = TableRow(id, offer, header.kind, title or header.name, seats, opened.schedule, settings, bots,
                             level=level, pace=pace)
            if await self.enter(fresh):
                break
            await self.look()
        if await self.here(fresh):
            await self.table(id)
        return id

    def next_id(self, offer: str) -> str:
        return f"{slug(offer)}-{sum(row.offer == offer for row in self.rows.values()) + 1}"

    def row(self, id: str) -> TableRow | None:
        """Return a table's current row."""
        task = self.tasks.get(id)
        return task.facts.row if task else self.rows.get(id)

    def closed(self, row: TableRow) -> None:
        """Remove a closed table; if it was the only one of its game, open another."""
        self.rows[row.id] = row
        others = any(each.offer == row.offer and not each.closed for each in self.rows.values())
        if not others and self.config.spread:
            again = asyncio.create_task(self.add(row.offer, row.schedule, row.seats, row.bots, row.settings, row.title,
                                                 row.level, row.pace))
            again.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        """Close the room: notify every client and park every table."""
        self.stopping = True
        for chore in self.chores:
            chore.cancel()
        for task in self.tasks.values():
            task.teller.farewell()
        for crew in self.crews.values():
            await crew.stop()
        for task in self.tasks.values():
            await task.stop()
        await self.adviser.stop()


def out_of_order(row: TableRow) -> Refused:
    return Refused("out-of-order", f"{row.title} is closed: its rules cannot be read")


def game_of(row: TableRow) -> str:
    """Return the game that a table belongs to. Tables that feed each other are run by one process."""
    return row.feeds or row.id


def slug(offer: str) -> str:
    return offer.replace("/", "-")
