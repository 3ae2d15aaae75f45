"""What people at a table ask for: whose command it is, whether it comes too late, and whether it came before."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.rules.refusal import Refused
from houseway.server import wire
from houseway.server.client import Client
from houseway.server.game import Command, Place
from houseway.store import Change, Conflict
from houseway.store.accounts import Account
from houseway.store.change import Done
from houseway.store.change import Place as Seated

if TYPE_CHECKING:
    from houseway.server.task import TableTask

#: What does not depend on the question that is put, and so never comes too late.
ANY_TIME = ("sit-down", "change-seat", "buy-in", "stand-up")
MOST_BEHIND = 5


@dataclass(frozen=True)
class Asked:
    """A frame, from whom, and when it came."""

    client: Client
    frame: wire.AnyFrame
    at: float


class Desk:
    """Answers clients' frames, inside the table's task."""

    def __init__(self, task: "TableTask") -> None:
        self.task = task

    async def receive(self, asked: Asked) -> None:
        """Answer a frame; a repeat is answered again and does nothing."""
        task, client, frame = self.task, asked.client, asked.frame
        account = client.account
        known = (account.id if account else f"spectator {id(client)}", frame.id or "")
        if frame.id is not None and known in task.answers:
            task.metrics.counts["houseway_repeats_total"] += 1
            client.send(task.answers[known])
            return
        try:
            version = await self.answer(client, account, frame)
        except Refused as refused:
            task.metrics.counts["houseway_refused_total"] += 1
            if refused.code == "stale":
                task.teller.hello(client, "stale")
            client.send(wire.refusal(refused, frame.id, task.record.version))
            return
        except Conflict:
            client.send(wire.refusal(Refused("stale", "the table has moved on; look again"), frame.id, 0))
            raise
        if frame.id is not None:
            ok = wire.encode({"type": "ok", "id": frame.id, "version": version})
            client.send(task.remember(*known, ok))
        if isinstance(frame, wire.Do):
            task.metrics.to_view.add(time.perf_counter() - asked.at)

    async def answer(self, client: Client, account: Account | None, frame: wire.AnyFrame) -> int:
        task = self.task
        match frame:
            case wire.Sync():
                task.teller.hello(client, "connected")
                return task.record.version
            case wire.Ping() | wire.Pong():
                return task.record.version
        if account is None:
            raise Refused("no-session", "looking needs no name; playing and talking do")
        place = task.place_of(account.id)
        match frame:
            case wire.Chat():
                self.chat(account, place, frame.text)
            case wire.Do():
                return await self.do(account, place, frame)
            case wire.Seed():
                await self.contribute(account, self.sitting(place), frame.seed)
            case wire.SitOut():
                await self.sit_out(self.sitting(place), frame.on, frame.posts)
            case wire.Leave():
                task.leaving.add(self.sitting(place))
                task.clock.rewind()
                task.teller.tell_state()
                await task.see_off()
        return task.record.version

    def sitting(self, place: Place | None) -> Place:
        if place is None:
            raise Refused("no-seat", "you do not sit at this table")
        return place

    async def do(self, account: Account, place: Place | None, frame: wire.Do) -> int:
        """Carry a command out."""
        task, command = self.task, frame.command
        word = command.get("do")
        if word not in ANY_TIME:
            self.in_time(frame.version)
        done = Done(account.id, frame.id)
        if word == "sit-down":
            return await self.sit(account, place, command, done)
        place = self.sitting(place)
        if word == "buy-in":
            self.own(command, place)
            return await task.step(task.game.buy(place, wire.convert(command, wire.Buy).chips), done)
        if word == "change-seat":
            self.own(command, place)
            asked = wire.convert(command, wire.ChangeSeat)
            return await task.step(task.game.change_seat(place, asked.to, asked.posts), done)
        if word == "stand-up":
            self.own(command, place)
            return await task.step(task.game.stand(place), done)
        if task.row.paused:
            raise Refused("paused", "the floor has paused this table")
        if word == "close-bets":
            return await self.say_ready(place)
        said = task.game.read(command, place)
        task.clock.answered(place)
        if task.seated[place].sitting_out:
            await self.sit_out(place, False)
        return await task.step(said, done)

    def in_time(self, version: int) -> None:
        record = self.task.record
        if not record.since <= version <= record.version:
            raise Refused("stale", "the table has moved on; look again")

    def own(self, command: dict[str, Any], place: Place) -> None:
        if command.get("seat", place[0]) != place[0] or command.get("behind", place[1]) != place[1]:
            raise Refused("not-your-seat", f"you sit in seat {place[0]}")

    async def timed_step(self, command: Command, begun: float) -> int:
        """Carry a house player's command out, measuring as for anybody."""
        version = await self.task.step(command)
        self.task.metrics.to_view.add(time.perf_counter() - begun)
        return version

    async def sit(self, account: Account, place: Place | None, command: dict[str, Any], done: Done) -> int:
        task = self.task
        if place is not None:
            raise Refused("seated", f"you sit in seat {place[0]} already")
        if task.row.closing or task.row.closed:
            raise Refused("closing", "this table is closing")
        asked = wire.convert(command, wire.Sit)
        await task.must_move.admit(task, account.id)
        behind = asked.behind
        if behind:
            free = (number for number in range(1, MOST_BEHIND + 1) if (asked.seat, number) not in task.seated)
            behind = next(free, 0)
            if not behind:
                raise Refused("backline-full", f"nobody more fits behind seat {asked.seat}")
        wanted = (asked.seat, behind)
        sitter = Seated(*wanted, account.id)
        return await task.step(task.game.sit(wanted, account.name, asked.chips, asked.posts), done, sitter)

    async def say_ready(self, place: Place) -> int:
        """A player needs no more time for bets."""
        task = self.task
        question = task.game.question(task.record.state)
        if question is None or question.what != "wagers":
            raise Refused("not-now", "bets are not open")
        task.game.check_bets(task.record.state, place)
        task.ready.add(place)
        task.clock.rewind()
        task.teller.tell_state()
        return task.record.version

    async def sit_out(self, place: Place, on: bool, posts: bool = False) -> None:
        task = self.task
        seated = task.seated[place]._replace(sitting_out=on)
        command = task.game.sit_out(place, on, posts)
        if command is not None:
            await task.step(command)
        await task.write(Change(task.id, time.time(), task.record.version, sat=(seated,)))
        task.seated[place] = seated
        if not on:
            task.misses.pop(place, None)
        task.clock.rewind()
        task.teller.tell_state()
        task.stir()

    async def contribute(self, account: Account, place: Place, words: str) -> None:
        """Take a player's own words into the next shuffle."""
        task = self.task
        if any(ord(letter) < 32 for letter in words):
            raise Refused("malformed", "words for the shuffle are plain letters")
        shoe = task.game.shoes(task.record.state) + 1
        given = (account.id, account.name, words)
        await task.write(Change(task.id, time.time(), task.record.version, contributed=((shoe, *given),)))
        task.shuffles.contribute(shoe, given)
        task.teller.tell_state()

    def chat(self, account: Account, place: Place | None, text: str) -> None:
        said = {"type": "chat", "from": account.name, "seat": place[0] if place else None, "text": text}
        frame = wire.encode({**said, "at": time.time()})
        for client in self.task.clients:
            client.send(frame)
