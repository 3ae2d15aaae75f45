"""One task owns a table: it alone changes it, one message after the other, and nothing is told before it is on disk."""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.rules.refusal import Refused
from houseway.server.client import Client
from houseway.server.clock import Clock
from houseway.server.config import Config
from houseway.server.desk import Desk
from houseway.server.game import Cash, Command, Event, Game, Place, State
from houseway.server.meter import Meter
from houseway.server.metrics import Metrics
from houseway.server.record import Over, Record
from houseway.server.shuffles import Shuffles
from houseway.server.telling import Teller, Told
from houseway.server.wire import encode
from houseway.store import Change, Conflict, Store
from houseway.store.change import HOUSE, Done, Move
from houseway.store.change import Place as Seated
from houseway.store.store import TableRow

if TYPE_CHECKING:
    from houseway.server.must_move import MustMove

log = logging.getLogger("houseway.table")
REMEMBERED = 256
TAIL = 100
FIND_BACK = 60.0
"""After a start, how long browsers have to find the table again before their people count as away."""


class Draft(NamedTuple):
    """A step that is decided and not yet written: the table after it, and what is told and written of it."""

    after: Record
    told: list[Told]
    rounds: int
    change: Change


class TableTask:
    """A table in play."""

    def __init__(
        self, row: TableRow, game: Game, store: Store, config: Config, metrics: Metrics, must_move: "MustMove"
    ) -> None:
        self.row, self.game, self.store, self.config, self.metrics = row, game, store, config, metrics
        self.must_move = must_move
        self.id = row.id
        self.inbox: asyncio.Queue[tuple[Callable[..., Awaitable[None]], tuple[Any, ...]]] = asyncio.Queue()
        self.record: Record
        self.shuffles = Shuffles({}, {})
        self.seated: dict[Place, Seated] = {}
        self.clients: set[Client] = set()
        self.tail: deque[tuple[int, float, Event, State]] = deque(maxlen=TAIL)
        self.answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
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
                await self.load()
                self.teller.hello_all("stale")

    async def stop(self) -> None:
        """Park the table: everything that happened is on disk already."""
        self.clock.stop()
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)
        if self.loaded.is_set() and (kept := self.meter.kept()):
            await self.write(Change(self.id, time.time(), self.record.version, set=kept))

    # the log

    async def load(self) -> None:
        """Take the table up where the log left it."""
        self.record = await asyncio.to_thread(self.read_log)
        fresh = self.shuffles.missing(self.game.shoes(self.record.state))
        if fresh:
            await self.write(Change(self.id, time.time(), self.record.version, secrets=fresh))
            self.shuffles.keep(fresh, self.game.oldest(self.record.state))
        self.clock.rewind()

    def read_log(self) -> Record:
        game, store, id = self.game, self.store, self.id
        first = store.events(id, upto=1)
        if not first:
            opened = game.opening(self.row.offer, self.row.seats, self.row.schedule, self.row.settings)
            store.write(Change(id, time.time(), 0, events=[game.encode(opened).decode()])).result()
        else:
            opened = game.decode(first[0].body.encode())
        last = store.last_round(id)
        record = Record(game, opened)
        if last and last.after:
            record = Record.after(game, opened, last.last, last.after)
        self.tail.clear()
        for written in store.events(id, after=record.version):
            event, before = game.decode(written.body.encode()), record.state
            record.absorb(event)
            self.tail.append((written.seq, written.at, event, before))
        self.seated = {(place.seat, place.behind): place for place in store.places(id)}
        used = game.shoes(record.state)
        known = {shoe: store.secret(id, shoe) for shoe in range(max(game.oldest(record.state), 1), used + 4)}
        self.shuffles.secrets = {shoe: secret for shoe, secret in known.items() if secret is not None}
        self.shuffles.contributions = {shoe: store.contributions(id, shoe) for shoe in self.shuffles.secrets}
        return record

    async def write(self, change: Change) -> None:
        begun = time.perf_counter()
        await asyncio.wrap_future(self.store.write(change))
        self.metrics.to_disk.add(time.perf_counter() - begun)

    # steps

    async def step(self, command: Command, done: Done | None = None, sitter: Seated | None = None) -> int:
        """Carry a command out: decide, write, and only then adopt and tell. Return the new version."""
        draft = self.draft(command, done, sitter)
        try:
            await self.write(draft.change)
        except Conflict:
            if done and (again := await asyncio.to_thread(self.store.done, self.id, done.account, done.id)) is not None:
                return again
            raise
        self.adopt(draft)
        return self.record.version

    def draft(
        self, command: Command, done: Done | None = None, sitter: Seated | None = None, why: str = ""
    ) -> Draft:
        """Decide what a command causes; `why` is what the cage enters where chips come or go for another reason."""
        game, now = self.game, time.time()
        events = game.carry(self.record.state, command, self.shuffles)
        after, told, over = self.record.copy(), [], []
        for event in events:
            before = after.state
            ended = after.absorb(event)
            told.append((after.version, now, event, before))
            if ended:
                over.append(ended)
        fresh = self.shuffles.missing(game.shoes(after.state))
        return Draft(after, told, len(over), self.change(events, now, done, sitter, over, fresh, why))

    def adopt(self, draft: Draft) -> None:
        """Take up a step that has been written, and tell it."""
        after, told, rounds, change = draft
        self.record = after
        self.row = self.row._replace(**dict(change.set))
        self.shuffles.keep(change.secrets, self.game.oldest(after.state))
        moved = self.reseat(change)
        self.tail.extend(told)
        self.metrics.counts["houseway_actions_total"] += 1
        self.metrics.counts["houseway_events_total"] += len(told)
        self.metrics.counts["houseway_rounds_total"] += rounds
        if rounds:
            self.clock.refill()
        self.clock.rewind()
        self.teller.tell(told, moved)
        self.stir()
        if self.leaving or self.row.closing or self.game.broken(after.state):
            self.post(self.see_off)

    def stir(self) -> None:
        """Tell those who follow the table that something has changed."""
        for heard in self.on_step:
            heard()
        self.must_move.heard(self)

    def change(
        self,
        events: list[Event],
        now: float,
        done: Done | None,
        sitter: Seated | None,
        over: list[Over],
        fresh: tuple[tuple[int, bytes], ...],
        why: str,
    ) -> Change:
        """Return everything that a step writes."""
        version = self.record.version
        moves, sat, left = [], [], []
        for seq, event in enumerate(events, start=version + 1):
            if moved := self.game.reseated(event):
                left.append(moved[0])
                sat.append(self.seated[moved[0]]._replace(seat=moved[1][0]))
            cash = self.game.cash(event)
            if cash is None:
                continue
            place = self.seated.get(cash.place) or sitter
            assert place is not None
            if cash.chips:
                moves.append(self.move(cash, place, seq, why))
            if cash.name and sitter:
                sat.append(sitter._replace(arrived=seq))
            if cash.gone:
                left.append(cash.place)
        ended = tuple(one.ended._replace(nets=self.nets(one)) for one in over)
        bodies = [self.game.encode(event).decode() for event in events]
        return Change(
            self.id, now, version, bodies, done, tuple(moves), tuple(sat), tuple(left), ended=ended, secrets=fresh,
            set=self.meter.kept(),
        )

    def move(self, cash: Cash, place: Seated, seq: int, why: str) -> Move:
        """Return what the cage enters when chips come to the table or go from it."""
        account, table = HOUSE if place.bot else place.account, f"table:{self.id}"
        if cash.chips > 0:
            return Move(account, table, cash.chips, why or "buy-in at table", seq)
        return Move(table, account, -cash.chips, why or "cash-out from table", seq)

    def nets(self, over: Over) -> tuple[tuple[str, int, int], ...]:
        people = ((self.seated.get(place), net) for place, net in over.nets.items())
        return tuple((place.account, place.seat, net) for place, net in people if place and not place.bot)

    def reseat(self, change: Change) -> set[str]:
        """Keep the book of seats; return the accounts whose place has changed."""
        moved = set()
        for place in change.left:
            gone = self.seated.pop(place, None)
            if gone:
                moved.add(gone.account)
            self.leaving.discard(place)
            self.away.pop(place, None)
            self.ready.discard(place)
            self.misses.pop(place, None)
        for seated in change.sat:
            self.seated[(seated.seat, seated.behind)] = seated
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
        closing = self.row.closing or self.game.broken(self.record.state)
        if closing and self.game.resting(self.record.state):
            self.leaving.update(self.seated)
        for place in sorted(self.leaving):
            if place in self.seated:
                try:
                    await self.step(self.game.stand(place))
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
        """Tell whether house players play: where somebody looks on, or to finish a round that somebody is in."""
        if self.row.paused or self.row.closed:
            return False
        if self.config.busy or self.clients:
            return True
        return bool(self.people()) and not self.game.resting(self.record.state)

    async def join(self, client: Client, version: int | None) -> None:
        self.clients.add(client)
        client.resync = lambda slow: self.post(self.hello, slow, "slow", None)
        place = self.place_of(client.account.id if client.account else None)
        if place is not None:
            self.away.pop(place, None)
        self.clock.rewind()
        self.teller.hello(client, "connected", version)
        if version is not None and client.account and place is None:
            self.must_move.follow(self, client)
        self.teller.tell_state()
        self.stir()

    async def hello(self, client: Client, why: str, version: int | None) -> None:
        if client in self.clients:
            self.teller.hello(client, why, version)

    async def part(self, client: Client) -> None:
        """A connection is gone; a seat is held for a while."""
        self.clients.discard(client)
        place = self.place_of(client.account.id if client.account else None)
        if place is not None:
            self.hold(place)
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
        account = self.seated[place].account
        return any(client.account and client.account.id == account for client in self.clients)

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
