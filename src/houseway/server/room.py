"""The room: all tables, those in play and those at rest."""

import asyncio
import gc
import logging
import os
import time
from random import Random
from typing import Any

from houseway.games.registry import KINDS
from houseway.houses import Damaged, Offer
from houseway.houses import offer as filed_offer
from houseway.houses.load import OUT_OF_ORDER, Header, checked, headers, house
from houseway.play.commands import OpenTable
from houseway.play.kind import Posted
from houseway.play.kinds import kind_of
from houseway.play.log import opening
from houseway.rules.refusal import Refused
from houseway.server.config import Config
from houseway.server.crew import Crew
from houseway.server.metrics import Metrics
from houseway.server.must_move import MustMove
from houseway.server.reckoner import Reckoner
from houseway.server.task import TableTask
from houseway.store import Store
from houseway.store.store import TableRow

log = logging.getLogger("houseway.room")
REMEMBERS, TIDIES = 24 * 3600.0, 600.0
"""How long command ids are remembered, and how often the older ones are forgotten."""
UNREADABLE = (Damaged, LookupError)
"""What comes of rules that are damaged or gone."""


class Room:
    """Opens tables and finds them; a table is taken up from its log when somebody first asks for it."""

    def __init__(self, store: Store, config: Config, metrics: Metrics) -> None:
        self.store, self.config, self.metrics = store, config, metrics
        self.rows: dict[str, TableRow] = {}
        self.tasks: dict[str, TableTask] = {}
        self.crews: dict[str, Crew] = {}
        self.headers: list[Header] = []
        self.noted: set[str] = set()
        self.stopping = False
        self.reckoner = Reckoner()
        self.must_move = MustMove(self)
        self.chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the room: the tables there were, and one for every playable offer; rounds in progress go on."""
        self.headers = await asyncio.to_thread(headers)
        if self.config.spread:
            for header in self.headers:
                if header.status == "playable" and header.kind in KINDS:
                    await self.enter(TableRow(f"{slug(header.id)}-1", header.id, header.kind, header.name,
                                              0, "", {}, self.config.bots))
        self.rows = {row.id: row for row in await asyncio.to_thread(self.store.tables)}
        self.must_move.remember(list(self.rows.values()))
        self.chores = [asyncio.create_task(self.wake()), asyncio.create_task(self.tidy())]

    async def wake(self) -> None:
        """Take up every table where somebody sits, one after the other, while the room is open already."""
        for row in list(self.rows.values()):
            if row.closed or row.kind not in KINDS:
                continue
            seated = await asyncio.to_thread(self.store.places, row.id)
            if self.config.busy or seated:
                try:
                    await self.table(row.id)
                    if main := self.must_move.main_of(row):
                        await self.table(main)
                except Exception:
                    log.exception("a table could not be taken up", extra={"table": row.id})
        await asyncio.to_thread(self.lobby)  # reads every offer once, so that the first guest need not wait
        # All that was read stays: the collector need not walk over it, 0.15 s each time, while people wait.
        gc.collect()
        gc.freeze()

    async def tidy(self) -> None:
        """Forget now and then the command ids that nobody repeats any more."""
        while True:
            await asyncio.wrap_future(self.store.forget_commands(time.time() - REMEMBERS))
            await asyncio.sleep(TIDIES)

    async def enter(self, row: TableRow) -> None:
        self.rows.setdefault(row.id, row)  # at once, so that nobody else takes this id
        await asyncio.wrap_future(self.store.open_table(row))

    async def table(self, id: str) -> TableTask:
        """Return a table's task, taking the table up if it is at rest."""
        task = self.tasks.get(id)
        if task is None:
            row = self.rows.get(id)
            if row is None or row.kind not in KINDS:
                raise Refused("no-such-table", f"there is no table {id}")
            if self.stopping:
                raise Refused("stopping", "the room is closing")
            given = (self.store, self.config, self.metrics, self.must_move)
            task = self.tasks[id] = TableTask(row, *given)
            task.on_closed = self.closed
            self.crews[id] = Crew(task, Random(os.urandom(16)), self.reckoner)
            task.start()
        loaded = asyncio.create_task(task.loaded.wait())
        assert task.runner is not None
        await asyncio.wait({loaded, task.runner}, return_when=asyncio.FIRST_COMPLETED)
        if not task.loaded.is_set():
            loaded.cancel()
            self.tasks.pop(id, None)
            await self.crews.pop(id).stop()
            try:
                task.runner.result()
            except UNREADABLE:
                log.exception("a table cannot be taken up", extra={"table": id})
                raise out_of_order(task.row) from None
        return task

    async def add(self, offer: str, schedule: str, seats: int, bots: int, settings: dict[str, str], title: str) -> str:
        """Open a table as the floor wishes; return its id."""
        header = next((header for header in self.headers if header.id == offer), None)
        if header is None or header.kind not in KINDS or header.status != "playable":
            raise Refused("not-playable", f"{offer} is not a game that can be played here")
        await asyncio.to_thread(opening, OpenTable(offer, seats, schedule, settings))  # which refuses what is not filed
        id = self.next_id(offer)
        await self.enter(TableRow(id, offer, header.kind, title or header.name, seats, schedule, settings, bots))
        await self.table(id)
        return id

    def next_id(self, offer: str) -> str:
        return f"{slug(offer)}-{sum(row.offer == offer for row in self.rows.values()) + 1}"

    def row(self, id: str) -> TableRow | None:
        """Return how a table is run now."""
        task = self.tasks.get(id)
        return task.row if task else self.rows.get(id)

    def closed(self, task: TableTask) -> None:
        """A table closed; if it was the only one of its game, another is opened."""
        self.rows[task.id] = task.row
        others = any(row.offer == task.row.offer and not row.closed for row in self.rows.values())
        if not others and self.config.spread:
            row = task.row
            again = asyncio.create_task(self.add(row.offer, row.schedule, row.seats, row.bots, row.settings, row.title))
            again.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        """Stop: tell everybody, park every table."""
        self.stopping = True
        for chore in self.chores:
            chore.cancel()
        for task in self.tasks.values():
            task.farewell()
        for crew in self.crews.values():
            await crew.stop()
        for task in self.tasks.values():
            await task.stop()
        await self.reckoner.stop()

    def listed(self, row: TableRow) -> dict[str, Any]:
        """Return a table as the lobby lists it, in play or at rest."""
        task = self.tasks.get(row.id)
        if task is not None and task.loaded.is_set():
            self.rows[row.id] = task.row
            return task.teller.table()
        told: dict[str, Any] = {
            "id": row.id,
            "offer": row.offer,
            "kind": row.kind,
            "title": row.title,
            "house": row.offer.partition("/")[0],
            "schedule": row.schedule,
            "limit": "",
            "fee": "",
            "buy_in": {"least": 0, "most": 0},
            "seats": row.seats,
            "taken": 0,
            "bots": 0,
            "watching": 0,
            "paused": row.paused,
            "closed": row.closed,
            "feeds": self.must_move.main_of(row),
        }
        try:
            filed = filed_offer(row.offer, row.settings)
            posted = sign(filed, row.schedule)
            told |= {
                "limit": posted.limit,
                "fee": posted.fee,
                "buy_in": {"least": posted.least, "most": posted.most},
                "seats": row.seats or filed.seats[0],
            }
        except (*UNREADABLE, Refused):  # the list of offers says why; chips on the table wait until it is repaired
            told["closed"] = True
        return told

    def tables(self) -> list[dict[str, Any]]:
        return [self.listed(row) for row in list(self.rows.values()) if not row.closed and row.kind in KINDS]

    def lobby(self, floor: bool = False) -> dict[str, Any]:
        """Return the houses with their offers and tables; the floor reads why an offer is out of order."""
        by_offer: dict[str, list[dict[str, Any]]] = {}
        for table in self.tables():
            by_offer.setdefault(table["offer"], []).append(table)
        found: dict[str, dict[str, Any]] = {}
        for header in map(checked, self.headers):
            room = found.setdefault(header.house, {"id": header.house, "name": house_name(header), "offers": []})
            listed = header.told() | {"wagers": list(header.wagers), "tables": by_offer.get(header.id, [])}
            if header.status == OUT_OF_ORDER:
                self.note(header)
            if floor and header.trouble:
                listed["trouble"] = header.trouble
            room["offers"].append(listed)
        return {"houses": list(found.values())}

    def note(self, header: Header) -> None:
        """Log once what is wrong with an offer."""
        if header.trouble not in self.noted:
            self.noted.add(header.trouble)
            log.error("an offer is out of order", extra={"offer": header.id, "trouble": header.trouble})


def sign(filed: Offer, schedule: str) -> Posted:
    """Return what the sign says at a table that plays an offer by a posted line."""
    kind = kind_of(filed)
    return kind.posted(filed, kind.line(filed, schedule))


def house_name(header: Header) -> str:
    try:
        return house(header.house).name
    except Damaged:
        return header.house.capitalize()


def out_of_order(row: TableRow) -> Refused:
    return Refused("out-of-order", f"{row.title} is out of order: its rules cannot be read")


def slug(offer: str) -> str:
    return offer.replace("/", "-")
