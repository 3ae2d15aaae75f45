"""A night with many arrivals and departures at a server's table. Every frame is checked against a book of who may know
which card.

People come, go, change seats and bet behind others as in `tests/support/leaks/leak_spies.py`. Some only watch, and all
of them lose their connection now and then and ask for missed events. The frames are those of
`server/tables/broadcast.py`.
"""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

from tests.support.frames import follow
from tests.support.leaks.leak_spies import Book, RestlessPeople, Spying
from tests.support.nights.banked import Restless

from houseway.server.config import Config
from houseway.server.ops.metrics import Metrics
from houseway.server.room.room import Room
from houseway.server.socket.client import Client
from houseway.server.tables.facts import RecordedEvent
from houseway.server.tables.table_actor import TableActor
from houseway.store import Store
from houseway.store.change import Seated
from houseway.store.people import accounts
from houseway.store.people.accounts import Account
from houseway.store.rows import TableRow
from houseway.table.commands import Command, SitDown
from houseway.table.table import Table

RICH = 10**12
MANY = 10**6
"""The number of frames that may wait for a client, although no client is slow in this test."""


class Framed(Spying):
    """A server's table without HTTP, and the frames it sends."""

    def __init__(self, folder: Path, name: str, kind: str, seed: int) -> None:
        self.loop, self.dice, self.everybody = asyncio.new_event_loop(), Random(f"{name} {seed}"), True
        self.store = Store(str(folder / "room.sqlite"))
        row = TableRow("table", name, kind, name, 0, "", {})
        self.store.open_table(row).result()
        config = Config(str(folder / "room.sqlite"), most_bought=RICH)
        room = Room(self.store, config, Metrics())
        self.task = TableActor(row, self.store, config, room.metrics, room.must_move)
        self.task.facts.shuffles.missing = self.fresh  # type: ignore[method-assign]
        self.loop.run_until_complete(self.task.load())
        self.cards = set(self.now.offer.pack.names)
        self.book, self.looked, self.frames, self.hidden = Book(), 0, 0, 0
        self.typed = ""
        self.told: dict[int, tuple[Table, Book]] = {}
        """For each event number, the table before it and the book after it."""
        self.clients: dict[str, Client] = {}
        self.views: dict[Client, dict[str, Any]] = {}
        """Each person's current view."""
        self.entries: list[Any] = []
        for _ in range(2):
            self.connect(None)

    @property
    def now(self) -> Table:
        return self.task.facts.record.table

    def fresh(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        """Return fixed secrets."""
        coming = range(shoe + 1, shoe + 3)
        return tuple((number, b"%32d" % number) for number in coming if number not in self.task.facts.shuffles.secrets)

    # as a log, for the code that plays the night

    @property
    def table(self) -> Table:  # type: ignore[override]
        return self.now

    def do(self, command: Command, source: Any) -> bool:
        """Carry out a command as the server does, and check everything that is sent."""
        return self.loop.run_until_complete(self.carry(command))

    async def carry(self, command: Command) -> bool:
        sitter, version = None, self.task.facts.record.version
        self.typed = getattr(command, "why", "") if command.floor else ""
        if isinstance(command, SitDown):
            guest = await asyncio.to_thread(accounts.welcome, self.store, RICH)
            sitter = Seated(command.seat, command.behind, guest.id)
            await self.join(guest, None)
            self.read_all()
        await self.task.step(command, None, sitter)
        for told in self.task.facts.tail.since(version):
            self.follow(told)
        self.read_all()
        for account in [each for each in self.clients if self.dice.random() < 0.1]:
            old = self.clients.pop(account)
            await self.task.presence.part(old)
            seen = self.dice.choice((None, self.task.facts.record.version, max(0, version - 30), version - 3))
            await self.join(old.account, seen if seen is None or seen > 0 else None, account)
        self.read_all()
        return True

    def connect(self, account: Account | None) -> None:
        self.loop.run_until_complete(self.join(account, None))

    async def join(self, account: Account | None, version: int | None, key: str = "") -> None:
        key = key or (account.id if account else f"rail {len(self.clients)}")
        self.clients[key] = Client(account, MANY, 1.0, 1)
        await self.task.presence.join(self.clients[key], version)

    def follow(self, told: RecordedEvent) -> None:
        """Update the book from the unredacted event."""
        before, after, event = told.before, told.after, told.event
        if (before.round is None and after.round is not None) or self.begins(event):
            self.book = self.book.next()
        if self.begins(event) or not self.book.seats:
            self.book.seats = {at.seat: person.number for at, person in before.people.items() if not at.behind}
        self.book.note(before, event)
        kept = Book()
        kept.open, kept.own = set(self.book.open), {who: set(cards) for who, cards in self.book.own.items()}
        kept.before = self.book.before
        self.told[told.seq] = before, kept

    def read_all(self) -> None:
        for client in self.clients.values():
            frames = list(client.waiting)
            client.waiting.clear()
            for frame in frames:
                self.read(json.loads(frame), client)

    def read(self, frame: dict[str, Any], client: Client) -> None:
        """Check one frame: its view against the current book, each event against the book as it was at that event."""
        self.frames += 1
        assert ("view" in frame) == (frame["type"] == "hello"), "only hello has the whole view"
        who = self.task.teller.who(client)
        for line in frame.get("events", ()):
            if line["seq"] in self.told:
                self.line(line, who)
        if frame["type"] in ("hello", "state"):
            self.views[client] = follow(self.views.get(client, {}), frame)
            self.look(self.views[client], who, frame["type"])
        rest = {key: value for key, value in frame.items() if key not in ("view", "events", "waiting", "legal")}
        assert not self.names(rest) - {"Jo"}, rest

    def line(self, line: dict[str, Any], who: int | None) -> None:
        before, book = self.told[line["seq"]]
        there = who if before.place_of(who) else None
        known = told_by(book, there)
        assert self.names(line["event"]) <= known, (who, line)
        assert self.spoken(line["say"]) <= known, (who, line)
        if change := line.get("change"):
            last = {"last": change["last"]} if change.get("last") else {}
            rest = {key: value for key, value in change.items() if key not in ("pack", "last")}
            now = told_by(book, who)
            assert self.names(rest) <= now, (who, line)
            assert self.names(last) <= now | (book.before.known(who) if book.before else set()), (who, line)

    def close(self) -> None:
        self.task.clock.stop()
        self.store.close()
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()


def told_by(book: Book, who: int | None) -> set[str]:
    """Return the cards that a person may know according to a book; until cards are dealt, those of the last round
    too."""
    known = book.known(who)
    return known | book.before.known(who) if book.before and not book.open and not book.own else known


class ServedBank(Restless):
    """A night of arrivals and departures against a bank, at a server's table."""

    def __init__(self, log: Framed, seed: int) -> None:
        self.random, self.log, self.source = Random(seed), log, None  # type: ignore[assignment]
        self.steps, self.refusals = [], []
        self.sit_down()


class ServedPeople(RestlessPeople):
    """A night of arrivals and departures at a table without a bank."""

    def __init__(self, log: Framed, seed: int) -> None:
        self.random, self.log, self.source = Random(seed), log, None  # type: ignore[assignment]
        for seat in range(1, min(self.table.seats, 6) + 1):
            self.try_to(SitDown(seat, f"guest {seat}", self.chips()))
