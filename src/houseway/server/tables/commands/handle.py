"""Handles clients' commands: checks who sent them, whether they are too late, and whether they are repeats."""

import itertools
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.ops.metrics import Metrics
from houseway.server.socket import messages
from houseway.server.socket.client import Client
from houseway.server.tables.clock import Clock
from houseway.server.tables.commands.ids import Repeats
from houseway.server.tables.commands.read import is_by_all, own_seat, read
from houseway.server.tables.departures import Departures
from houseway.server.tables.facts import Facts, Task
from houseway.server.tables.presence import Presence
from houseway.server.tables.shuffles import Word
from houseway.store import Conflict
from houseway.store.change import Done, Seated
from houseway.store.people.accounts import Account
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, Command, ShowWords, SitDown, SitOut, StandUp

if TYPE_CHECKING:
    from houseway.server.room.must_move import MustMove

#: Commands that do not depend on the current question, and so are never too late.
ANY_TIME = ("sit-down", "change-seat", "buy-in", "stand-up")

@dataclass(frozen=True)
class ReceivedFrame:
    """A frame with its sender and arrival time."""

    client: Client
    frame: messages.AnyFrame
    at: float


class CommandHandler:
    """Answers clients' frames, inside the table's task."""

    def __init__(self, task: Task, facts: Facts, presence: Presence, departures: Departures, clock: Clock,
                 must_move: "MustMove", repeats: Repeats, metrics: Metrics) -> None:  # fmt: skip
        self.task, self.facts, self.presence, self.departures = task, facts, presence, departures
        self.clock, self.must_move, self.repeats, self.metrics = clock, must_move, repeats, metrics
        self.teller = presence.teller

    async def receive(self, asked: ReceivedFrame) -> None:
        """Answer a frame; a repeat gets the same answer and does nothing."""
        client, frame, counts = asked.client, asked.frame, self.metrics.counts
        account = client.account
        if not isinstance(frame, messages.Sync):  # browsers send these commands on their own
            self.presence.noticed(client)
        known = (account.id if account else f"spectator {id(client)}", frame.id or "")
        if frame.id is not None and (again := await self.repeats.answer(*known)):
            counts["houseway_repeats_total"] += 1
            client.send(again)
            return
        try:
            version = await self.answer(client, account, frame)
        except Refused as refused:
            counts["houseway_refused_total"] += 1
            if refused.code == "stale":
                self.teller.hello(client, "stale")
            client.send(messages.refusal(refused, frame.id, self.facts.record.version))
            return
        except Conflict:
            client.send(messages.refusal(Refused("stale", "the table has moved on; look again"), frame.id, 0))
            raise
        if frame.id is not None:
            client.send(self.repeats.remember(*known, version))
        if isinstance(frame, messages.Do):
            self.metrics.to_view.add(time.perf_counter() - asked.at)

    async def answer(self, client: Client, account: Account | None, frame: messages.AnyFrame) -> int:
        match frame:
            case messages.Sync():
                self.teller.hello(client, "connected")
                return self.facts.record.version
            case messages.Ping() | messages.Pong() | messages.Here():
                return self.facts.record.version
        if account is None:
            raise Refused("no-session", "log in or join as a guest to play and chat")
        place = self.facts.seats.place_of(account.id)
        done = Done(account.id, frame.id) if frame.id is not None else None
        match frame:
            case messages.Chat():
                self.chat(account, place, frame.text)
            case messages.Do():
                return await self.do(account, place, frame)
            case messages.Words():
                self.sitting(place)
                await self.tell_words(account, frame, done)
            case messages.Show():
                return await self.show_words(account, frame, done)
            case messages.SitOut():
                return await self.sit_out(self.sitting(place), frame.on, frame.posts, done)
            case messages.Leave():
                return await self.departures.leave(self.sitting(place), done)
        return self.facts.record.version

    def sitting(self, place: Place | None) -> Place:
        if place is None:
            raise Refused("no-seat", "you have no seat at this table")
        return place

    async def do(self, account: Account, place: Place | None, frame: messages.Do) -> int:
        """Carry out a command."""
        facts, command = self.facts, frame.command
        word = command.get("do")
        if word not in ANY_TIME:
            self.in_time(frame.version, place)
        done = Done(account.id, frame.id)
        if word == "sit-down":
            return await self.sit(account, place, command, done)
        place = self.sitting(place)
        if word in ANY_TIME:
            return await self.task.step(self.any_time(command, place), done)
        if facts.row.paused:
            raise Refused("paused", "the floor has paused this table")
        if is_by_all(facts.row.kind, word):
            own_seat(command, place)
            return await self.say_ready(place, done)
        said = read(facts.row.kind, command, place)
        self.clock.answered(place)
        if facts.table.people[place].away:
            await self.sit_out(place, False)
        return await self.task.step(said, done)

    def any_time(self, command: dict[str, Any], place: Place) -> Command:
        """Return a decoded command that is possible at any time: stand up, buy in or change seats."""
        own_seat(command, place)
        if command["do"] == "stand-up":
            return StandUp(*place)
        if command["do"] == "buy-in":
            return BuyIn(place.seat, messages.convert(command, messages.Buy).chips, place.behind)
        asked = messages.convert(command, messages.ChangeSeat)
        if place.behind:
            raise Refused("not-now", "only a seated player can change seats")
        return ChangeSeat(place.seat, asked.to, asked.posts)

    def in_time(self, version: int, place: Place | None) -> None:
        record = self.facts.record
        since = record.since_for(place) if place else record.since
        if not since <= version <= record.version:
            raise Refused("stale", "the table has moved on; look again")

    async def sit(self, account: Account, place: Place | None, command: dict[str, Any], done: Done) -> int:
        row = self.facts.row
        if place is not None:
            raise Refused("seated", f"you already sit in {place}")
        if row.closing or row.closed:
            raise Refused("closing", "this table is closing")
        asked = messages.convert(command, messages.Sit)
        await self.must_move.admit(row, account.id)
        behind = self.free_behind(asked.seat) if asked.behind else 0
        sits = SitDown(asked.seat, account.name, asked.chips, behind, posts=asked.posts)
        return await self.task.step(sits, done, Seated(asked.seat, behind, account.id), self.with_level(asked.level))

    def with_level(self, level: str) -> tuple[tuple[str, str], ...]:
        """Return the change to the table's row if the first person to sit down chooses a level."""
        if not level:
            return ()
        if level not in self.facts.table.kind.bots.levels:
            raise Refused("no-levels", "house players have no levels in this game")
        if self.facts.seats.people():
            raise Refused("level-chosen", "only the first person at a table chooses how well house players play")
        return (("level", level),)

    def free_behind(self, seat: int) -> int:
        """Return the first free place behind a seat. The rules enforce the filed limit (`check_behind`)."""
        seated, most = self.facts.seats.seated, self.facts.config.most_behind
        behind = next(number for number in itertools.count(1) if Place(seat, number) not in seated)
        if self.facts.table.offer.banked.seating.backlines is None and behind > most:
            raise Refused("backline-full", f"{most} are already behind seat {seat}; it is full")
        return behind

    async def say_ready(self, place: Place, done: Done | None = None) -> int:
        """Note that a player needs no more time for a question that is open to all."""
        self.facts.table.kind.between.ready(self.facts.table, place)
        version = await self.task.note(done)
        self.facts.seats.ready.add(place)
        self.task.changed()
        return version

    async def sit_out(self, place: Place, on: bool, posts: bool = False, done: Done | None = None) -> int:
        if self.facts.table.people[place].away == on and not posts:
            return await self.task.note(done)
        version = await self.task.step(SitOut(*place) if on else ComeBack(*place, posts), done)
        if not on:
            self.facts.seats.misses.pop(place, None)
        return version

    async def tell_words(self, account: Account, frame: messages.Words, done: Done | None) -> None:
        """Store the hash of a player's seed for a shuffle that is not sealed yet."""
        if account.role == "floor":
            raise Refused("house-words", "the house cannot seed its own shuffles")
        taking, shuffles = self.facts.taking(), self.facts.shuffles
        if frame.shuffle != taking:
            raise Refused("too-late", f"seeds are open for shuffle {taking}, not for shuffle {frame.shuffle}")
        told = shuffles.told.get(frame.shuffle, [])
        if any(each.name == account.name and each.account != account.id for each in told):
            raise Refused("name-taken", f"another {account.name} has already committed a seed")
        word = Word(account.id, account.name, frame.hash)
        await self.task.note(done, told=((taking, *word[:3]),))
        shuffles.tell(taking, word)
        self.teller.tell_state()

    async def show_words(self, account: Account, frame: messages.Show, done: Done | None) -> int:
        """Log a player's seed publicly, once its shuffle is sealed and before it is dealt."""
        table = self.facts.table
        if table.seal is None or frame.shuffle != table.shoes + 1:
            raise Refused("too-late" if frame.shuffle <= table.shoes else "not-now",
                          f"a seed can be revealed only while its shuffle is sealed; shuffle {frame.shuffle} is not")
        name = self.facts.shuffles.name(frame.shuffle, account.id)
        return await self.task.step(ShowWords(name, frame.words), done)

    def chat(self, account: Account, place: Place | None, text: str) -> None:
        said = {"type": "chat", "from": account.name, "seat": place.seat if place else None, "text": text}
        self.teller.send({**said, "at": time.time()})
