"""One task owns a table: it alone changes it, one message after the other, and nothing is told before it is on disk."""

import asyncio
import logging
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.play.chain import next_head
from houseway.play.commands import BreakSeal, Command, OpenTable, StandUp
from houseway.play.kind import CLOSE, Posted
from houseway.play.log import opening, write_event
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.client import Client
from houseway.server.clock import Clock
from houseway.server.config import Config
from houseway.server.desk import Desk
from houseway.server.drafting import Draft, drafted
from houseway.server.ids import Ids
from houseway.server.meter import Meter
from houseway.server.metrics import Metrics
from houseway.server.record import Record
from houseway.server.shuffles import Shuffles, Word
from houseway.server.taking_up import taken_up
from houseway.server.telling import Teller, Told
from houseway.server.wire import encode
from houseway.store import Change, Conflict, Store, Unwritten
from houseway.store.change import Done, Seated
from houseway.store.leases import Struck
from houseway.store.rows import TableRow, line

if TYPE_CHECKING:
    from houseway.server.must_move import MustMove

log = logging.getLogger("houseway.table")
REMEMBERED = 256
TAIL = 100
FIND_BACK = 60.0
"""After a start, how long browsers have to find the table again before their people count as away."""
AGAIN = 1.0
"""How long after a failed write the table tries to go on."""


class TableTask:
    """A table in play."""

    def __init__(
        self, row: TableRow, store: Store, config: Config, metrics: Metrics, must_move: "MustMove"
    ) -> None:
        self.row, self.store, self.config, self.metrics = row, store, config, metrics
        self.must_move = must_move
        self.id = row.id
        self.inbox: asyncio.Queue[tuple[Callable[..., Awaitable[None]], tuple[Any, ...]]] = asyncio.Queue()
        self.record: Record
        self.posted: Posted
        self.shuffles = Shuffles(config.beacon)
        self.head = b""
        """Of the public chain at the last line."""
        self.seated: dict[Place, Seated] = {}
        self.clients: set[Client] = set()
        self.here: Counter[str] = Counter()
        """How many connections each account has to this table."""
        self.sign = -math.inf
        """When somebody who looks on last came, or did anything."""
        self.tail: deque[Told] = deque(maxlen=TAIL)
        self.answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self.ids = Ids()
        self.ready: set[Place] = set()
        self.leaving: set[Place] = set()
        self.away: dict[Place, float] = {}
        self.misses: dict[Place, int] = {}
        self.clock = Clock(self)
        self.meter = Meter(self)
        self.teller = Teller(self)
        self.desk = Desk(self)
        self.on_step: list[Callable[[], None]] = []
        self.on_closed: Callable[[TableTask], None] = lambda task: None
        self.loaded = asyncio.Event()
        self.trying = False
        """A write has failed, and the table is to go on in a moment."""
        self.runner: asyncio.Task[None] | None = None

    # the mailbox

    def post(self, handler: Callable[..., Awaitable[None]], *args: Any) -> None:
        self.inbox.put_nowait((handler, args))

    async def ask(self, handler: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Have something done by the table's own task, and wait for what comes of it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def carry_out() -> None:
            try:
                result = await handler(*args)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
                if not isinstance(error, Refused):
                    raise
            else:
                if not answer.done():
                    answer.set_result(result)

        self.post(carry_out)
        return await answer

    def start(self) -> None:
        self.runner = asyncio.create_task(self.run(), name=f"table {self.id}")

    async def run(self) -> None:
        await self.load()
        await self.open_again()
        self.loaded.set()
        asyncio.get_running_loop().call_later(FIND_BACK, lambda: self.post(self.miss))
        while True:
            handler, args = await self.inbox.get()
            if not self.inbox.empty():
                await asyncio.sleep(0)  # a heap of messages leaves room for their answers, and for other tables
            try:
                await handler(*args)
            except Exception:
                self.metrics.counts["houseway_errors_total"] += 1
                log.exception("a message failed; the table is read again from its log", extra={"table": self.id})
                await self.load_again()
                self.teller.hello_all("stale")
                self.try_again()

    async def load_again(self) -> None:
        """Take the table up from its log, however long the disk needs."""
        while True:
            try:
                await self.load()
                return
            except Exception:
                log.exception("the log cannot be read", extra={"table": self.id})
                await asyncio.sleep(AGAIN)

    def try_again(self) -> None:
        """Go on in a moment: clocks, house players and those who leave must not wait for somebody to speak."""
        if not self.trying:
            self.trying = True
            asyncio.get_running_loop().call_later(AGAIN, lambda: self.post(self.go_on))

    async def go_on(self) -> None:
        self.trying = False
        self.clock.rewind()
        self.stir()
        await self.see_off()

    async def stop(self) -> None:
        """Park the table: everything that happened is on disk already."""
        self.clock.stop()
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)
        if self.loaded.is_set() and (kept := self.meter.kept()):
            with suppress(Refused):  # a disk that fails keeps nobody from stopping
                await self.write(Change(self.id, time.time(), self.record.version, set=kept))

    # the log

    async def load(self) -> None:
        """Take the table up where the log left it."""
        if not await asyncio.to_thread(self.store.version, self.id):
            row = self.row
            command = OpenTable(row.offer, row.seats, row.schedule, row.settings)
            opened = await asyncio.to_thread(opening, command)
            bodies, said = [write_event(opened).decode()], encode(command).decode()
            head = next_head(b"", line(said, bodies))
            await self.write(Change(self.id, time.time(), 0, bodies, said, head=head))
        self.record = await asyncio.to_thread(self.read_log)
        table = self.record.table
        self.posted = table.kind.posted(table.offer, table.schedule)
        fresh = self.shuffles.missing(table.shoes)
        if fresh:
            await self.write(Change(self.id, time.time(), self.record.version, secrets=fresh))
            self.shuffles.keep(fresh, table.shoes)
        self.clock.rewind()

    async def open_again(self) -> None:
        """Seal anew when the house opens: what was sealed before may be known, if this is a backup put back."""
        table = self.record.table
        if not table.shoes and table.seal is None:
            return
        try:
            await self.step(BreakSeal())
        except (Refused, Conflict):
            log.exception("the seal could not be broken", extra={"table": self.id})
            await self.load_again()

    def taking(self) -> int:
        """Return the number of the shuffle for which hashes of words are taken now."""
        table = self.record.table
        return table.shoes + (2 if table.seal else 1)

    def read_log(self) -> Record:
        """Fold what has happened since the last round that was kept; note who sits, and what is sealed."""
        store, id = self.store, self.id
        record, tail = taken_up(store, self.row)
        self.tail.clear()
        self.tail.extend(tail)
        self.ids.take_up(store.done_ids(id))
        self.seated = {Place(each.seat, each.behind): each for each in store.places(id)}
        leaving = {place for place, seated in self.seated.items() if seated.leaving}
        self.leaving = leaving | self.leaving.intersection(self.seated)
        table = record.table
        known = {shoe: store.secret(id, shoe) for shoe in range(max(table.shoes, 1), table.shoes + 4)}
        self.shuffles.secrets = {shoe: secret for shoe, secret in known.items() if secret is not None}
        self.shuffles.told = {shoe: [Word(*each) for each in store.contributions(id, shoe)] for shoe in known}
        self.head = store.head(id)
        return record

    async def write(self, change: Change) -> None:
        """Write a change; a disk that does not take it is a refusal, and the table goes on in a moment."""
        begun = time.perf_counter()
        if change.done:
            self.ids.add(*change.done)  # before it is written: what may have been carried out is looked up
        try:
            await asyncio.wrap_future(self.store.write(change))
        except (Unwritten, Struck) as unwritten:
            self.metrics.counts["houseway_unwritten_total"] += 1
            self.try_again()
            code = unwritten.code if isinstance(unwritten, Unwritten) else "busy"
            raise Refused(code, "this could not be written down, so it has not happened; try again") from None
        self.metrics.to_disk.add(time.perf_counter() - begun)

    # steps

    async def step(
        self, command: Command, done: Done | None = None, sitter: Seated | None = None, ready: Place | None = None
    ) -> int:
        """Carry a command out: decide, write, and only then adopt and tell. Return the new version.

        Somebody may say with it that they are `ready`: that it was their last bet.
        """
        draft = drafted(self, command, done, sitter)
        try:
            await self.write(draft.change)
        except Conflict:
            if done and (again := await asyncio.to_thread(self.store.done, self.id, done.account, done.id)) is not None:
                return again
            raise
        self.adopt(draft, ready)
        return self.record.version

    def adopt(self, draft: Draft, ready: Place | None = None) -> None:
        """Take up a step that has been written, and tell it."""
        after, told, rounds, change = draft
        self.record = after
        self.row = self.row._replace(**dict(change.set))
        self.shuffles.keep(change.secrets, after.table.shoes)
        self.head = change.head or self.head
        moved = self.reseat(change)
        self.tail.extend(told)
        self.metrics.counts["houseway_actions_total"] += 1
        self.metrics.counts["houseway_events_total"] += len(told)
        self.metrics.counts["houseway_rounds_total"] += rounds
        if ready is not None:
            with suppress(Refused):
                after.table.kind.ready(after.table, ready)
                self.ready.add(ready)
        if rounds:
            self.clock.refill()
        self.clock.rewind()
        self.teller.tell(told, moved)
        self.stir()
        if self.leaving or self.closing():
            self.post(self.see_off)

    def closing(self) -> bool:
        """Tell whether the table closes after its round: by the floor's word, or because its game has broken."""
        return self.row.closing or any(asked.what == CLOSE for asked in self.record.asked)

    def stir(self) -> None:
        """Tell those who follow the table that something has changed."""
        for heard in self.on_step:
            heard()
        self.must_move.heard(self)

    def reseat(self, change: Change) -> set[str]:
        """Keep the book of seats; return the accounts whose place has changed."""
        moved = set()
        for place in map(Place._make, change.left):
            gone = self.seated.pop(place, None)
            if gone:
                moved.add(gone.account)
            self.leaving.discard(place)
            self.away.pop(place, None)
            self.ready.discard(place)
            self.misses.pop(place, None)
        for seated in change.sat:
            self.seated[Place(seated.seat, seated.behind)] = seated
            moved.add(seated.account)
        return moved

    async def run_by(self, **columns: Any) -> None:
        """Change how the table is run: paused, closing, so many house players."""
        await self.write(Change(self.id, time.time(), self.record.version, set=tuple(columns.items())))
        self.row = self.row._replace(**columns)
        self.clock.stop()
        self.clock.rewind()
        self.teller.tell_state()
        self.stir()
        await self.see_off()

    async def see_off(self) -> None:
        """Stand up those who leave as soon as the rules allow; close a table that is to close after its round."""
        closing = self.closing()
        if closing and self.record.table.round is None:
            self.leaving.update(self.seated)
        for place in sorted(self.leaving):
            if place in self.seated:
                try:
                    await self.step(StandUp(*place))
                except Refused:
                    continue
        if closing and not self.seated and not self.row.closed:
            await self.write(Change(self.id, time.time(), self.record.version, set=(("closed", True),)))
            self.row = self.row._replace(closed=True)
            self.clock.rewind()
            self.teller.tell_state()
            self.on_closed(self)

    # who is here

    def place_of(self, account: str | None) -> Place | None:
        if account is None:
            return None
        return next((place for place, seated in self.seated.items() if seated.account == account), None)

    def people(self) -> dict[Place, Seated]:
        """Return the places of people, house players apart."""
        return {place: seated for place, seated in self.seated.items() if not seated.bot}

    def working(self) -> bool:
        """Tell whether house players play: for who plays, for a while for who looks on, or to finish people's round."""
        if self.row.paused or self.row.closed:
            return False
        if self.config.busy or (self.clients and time.monotonic() - self.sign < self.config.pace.watch):
            return True
        people, seats = self.record.table.people, self.people()
        if any(self.present(place) and place in people and not people[place].away for place in seats):
            return True
        return bool(seats) and self.record.table.round is not None

    def noticed(self, client: Client) -> None:
        """Somebody is there: house players go on, if they were at rest."""
        if client.counts or self.place_of(client.account.id if client.account else None):
            awake, self.sign = self.working(), time.monotonic()
            if not awake and self.working():
                self.clock.rewind()
                self.stir()

    async def join(self, client: Client, version: int | None) -> None:
        """Somebody comes; who only looks on, beside others who do, changes nothing at the table."""
        awake = self.working()
        self.clients.add(client)
        if client.counts:
            self.sign = time.monotonic()
        client.resync = lambda slow: self.post(self.hello, slow, "slow", None)
        place = self.place_of(client.account.id if client.account else None)
        if client.account:
            self.here[client.account.id] += 1
        if place is not None:
            self.away.pop(place, None)
        if place is not None or not awake:
            self.clock.rewind()
        self.teller.hello(client, "connected", version)
        if version is not None and client.account and place is None:
            self.must_move.follow(self, client)
        if place is not None or not awake:
            self.teller.tell_state()
            self.stir()
        else:
            self.teller.tell_soon()

    async def hello(self, client: Client, why: str, version: int | None) -> None:
        if client in self.clients:
            self.teller.hello(client, why, version)

    async def part(self, client: Client) -> None:
        """A connection is gone; a seat is held for a while."""
        self.clients.discard(client)
        place = self.place_of(client.account.id if client.account else None)
        if client.account:
            self.here[client.account.id] -= 1
            if not self.here[client.account.id]:
                del self.here[client.account.id]
        if place is not None:
            self.hold(place)
        if place is None and self.working():
            self.teller.tell_soon()
            return
        self.clock.rewind()
        self.teller.tell_state()

    def hold(self, place: Place) -> None:
        """Hold the seat of somebody whose browser is not here."""
        if self.present(place):
            return
        self.away[place] = since = time.time()
        later = asyncio.get_running_loop().call_later
        later(self.config.pace.hold, lambda: self.post(self.give_up, place, since))

    async def miss(self) -> None:
        """See who has not come back since the server started."""
        for place in self.people().keys() - self.away.keys():
            self.hold(place)
        self.clock.rewind()
        self.teller.tell_state()

    def present(self, place: Place) -> bool:
        return self.here[self.seated[place].account] > 0

    async def give_up(self, place: Place, since: float | None) -> None:
        """The seat has been held long enough."""
        if since is not None and self.away.get(place) == since:
            self.leaving.add(place)
            await self.see_off()

    def remember(self, account: str, id: str, answer: bytes) -> bytes:
        self.answers[(account, id)] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)
        return answer

    def farewell(self) -> None:
        """Tell everybody that the server stops."""
        bye = encode({"type": "bye", "why": "stopping"})
        for client in self.clients:
            client.send(bye)
            client.close()
