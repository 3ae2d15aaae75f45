"""One task owns a table: only it changes the table, one message at a time, and nothing is sent before it is on disk.

What it knows is in `facts`. The parts (clock, presence, departures, commands, broadcast, house players) are given the
values they work on. They change the table only through the functions of `Task` in `server/tables/facts.py`.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.fairness.log_chain import next_head
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.config import Config
from houseway.server.ops.metrics import Metrics
from houseway.server.socket.client import Client
from houseway.server.socket.messages import encode
from houseway.server.tables.broadcast import Broadcaster
from houseway.server.tables.clock import Clock
from houseway.server.tables.commands.handle import CommandHandler, ReceivedFrame
from houseway.server.tables.commands.ids import Repeats
from houseway.server.tables.departures import Departures
from houseway.server.tables.draft import Draft, continued, drafted
from houseway.server.tables.facts import Base, Facts, RecordedEvent
from houseway.server.tables.mailbox import Mailbox
from houseway.server.tables.presence import Connections, Presence
from houseway.server.tables.progress import Progress
from houseway.server.tables.recovery import Tail, rest_of, taken_up
from houseway.server.tables.shuffles import Shuffles, Word
from houseway.server.tables.time_fee import TimeFeeClock
from houseway.store import Change, Conflict, NotWritten, Store
from houseway.store.change import Done, Seated
from houseway.store.leases import LeaseLost
from houseway.store.rows import TableRow, line
from houseway.table.carry import interrupts
from houseway.table.commands import BreakSeal, Command, OpenTable
from houseway.table.decide import decide
from houseway.table.log import opening, write_event

if TYPE_CHECKING:
    from houseway.server.room.must_move import MustMove

log = logging.getLogger("houseway.table")
TAIL = 100
FIND_BACK = 60.0
"""Seconds after a start that browsers have to reconnect before their players count as away."""
AGAIN = 1.0
"""Seconds after a failed write until the table retries."""


class TableActor:
    """A table in play."""

    def __init__(
        self, row: TableRow, store: Store, config: Config, metrics: Metrics, must_move: "MustMove"
    ) -> None:
        self.store, self.metrics, self.must_move = store, metrics, must_move
        self.id = row.id
        self.mail = Mailbox()
        self.post, self.ask = self.mail.post, self.mail.ask
        self.facts = facts = Facts(row, config, Shuffles(config.beacon), Tail(TAIL))
        self.connections = connections = Connections()
        self.meter = TimeFeeClock(row.played)
        self.repeats = Repeats(store, row.id)
        self.departures = Departures(self, facts)
        self.clock = Clock(self, facts, connections, self.meter, metrics)
        self.teller = Broadcaster(facts, connections, must_move, self.clock.told)
        self.presence = Presence(self, facts, connections, self.departures, self.teller, must_move)
        self.desk = CommandHandler(
            self, facts, self.presence, self.departures, self.clock, must_move, self.repeats, metrics
        )
        self.listeners: list[Callable[[], None]] = []
        self.listen = self.listeners.append
        self.on_closed: Callable[[TableRow], None] = lambda row: None
        self.loaded = asyncio.Event()
        self.trying = False
        """Whether a write has failed and a retry is scheduled."""
        self.runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.runner = asyncio.create_task(self.run(), name=f"table {self.id}")

    async def run(self) -> None:
        await self.load()
        await self.open_again()
        self.loaded.set()
        self.post(self.departures.see_off)  # the server may have stopped before everybody had left
        asyncio.get_running_loop().call_later(FIND_BACK, lambda: self.post(self.presence.miss))
        while True:
            handler, args = await self.mail.next()
            try:
                await handler(*args)
            except Exception:
                self.metrics.counts["houseway_errors_total"] += 1
                log.exception("a message failed; reloading the table from its log", extra={"table": self.id})
                await self.load_again()
                self.teller.hello_all("stale")
                self.try_again()
            finally:
                del handler, args  # otherwise an idle table would keep its last visitor in memory

    async def load_again(self) -> None:
        """Reload the table from its log; retry until the disk answers."""
        while True:
            try:
                await self.load()
                return
            except Exception:
                log.exception("the log cannot be read", extra={"table": self.id})
                await asyncio.sleep(AGAIN)

    def try_again(self) -> None:
        """Schedule a retry, so that clocks, house players and departures do not wait for the next command."""
        if not self.trying:
            self.trying = True
            asyncio.get_running_loop().call_later(AGAIN, lambda: self.post(self.go_on))

    async def go_on(self) -> None:
        self.trying = False
        self.wake()
        await self.departures.see_off()

    def finished(self) -> bool:
        """Return whether the table is closed for good, and nobody watches it or waits for an answer."""
        return self.loaded.is_set() and self.facts.gone() and not self.connections.clients and self.mail.idle()

    def empty(self) -> bool:
        """Return whether no person sits or watches here."""
        return not self.connections.clients and not self.facts.seats.people()

    async def stop(self) -> None:
        """Park the table; everything is already on disk."""
        self.clock.stop()
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)
        if self.loaded.is_set() and (kept := self.meter.kept()):
            with suppress(Refused):  # a failing disk must not block the stop
                await self.note(set=kept)

    # the log

    async def load(self) -> None:
        """Load the table from its log."""
        facts = self.facts
        if not await asyncio.to_thread(self.store.version, self.id):
            row = facts.row
            command = OpenTable(row.offer, row.seats, row.schedule, row.settings)
            opened = await asyncio.to_thread(opening, command)
            bodies, said = [write_event(opened).decode()], encode(command).decode()
            head = next_head(b"", line(said, bodies))
            await self.write(Change(self.id, time.time(), 0, bodies, said, head=head))
        facts.record = await asyncio.to_thread(self.read_log)
        facts.rest, facts.beat = rest_of(facts.record, facts.shuffles), 0.0
        table = facts.table
        facts.posted = table.kind.display.sign(table.offer, table.line)
        self.meter.fee = facts.posted.time
        fresh = facts.shuffles.missing(table.shoes)
        if fresh:
            await self.note(secrets=fresh)
            facts.shuffles.keep(fresh, table.shoes)
        self.clock.rewind()

    async def open_again(self) -> None:
        """Replace the seals when the room opens: if the database is a restored backup, the old seals may be known.

        A table closed for good deals no more, so its log stays as it is.
        """
        table = self.facts.table
        if self.facts.gone() or (not table.shoes and table.seal is None):
            return
        try:
            await self.step(BreakSeal())
        except (Refused, Conflict):
            log.exception("the seal could not be broken", extra={"table": self.id})
            await self.load_again()

    def read_log(self) -> Progress:
        """Fold the events since the last snapshot; load seats and seals."""
        store, id, facts = self.store, self.id, self.facts
        record, tail = taken_up(store, facts.row)
        facts.tail.clear()
        facts.tail.extend(tail)
        self.repeats.load()
        facts.seats.load(store.places(id))
        table = record.table
        known = {shoe: store.secret(id, shoe) for shoe in range(max(table.shoes, 1), table.shoes + 4)}
        facts.shuffles.secrets = {shoe: secret for shoe, secret in known.items() if secret is not None}
        facts.shuffles.told = {shoe: [Word(*each) for each in store.contributions(id, shoe)] for shoe in known}
        facts.head = store.head(id)
        table.kind.between.warm(table)
        return record

    async def note(self, done: Done | None = None, **what: Any) -> int:
        """Write a change that is not an event, under a command's id if it has one; return the version."""
        version = self.facts.record.version
        if done or what:
            await self.write(Change(self.id, time.time(), version, done=done, **what))
        return version

    async def write(self, *changes: Change) -> None:
        """Write changes, all or none; a failed write is a refusal, and the table retries soon."""
        begun = time.perf_counter()
        for change in changes:
            if change.done:
                self.repeats.ids.add(*change.done)  # before writing: a repeat of the id must be looked up
        try:
            await self.store.put(*changes)
        except (NotWritten, LeaseLost) as unwritten:
            self.metrics.counts["houseway_unwritten_total"] += 1
            self.try_again()
            code = unwritten.code if isinstance(unwritten, NotWritten) else "busy"
            raise Refused(code, "this could not be saved, so nothing has changed; try again") from None
        self.metrics.to_disk.add(time.perf_counter() - begun)

    # people come and go

    def join(self, client: Client, version: int | None) -> None:
        """Add a connection, which has seen the table up to a version."""
        self.post(self.presence.join, client, version)

    def part(self, client: Client) -> None:
        """Remove a connection."""
        self.post(self.presence.part, client)

    def receive(self, frame: ReceivedFrame) -> None:
        """Answer a client's frame."""
        self.post(self.desk.receive, frame)

    def rehearse(self) -> None:
        """Deal cards although no one watches yet."""
        self.post(self.presence.rehearse)

    def watching(self) -> int:
        """Return the number of spectators' connections."""
        return self.connections.watching(self.facts.seats) if self.connections.clients else 0

    # steps

    def base(self) -> Base:
        """Return the basis of the next step. Cards that nobody sees fall at once."""
        facts = self.facts
        pace = facts.pace() if self.connections.clients else 0.0
        return Base(self.id, facts.record, facts.seats.seated, facts.shuffles, facts.head, self.meter.kept(),
                    facts.rest, pace)  # fmt: skip

    async def step(self, command: Command, done: Done | None = None, sitter: Seated | None = None,
                   columns: Sequence[tuple[str, str]] = ()) -> int:  # fmt: skip
        """Carry out a command: decide, write, then adopt and broadcast. Return the new version.

        `columns` of the table's row are written with the command. While cards fall, only commands that answer no
        question are accepted. Most kinds cannot be interrupted between two cards; for these, the dealer first does the
        remaining acts at once.
        """
        facts = self.facts
        if facts.dealing:
            if not interrupts(command):
                raise Refused("dealing", "the cards are still being dealt; wait until the dealer is done")
            if not facts.table.kind.divisible:
                decide(facts.table, command)  # a refusal does not hurry the dealer
                await self.deal_out()
        base = self.base()
        draft = drafted(base._replace(kept=(*base.kept, *columns)), command, done, sitter)
        try:
            await self.write(draft.change)
        except Conflict:
            if done and (again := await self.repeats.version(*done)) is not None:
                return again
            raise
        self.adopt(draft)
        return facts.record.version

    async def deal_on(self) -> None:
        """Do the dealer's next act, when its time has come."""
        if not self.facts.dealing or self.facts.row.paused:
            return
        with suppress(Refused):  # the act was not written, so the table retries soon
            await self.steps([continued(self.base())])

    async def deal_out(self) -> None:
        """Do all the dealer's acts at once."""
        if self.facts.dealing:
            await self.steps([continued(self.base()._replace(pace=0.0))])

    async def steps(self, drafts: Sequence[Draft], ready: Iterable[Place] = ()) -> None:
        """Write steps that were decided one on top of the other, then adopt and broadcast them.

        Players in `ready` also report that they need no more time.
        """
        if drafts:
            await self.write(*(draft.change for draft in drafts))
        self.adopt(*drafts, ready=ready)

    def adopt(self, *drafts: Draft, ready: Iterable[Place] = ()) -> None:
        """Adopt written steps, and broadcast them together."""
        told, moved, facts, counts = list[RecordedEvent](), set[str](), self.facts, self.metrics.counts
        for after, new, rounds, change, rest, beat in drafts:
            if not facts.dealing or not change.command:  # an interruption does not delay the next card
                facts.beat = beat
            facts.record, facts.rest = after, rest
            if change.set:
                facts.row = facts.row._replace(**dict(change.set))
            facts.shuffles.keep(change.secrets, after.table.shoes)
            facts.head = change.head or (change.closed[-1][-1] if change.closed else facts.head)
            moved |= facts.seats.update(change)
            told += new
            counts["houseway_actions_total"] += change.command is not None
            counts["houseway_rounds_total"] += rounds
            if rounds:
                self.clock.refill()
        facts.tail.extend(told)
        counts["houseway_events_total"] += len(told)
        for place in ready:
            with suppress(Refused):
                facts.table.kind.between.ready(facts.table, place)
                facts.seats.ready.add(place)
        self.clock.rewind()
        if told:
            self.teller.tell(told, moved)
        else:
            self.teller.tell_state()
        self.stir()
        if not facts.dealing and (facts.seats.leaving or facts.closing()):
            self.post(self.departures.see_off)

    def changed(self) -> None:
        """Let clocks and viewers follow a change that is not an event."""
        self.clock.rewind()
        self.teller.tell_state()

    def wake(self) -> None:
        """Let clocks, house players and must-move look at the table again."""
        self.clock.rewind()
        self.stir()

    def stir(self) -> None:
        """Notify those who follow the table of a change."""
        for heard in self.listeners:
            heard()
        self.must_move.heard(self.facts.row)

    async def run_by(self, **columns: Any) -> None:
        """Change the table's row: paused, closing, house players, pace."""
        await self.note(set=tuple(columns.items()))
        self.facts.row = self.facts.row._replace(**columns)
        self.clock.stop()
        self.changed()
        self.stir()
        await self.departures.see_off()

    async def close(self) -> None:
        """Close the table for good."""
        await self.note(set=(("closed", True),))
        self.facts.row = self.facts.row._replace(closed=True)
        self.changed()
        self.on_closed(self.facts.row)
