"""One task owns a table: only it changes the table, one message at a time, and nothing is sent before it is on disk."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.fairness.log_chain import next_head
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.config import DEALING, Config
from houseway.server.ops.metrics import Metrics
from houseway.server.socket.messages import encode
from houseway.server.tables.broadcast import Broadcaster
from houseway.server.tables.clock import Clock
from houseway.server.tables.coming_players import chairs, wanted
from houseway.server.tables.commands.handle import CommandHandler
from houseway.server.tables.commands.ids import CommandIds
from houseway.server.tables.departures import Departures
from houseway.server.tables.draft import Draft, continued, drafted
from houseway.server.tables.facts import Base, Facts, RecordedEvent
from houseway.server.tables.mailbox import Mailbox
from houseway.server.tables.presence import Presence
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
from houseway.table.display.sign import Sign
from houseway.table.events import Event
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
        self.row, self.store, self.config, self.metrics = row, store, config, metrics
        self.must_move = must_move
        self.id = row.id
        self.mail = Mailbox()
        self.post, self.ask = self.mail.post, self.mail.ask
        self.record: Progress
        self.posted: Sign
        self.shuffles = Shuffles(config.beacon)
        self.head = b""
        """The head of the public chain at the last complete line."""
        self.rest: tuple[Event, ...] = ()
        """What the dealer does next, while cards fall."""
        self.beat = 0.0
        """Seconds until then."""
        self.seated: dict[Place, Seated] = {}
        self.tail = Tail(TAIL)
        self.ids = CommandIds()
        self.ready: set[Place] = set()
        self.misses: dict[Place, int] = {}
        self.presence = Presence(self)
        self.departures = Departures(self)
        self.clock = Clock(self)
        self.meter = TimeFeeClock(row.played)
        self.teller = Broadcaster(self.facts)
        self.desk = CommandHandler(self)
        self.on_step: list[Callable[[], None]] = []
        self.on_closed: Callable[[TableActor], None] = lambda task: None
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
        self.clock.rewind()
        self.stir()
        await self.departures.see_off()

    def finished(self) -> bool:
        """Return whether the table is closed for good, and nobody watches it or waits for an answer."""
        return self.loaded.is_set() and self.gone() and not self.presence.clients and self.mail.idle()

    def gone(self) -> bool:
        """Return whether the table is closed for good; a must-move table may open again."""
        return self.row.closed and not self.row.feeds

    async def stop(self) -> None:
        """Park the table; everything is already on disk."""
        self.clock.stop()
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)
        if self.loaded.is_set() and (kept := self.meter.kept()):
            with suppress(Refused):  # a failing disk must not block the stop
                await self.write(Change(self.id, time.time(), self.record.version, set=kept))

    # the log

    async def load(self) -> None:
        """Load the table from its log."""
        if not await asyncio.to_thread(self.store.version, self.id):
            row = self.row
            command = OpenTable(row.offer, row.seats, row.schedule, row.settings)
            opened = await asyncio.to_thread(opening, command)
            bodies, said = [write_event(opened).decode()], encode(command).decode()
            head = next_head(b"", line(said, bodies))
            await self.write(Change(self.id, time.time(), 0, bodies, said, head=head))
        self.record = await asyncio.to_thread(self.read_log)
        self.rest, self.beat = rest_of(self.record, self.shuffles), 0.0
        table = self.record.table
        self.posted = table.kind.display.sign(table.offer, table.line)
        self.meter.fee = self.posted.time
        fresh = self.shuffles.missing(table.shoes)
        if fresh:
            await self.write(Change(self.id, time.time(), self.record.version, secrets=fresh))
            self.shuffles.keep(fresh, table.shoes)
        self.clock.rewind()

    async def open_again(self) -> None:
        """Replace the seals when the room opens: if the database is a restored backup, the old ones may be known.

        A table closed for good deals no more, so its log stays as it is.
        """
        table = self.record.table
        if self.gone() or (not table.shoes and table.seal is None):
            return
        try:
            await self.step(BreakSeal())
        except (Refused, Conflict):
            log.exception("the seal could not be broken", extra={"table": self.id})
            await self.load_again()

    def taking(self) -> int:
        """Return the number of the shuffle that now accepts players' seeds."""
        table = self.record.table
        return table.shoes + (2 if table.seal else 1)

    def read_log(self) -> Progress:
        """Fold the events since the last snapshot; load seats and seals."""
        store, id = self.store, self.id
        record, tail = taken_up(store, self.row)
        self.tail.clear()
        self.tail.extend(tail)
        self.ids.take_up(store.done_ids(id))
        self.seated = {Place(each.seat, each.behind): each for each in store.places(id)}
        leaving = {place for place, seated in self.seated.items() if seated.leaving}
        self.departures.leaving = leaving | self.departures.leaving.intersection(self.seated)
        table = record.table
        known = {shoe: store.secret(id, shoe) for shoe in range(max(table.shoes, 1), table.shoes + 4)}
        self.shuffles.secrets = {shoe: secret for shoe, secret in known.items() if secret is not None}
        self.shuffles.told = {shoe: [Word(*each) for each in store.contributions(id, shoe)] for shoe in known}
        self.head = store.head(id)
        table.kind.between.warm(table)
        return record

    async def write(self, *changes: Change) -> None:
        """Write changes, all or none; a failed write is a refusal, and the table retries soon."""
        begun = time.perf_counter()
        for change in changes:
            if change.done:
                self.ids.add(*change.done)  # this is noted before writing, because a repeat of it must be looked up
        try:
            await self.store.put(*changes)
        except (NotWritten, LeaseLost) as unwritten:
            self.metrics.counts["houseway_unwritten_total"] += 1
            self.try_again()
            code = unwritten.code if isinstance(unwritten, NotWritten) else "busy"
            raise Refused(code, "this could not be saved, so nothing has changed; try again") from None
        self.metrics.to_disk.add(time.perf_counter() - begun)

    # this is the part that others receive

    def base(self) -> Base:
        """Return the basis of the next step."""
        return Base(self.id, self.record, self.seated, self.shuffles, self.head, self.meter.kept(), self.rest,
                    self.pace())  # fmt: skip

    def pace(self) -> float:
        """Return how long the dealer's acts take now. Nobody waits for cards that nobody sees."""
        return self.usual_pace() if self.presence.clients else 0.0

    def usual_pace(self) -> float:
        """Return how long the dealer's acts take while someone is here, as the floor chose for this table or the
        room."""
        return DEALING[self.row.pace] if self.row.pace else self.config.pace.deal

    def facts(self) -> Facts:
        """Return the facts for the table's frames."""
        presence, must_move = self.presence, self.must_move
        return Facts(
            self.row, self.record, self.posted, self.seated, self.tail, presence.clients, presence.here, self.ready,
            self.departures.leaving, presence.away, self.head, self.shuffles, self.usual_pace(), self.taking(),
            self.clock.told, self.coming, lambda: must_move.main_of(self.row), self.level(),
            lambda: must_move.told(self),
        )  # fmt: skip

    # steps

    async def step(self, command: Command, done: Done | None = None, sitter: Seated | None = None,
                   columns: Sequence[tuple[str, str]] = ()) -> int:  # fmt: skip
        """Carry out a command: decide, write, then adopt and broadcast. Return the new version.

        `columns` of the table's row are written with the command. While cards fall, only commands that answer no
        question are accepted. Most kinds cannot be interrupted between two cards; there the dealer first does the rest
        at once.
        """
        if self.record.dealing:
            if not interrupts(command):
                raise Refused("dealing", "the cards are still being dealt; wait until the dealer is done")
            if not self.record.table.kind.divisible:
                decide(self.record.table, command)  # a refusal does not hurry the dealer
                await self.deal_out()
        base = self.base()
        draft = drafted(base._replace(kept=(*base.kept, *columns)), command, done, sitter)
        try:
            await self.write(draft.change)
        except Conflict:
            if done and (again := await asyncio.to_thread(self.store.done, self.id, done.account, done.id)) is not None:
                return again
            raise
        self.adopt(draft)
        return self.record.version

    async def deal_on(self) -> None:
        """Do the dealer's next act, when its time has come."""
        if not self.record.dealing or self.row.paused:
            return
        with suppress(Refused):  # the act was not written, so the table retries soon
            await self.steps([continued(self.base())])

    async def deal_out(self) -> None:
        """Do all the dealer's acts at once."""
        if self.record.dealing:
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
        told, moved, counts = list[RecordedEvent](), set[str](), self.metrics.counts
        for after, new, rounds, change, rest, beat in drafts:
            if not self.record.dealing or not change.command:  # an interruption does not delay the next card
                self.beat = beat
            self.record, self.rest = after, rest
            if change.set:
                self.row = self.row._replace(**dict(change.set))
            self.shuffles.keep(change.secrets, after.table.shoes)
            self.head = change.head or (change.closed[-1][-1] if change.closed else self.head)
            moved |= self.reseat(change)
            told += new
            counts["houseway_actions_total"] += change.command is not None
            counts["houseway_rounds_total"] += rounds
            if rounds:
                self.clock.refill()
        self.tail.extend(told)
        counts["houseway_events_total"] += len(told)
        table = self.record.table
        for place in ready:
            with suppress(Refused):
                table.kind.between.ready(table, place)
                self.ready.add(place)
        self.clock.rewind()
        if told:
            self.teller.tell(told, moved)
        else:
            self.teller.tell_state()
        self.stir()
        if not self.record.dealing and (self.departures.leaving or self.departures.closing()):
            self.post(self.departures.see_off)

    def stir(self) -> None:
        """Notify the parts that follow the table of a change."""
        for heard in self.on_step:
            heard()
        self.must_move.heard(self)

    def reseat(self, change: Change) -> set[str]:
        """Update the seats; return the accounts whose place has changed."""
        moved = set()
        for place in map(Place._make, change.left):
            gone = self.seated.pop(place, None)
            if gone:
                moved.add(gone.account)
            self.departures.leaving.discard(place)
            self.presence.away.pop(place, None)
            self.ready.discard(place)
            self.misses.pop(place, None)
        for seated in change.sat:
            self.seated[Place(seated.seat, seated.behind)] = seated
            moved.add(seated.account)
        return moved

    async def run_by(self, **columns: Any) -> None:
        """Change the table's row: paused, closing, house players, pace."""
        await self.write(Change(self.id, time.time(), self.record.version, set=tuple(columns.items())))
        self.row = self.row._replace(**columns)
        self.clock.stop()
        self.clock.rewind()
        self.teller.tell_state()
        self.stir()
        await self.departures.see_off()

    async def close(self) -> None:
        """Close the table for good."""
        await self.write(Change(self.id, time.time(), self.record.version, set=(("closed", True),)))
        self.row = self.row._replace(closed=True)
        self.clock.rewind()
        self.teller.tell_state()
        self.on_closed(self)

    # people present

    def place_of(self, account: str | None) -> Place | None:
        if account is None:
            return None
        return next((place for place, seated in self.seated.items() if seated.account == account), None)

    def wanted(self) -> int:
        """Return how many house players there should be."""
        return wanted(self.row.bots, self.record.table.seats, len(self.people()))

    def coming(self) -> list[int]:
        """Return the seats that house players will take here."""
        if self.departures.closing() or self.row.closed or self.row.paused or self.must_move.kept_for(self):
            return []
        bots = sum(seated.bot for seated in self.seated.values())
        return chairs(self.record.table.seats, {place.seat for place in self.seated}, self.wanted() - bots)

    def level(self) -> str:
        """Return how well house players play here."""
        return self.row.level or self.config.level

    def people(self) -> dict[Place, Seated]:
        """Return the places of people, without house players."""
        return {place: seated for place, seated in self.seated.items() if not seated.bot}
