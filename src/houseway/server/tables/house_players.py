"""House players, who join a table that is watched and act as clients do."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.advice.advice_client import AdviceClient
from houseway.server.ops.metrics import Metrics
from houseway.server.tables.departures import Departures
from houseway.server.tables.draft import Draft, drafted
from houseway.server.tables.facts import Facts, Task
from houseway.server.tables.presence import Connections
from houseway.server.tables.progress import question
from houseway.server.tables.seats import chairs
from houseway.store.change import Seated
from houseway.table.advice import Advice
from houseway.table.commands import BuyIn, Command, SitDown
from houseway.table.kind import LEVELS, silent
from houseway.table.question import OpenToAll, Question
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.server.room.must_move import MustMove

NAMES = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda", "Zeke")
log = logging.getLogger("houseway.crew")


Says = Callable[[Table, Place], Sequence[Command]]
"""The commands of a house player."""


class PendingQuestion(NamedTuple):
    """A question, and the version at which it was asked."""

    asked: Question
    since: int


class Employer(Task, Protocol):
    """A table's task, as house players outside it see it."""

    loaded: asyncio.Event

    async def ask(self, handler: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Run a handler in the task, and return its result."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Call this after every change."""

    def try_again(self) -> None:
        """Schedule a retry."""


class HousePlayers:
    """The house players of one table: they wake on changes, think, and send commands to the table's task."""

    def __init__(self, task: Employer, facts: Facts, connections: Connections, departures: Departures,
                 must_move: "MustMove", metrics: Metrics, adviser: AdviceClient, dice: Random) -> None:  # fmt: skip
        self.task, self.facts, self.connections, self.departures = task, facts, connections, departures
        self.must_move, self.metrics, self.adviser, self.dice = must_move, metrics, adviser, dice
        self.changed = asyncio.Event()
        self.rounds = 0
        task.listen(self.changed.set)
        self.runner = asyncio.create_task(self.run(), name=f"crew of {facts.id}")

    async def stop(self) -> None:
        self.runner.cancel()
        await asyncio.gather(self.runner, return_exceptions=True)

    async def run(self) -> None:
        await self.task.loaded.wait()
        self.get_ready()
        self.changed.set()
        ready = False
        while True:
            await self.changed.wait()
            self.changed.clear()
            if not self.playing():
                continue
            try:
                if not ready and self.facts.level() != LEVELS[0]:
                    await asyncio.to_thread(self.facts.table.kind.bots.prepare, self.facts.table)
                    ready = True
                await self.staff()
                await self.play()
            except Refused as refused:
                log.info("a house player was refused", extra={"table": self.facts.id, "code": refused.code})
            except Exception:  # this keeps running, so that house players play again once the error is fixed
                log.exception("house players failed", extra={"table": self.facts.id})
                self.task.try_again()

    def playing(self) -> bool:
        """Return whether house players play now: they don't without people."""
        return self.connections.bots_play(self.facts)

    def get_ready(self) -> None:
        """Have advice prepared for a game whose house players follow it."""
        table = self.facts.table
        if table.kind.bots.ask_advice and self.facts.wanted():
            settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
            self.adviser.prepare(table.kind.id, table.offer.id, settings)

    def bots(self) -> list[Place]:
        return self.facts.seats.bots()

    async def staff(self) -> None:
        """Let house players join, leave and buy chips between rounds, up to the number set by the floor; none join a
        closing table.
        """
        facts, seats = self.facts, self.facts.seats
        if facts.closing() or facts.row.closed:
            return
        bots, wanted = self.bots(), facts.wanted()
        if gone := set(bots[wanted:]) - seats.leaving:
            await self.task.ask(self.departures.send_off, gone)
        least, full = facts.posted.bot
        if len(bots) < wanted and not self.must_move.kept_for(facts.row):
            await self.come(wanted - len(bots), full)
        staying = [place for place in seats.bots() if place not in seats.leaving]
        for place, person in facts.table.people.items():
            if person.chips < least and place in staying:
                with suppress(Refused):  # some games sell no chips during a round
                    await self.task.ask(self.task.step, BuyIn(place.seat, full - person.chips))

    async def come(self, more: int, chips: Chips) -> None:
        """Seat `more` house players in free seats."""
        table = self.facts.table
        known = {person.name for person in table.people.values()}
        free = chairs(table.seats, self.facts.seats.taken(), more)
        names = [name for name in NAMES if name not in known]
        for seat, name in zip(free, names, strict=False):
            sitter = Seated(seat, 0, f"bot:{self.facts.id}:{seat}", bot=True)
            await self.task.ask(self.task.step, SitDown(seat, name, chips), None, sitter)

    async def play(self) -> None:
        """Answer the house players' questions one after the other, each after a pause."""
        await self.interrupt()
        for asked in self.facts.record.asked:
            if asked.open:
                await self.answer_all(asked, asked.open)
            elif asked.place in self.bots():
                await self.answer(asked)

    async def interrupt(self) -> None:
        """Let one house player act out of turn, if the game allows it."""
        table = self.facts.table
        if table.round is None or table.kind.bots.interrupt is silent:
            return
        for place in self.bots():
            if table.kind.bots.interrupt(table, place):
                await self.think()
                await self.say([place], table.kind.bots.interrupt)
                return

    async def answer(self, asked: Question) -> None:
        """Pause, then answer if the question is still open."""
        place, put, pace, table = asked.place, self.put(asked), self.facts.config.pace, self.facts.table
        assert place is not None
        query = table.kind.advising.query(table, place) if table.kind.bots.ask_advice else None
        if query:
            self.adviser.known_advice(query)  # this starts computing during the pause
        await self.think(pace.between if table.round is None and self.fresh_round() else 0.0)
        advice = await self.adviser.soon(query, pace.patience()) if query else None
        if self.put(asked) == put and self.playing():
            if query:
                self.metrics.counts[f'houseway_choices_total{{by="{played_by(advice)}"}}'] += 1
            await self.say([place], self.reply(asked, advice), asked)
        self.changed.set()

    def put(self, asked: Question) -> int | None:
        """Return the version at which a question was asked; None if it is no longer open."""
        return self.facts.record.puts.get(question(asked))

    def reply(self, asked: Question, advice: Advice | None = None) -> Says:
        """Return the house players' commands for a question."""
        level = self.facts.level()
        return lambda table, place: table.kind.bots.of(level)(table, asked, place, self.dice, advice)

    async def answer_all(self, asked: Question, open: OpenToAll) -> None:
        """Let house players answer a question that is open to all, one after the other, and report ready.

        House players that need no pause answer together.
        """
        put, ready = self.put(asked), self.facts.seats.ready
        speaking = [place for place in self.bots() if place not in ready and place.seat != open.host.seat]
        slow = self.facts.config.pace.bot[1] > 0
        for places in [[place] for place in speaking] if slow else [speaking] if speaking else []:
            await self.think()
            if self.put(asked) != put or not self.playing():
                self.changed.set()
                return
            await self.say(places, self.reply(asked), asked, ready=True)
        # House players who joined during this act at the next change.

    def fresh_round(self) -> bool:
        """Return whether a round has ended since the last call."""
        last = self.facts.record.first
        fresh, self.rounds = last != self.rounds and self.rounds != 0, last
        return fresh

    async def say(
        self, places: Sequence[Place], says: Says, asked: Question | None = None, ready: bool = False
    ) -> None:
        """Send house players' commands and their ready signal in one batch."""
        put = PendingQuestion(question(asked), self.put(asked) or 0) if asked else None
        await self.task.ask(self.hear, places, says, time.perf_counter(), put, ready)

    async def hear(
        self, places: Sequence[Place], says: Says, begun: float, put: PendingQuestion | None, ready: bool
    ) -> None:
        """Carry out commands one by one while their question is open. This runs inside the table's task.

        Commands that only move cards and chips are written and broadcast in one batch.
        """
        task, drafts, count = self.task, list[Draft](), 0
        for place in places:
            now = drafts[-1].after if drafts else self.facts.record
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
                if self.facts.dealing:
                    break
        if drafts or ready:
            await task.steps(drafts, places if ready else ())
        for _ in range(count):
            self.metrics.to_view.add(time.perf_counter() - begun)

    async def think(self, more: float = 0.0) -> None:
        least, most = self.facts.config.pace.bot
        await asyncio.sleep(more + self.dice.uniform(least, most))


def played_by(advice: Advice | None) -> str:
    """Return how a house player decides: by advice, or by the house way, by choice or because nothing is priced."""
    return "house-way" if advice is None else "advice" if advice.word else "unpriced"
