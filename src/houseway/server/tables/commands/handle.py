"""Handles clients' commands: whose they are, whether they are too late, and whether they are repeats."""

import asyncio
import itertools
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.socket import messages
from houseway.server.socket.client import Client
from houseway.server.tables.commands.read import is_by_all, own_seat, read
from houseway.server.tables.draft import Draft, drafted
from houseway.server.tables.shuffles import Word
from houseway.store import Change, Conflict
from houseway.store.change import Done, Seated
from houseway.store.people.accounts import Account
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, Command, ShowWords, SitDown, SitOut, StandUp
from houseway.table.question import Question
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

#: Commands that do not depend on the current question, and so are never too late.
ANY_TIME = ("sit-down", "change-seat", "buy-in", "stand-up")
REMEMBERED = 256
"""Answers cached in memory; older ones are looked up on disk."""
Says = Callable[[Table, Place], Sequence[Command]]
"""The commands of a house player."""


@dataclass(frozen=True)
class ReceivedFrame:
    """A frame with its sender and arrival time."""

    client: Client
    frame: messages.AnyFrame
    at: float


class PendingQuestion(NamedTuple):
    """A question, and the version at which it was asked."""

    asked: Question
    since: int


class CommandHandler:
    """Answers clients' frames, inside the table's task."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def receive(self, asked: ReceivedFrame) -> None:
        """Answer a frame; a repeat gets the same answer and does nothing."""
        task, client, frame = self.task, asked.client, asked.frame
        account = client.account
        if not isinstance(frame, messages.Sync):  # browsers send these on their own
            task.presence.noticed(client)
        known = (account.id if account else f"spectator {id(client)}", frame.id or "")
        if frame.id is not None and (again := await self.repeated(*known)):
            task.metrics.counts["houseway_repeats_total"] += 1
            client.send(again)
            return
        try:
            version = await self.answer(client, account, frame)
        except Refused as refused:
            task.metrics.counts["houseway_refused_total"] += 1
            if refused.code == "stale":
                task.teller.hello(client, "stale")
            client.send(messages.refusal(refused, frame.id, task.record.version))
            return
        except Conflict:
            client.send(messages.refusal(Refused("stale", "the table has moved on; look again"), frame.id, 0))
            raise
        if frame.id is not None:
            client.send(self.remember(*known, ok(frame.id, version)))
        if isinstance(frame, messages.Do):
            task.metrics.to_view.add(time.perf_counter() - asked.at)

    async def repeated(self, account: str, id: str) -> bytes | None:
        """Return the earlier answer to an id, from memory or from disk."""
        task = self.task
        if (account, id) in self.answers:
            return self.answers[account, id]
        if (account, id) not in task.ids:
            return None
        version = await asyncio.to_thread(task.store.done, task.id, account, id)
        return self.remember(account, id, ok(id, version)) if version is not None else None

    def remember(self, account: str, id: str, answer: bytes) -> bytes:
        self.answers[(account, id)] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)
        return answer

    async def answer(self, client: Client, account: Account | None, frame: messages.AnyFrame) -> int:
        task = self.task
        match frame:
            case messages.Sync():
                task.teller.hello(client, "connected")
                return task.record.version
            case messages.Ping() | messages.Pong() | messages.Here():
                return task.record.version
        if account is None:
            raise Refused("no-session", "log in or join as a guest to play and chat")
        place = task.place_of(account.id)
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
                return await self.leave(self.sitting(place), done)
        return task.record.version

    def sitting(self, place: Place | None) -> Place:
        if place is None:
            raise Refused("no-seat", "you have no seat at this table")
        return place

    async def do(self, account: Account, place: Place | None, frame: messages.Do) -> int:
        """Carry out a command."""
        task, command = self.task, frame.command
        word = command.get("do")
        if word not in ANY_TIME:
            self.in_time(frame.version, place)
        done = Done(account.id, frame.id)
        if word == "sit-down":
            return await self.sit(account, place, command, done)
        place = self.sitting(place)
        if word in ANY_TIME:
            return await task.step(self.any_time(command, place), done)
        if task.row.paused:
            raise Refused("paused", "the floor has paused this table")
        if is_by_all(task.row.kind, word):
            own_seat(command, place)
            return await self.say_ready(place, done)
        said = read(task.row.kind, command, place)
        task.clock.answered(place)
        if task.record.table.people[place].away:
            await self.sit_out(place, False)
        return await task.step(said, done)

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
        record = self.task.record
        since = record.since_for(place) if place else record.since
        if not since <= version <= record.version:
            raise Refused("stale", "the table has moved on; look again")

    async def hear(
        self, places: Sequence[Place], says: Says, begun: float, put: PendingQuestion | None, ready: bool
    ) -> None:
        """Carry out house players' commands while their question is open, one after the other.

        Commands that only move cards and chips are written and broadcast in one batch.
        """
        task, drafts, count = self.task, list[Draft](), 0
        for place in places:
            now = drafts[-1].after if drafts else task.record
            if now.dealing or (put is not None and now.puts.get(put.asked) != put.since):
                ready = False
                break
            for command in says(now.table, place):
                try:
                    drafts.append(drafted(task.base(), command, on=drafts[-1] if drafts else None))
                except Refused:  # the rules decide, because a house player may try too much
                    continue
                count += 1
                if not drafts[-1].plain():
                    await task.steps(drafts)
                    drafts.clear()
                if task.record.dealing:
                    break
        if drafts or ready:
            await task.steps(drafts, places if ready else ())
        for _ in range(count):
            task.metrics.to_view.add(time.perf_counter() - begun)

    async def sit(self, account: Account, place: Place | None, command: dict[str, Any], done: Done) -> int:
        task = self.task
        if place is not None:
            raise Refused("seated", f"you already sit in {place}")
        if task.row.closing or task.row.closed:
            raise Refused("closing", "this table is closing")
        asked = messages.convert(command, messages.Sit)
        await task.must_move.admit(task, account.id)
        behind = self.free_behind(asked.seat) if asked.behind else 0
        sits = SitDown(asked.seat, account.name, asked.chips, behind, posts=asked.posts)
        return await task.step(sits, done, Seated(asked.seat, behind, account.id), self.with_level(asked.level))

    def with_level(self, level: str) -> tuple[tuple[str, str], ...]:
        """Return the change of the table's row if the first person to sit down chooses a level."""
        task = self.task
        if not level:
            return ()
        if level not in task.record.table.kind.bots.levels:
            raise Refused("no-levels", "house players have no levels in this game")
        if task.people():
            raise Refused("level-chosen", "only the first person at a table chooses how well house players play")
        return (("level", level),)

    def free_behind(self, seat: int) -> int:
        """Return the first free place behind a seat. The rules enforce the filed limit (`check_behind`)."""
        task = self.task
        behind = next(number for number in itertools.count(1) if Place(seat, number) not in task.seated)
        if task.record.table.offer.banked.seating.backlines is None and behind > task.config.most_behind:
            raise Refused("backline-full", f"{task.config.most_behind} are already behind seat {seat}; it is full")
        return behind

    async def note(self, done: Done | None, **what: Any) -> int:
        """Write a change that is not an event, under the command's id."""
        task = self.task
        if done or what:
            await task.write(Change(task.id, time.time(), task.record.version, done=done, **what))
        return task.record.version

    async def say_ready(self, place: Place, done: Done | None = None) -> int:
        """Note that a player needs no more time for a question that is open to all."""
        task = self.task
        task.record.table.kind.between.ready(task.record.table, place)
        version = await self.note(done)
        task.ready.add(place)
        task.clock.rewind()
        task.teller.tell_state()
        return version

    async def sit_out(self, place: Place, on: bool, posts: bool = False, done: Done | None = None) -> int:
        task = self.task
        if task.record.table.people[place].away == on and not posts:
            return await self.note(done)
        version = await task.step(SitOut(*place) if on else ComeBack(*place, posts), done)
        if not on:
            task.misses.pop(place, None)
        return version

    async def leave(self, place: Place, done: Done | None) -> int:
        """Let a player leave as soon as the rules allow; the intention is stored."""
        task = self.task
        seated = task.seated[place]._replace(leaving=True)
        version = await self.note(done, sat=(seated,))
        task.seated[place] = seated
        task.departures.leaving.add(place)
        task.clock.rewind()
        task.teller.tell_state()
        await task.departures.see_off()
        return version

    async def tell_words(self, account: Account, frame: messages.Words, done: Done | None) -> None:
        """Store the hash of a player's seed for a shuffle that is not sealed yet."""
        task = self.task
        if account.role == "floor":
            raise Refused("house-words", "the house cannot seed its own shuffles")
        taking, told = task.taking(), task.shuffles.told.get(frame.shuffle, [])
        if frame.shuffle != taking:
            raise Refused("too-late", f"seeds are open for shuffle {taking}, not for shuffle {frame.shuffle}")
        if any(each.name == account.name and each.account != account.id for each in told):
            raise Refused("name-taken", f"another {account.name} has already committed a seed")
        word = Word(account.id, account.name, frame.hash)
        await self.note(done, told=((taking, *word[:3]),))
        task.shuffles.tell(taking, word)
        task.teller.tell_state()

    async def show_words(self, account: Account, frame: messages.Show, done: Done | None) -> int:
        """Log a player's seed publicly, once its shuffle is sealed and before it is dealt."""
        task, table = self.task, self.task.record.table
        if table.seal is None or frame.shuffle != table.shoes + 1:
            raise Refused("too-late" if frame.shuffle <= table.shoes else "not-now",
                          f"a seed can be revealed only while its shuffle is sealed; shuffle {frame.shuffle} is not")
        return await task.step(ShowWords(task.shuffles.name(frame.shuffle, account.id), frame.words), done)

    def chat(self, account: Account, place: Place | None, text: str) -> None:
        said = {"type": "chat", "from": account.name, "seat": place.seat if place else None, "text": text}
        frame = messages.encode({**said, "at": time.time()})
        for client in self.task.presence.clients:
            client.send(frame)


def ok(id: str, version: int) -> bytes:
    return messages.encode({"type": "ok", "id": id, "version": version})
