"""House players: they join a table that is watched, and act as clients do."""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.advice.advice_client import AdviceClient
from houseway.server.tables.coming_players import chairs
from houseway.server.tables.commands.handle import PendingQuestion, Says
from houseway.server.tables.progress import question
from houseway.store.change import Seated
from houseway.table.advice import Advice
from houseway.table.commands import BuyIn, SitDown
from houseway.table.kind import LEVELS, silent
from houseway.table.question import OpenToAll, Question

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

NAMES = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda", "Zeke")
log = logging.getLogger("houseway.crew")


class HousePlayers:
    """The house players of one table: they wake on changes, think, and send commands to the table's task."""

    def __init__(self, task: "TableActor", dice: Random, adviser: AdviceClient) -> None:
        self.task, self.dice, self.adviser = task, dice, adviser
        self.changed = asyncio.Event()
        self.rounds = 0
        task.on_step.append(self.changed.set)
        self.runner = asyncio.create_task(self.run(), name=f"crew of {task.id}")

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
            if not self.task.presence.working():
                continue
            try:
                if not ready and self.task.level() != LEVELS[0]:
                    await asyncio.to_thread(self.task.record.table.kind.bots.prepare, self.task.record.table)
                    ready = True
                await self.staff()
                await self.play()
            except Refused as refused:
                log.info("a house player was refused", extra={"table": self.task.id, "code": refused.code})
            except Exception:  # this keeps running, so that house players play again once the error is fixed
                log.exception("house players failed", extra={"table": self.task.id})
                self.task.try_again()

    def get_ready(self) -> None:
        """Have advice prepared for a game whose house players follow it."""
        table = self.task.record.table
        if table.kind.bots.ask_advice and self.task.wanted():
            settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
            self.adviser.prepare(table.kind.id, table.offer.id, settings)

    def bots(self) -> list[Place]:
        return sorted(place for place, seated in self.task.seated.items() if seated.bot)

    async def staff(self) -> None:
        """Join, leave and buy chips between rounds, up to the number set by the floor; none join a closing table."""
        task, seated = self.task, self.task.seated
        if task.departures.closing() or task.row.closed:
            return
        bots, wanted = self.bots(), task.wanted()
        if gone := set(bots[wanted:]) - task.departures.leaving:
            task.departures.leaving |= gone  # one after the other, each would give up carried chips
            await task.ask(task.departures.see_off)
        least, full = task.posted.bot
        if len(bots) < wanted and not task.must_move.kept_for(task):
            await self.come(wanted - len(bots), full)
        for place, person in task.record.table.people.items():
            if person.chips < least and place in seated and seated[place].bot and place not in task.departures.leaving:
                with suppress(Refused):  # some games sell no chips during a round
                    await task.ask(task.step, BuyIn(place.seat, full - person.chips))

    async def come(self, more: int, chips: Chips) -> None:
        """Seat `more` house players in free seats."""
        task, table = self.task, self.task.record.table
        known = {person.name for person in table.people.values()}
        free = chairs(table.seats, {place.seat for place in task.seated}, more)
        names = [name for name in NAMES if name not in known]
        for seat, name in zip(free, names, strict=False):
            sitter = Seated(seat, 0, f"bot:{task.id}:{seat}", bot=True)
            await task.ask(task.step, SitDown(seat, name, chips), None, sitter)

    async def play(self) -> None:
        """Answer the house players' questions one after the other, each after a pause."""
        task = self.task
        await self.interrupt()
        for asked in task.record.asked:
            if asked.open:
                await self.answer_all(asked, asked.open)
            elif asked.place in task.seated and task.seated[asked.place].bot:
                await self.answer(asked)

    async def interrupt(self) -> None:
        """Let one house player act out of turn, if the game allows it."""
        table = self.task.record.table
        if table.round is None or table.kind.bots.interrupt is silent:
            return
        for place in self.bots():
            if table.kind.bots.interrupt(table, place):
                await self.think()
                await self.say([place], table.kind.bots.interrupt)
                return

    async def answer(self, asked: Question) -> None:
        """Pause, then answer if the question is still open."""
        task, place, put = self.task, asked.place, self.put(asked)
        assert place is not None
        table = task.record.table
        query = table.kind.advising.query(table, place) if table.kind.bots.ask_advice else None
        if query:
            self.adviser.known_advice(query)  # this starts computing during the pause
        await self.think(task.config.pace.between if table.round is None and self.fresh_round() else 0.0)
        advice = await self.adviser.soon(query, task.config.pace.patience()) if query else None
        if self.put(asked) == put and task.presence.working():
            if query:
                task.metrics.counts[f'houseway_choices_total{{by="{played_by(advice)}"}}'] += 1
            await self.say([place], self.reply(asked, advice), asked)
        self.changed.set()

    def put(self, asked: Question) -> int | None:
        """Return the version at which a question was asked, None if it is no longer open."""
        return self.task.record.puts.get(question(asked))

    def reply(self, asked: Question, advice: Advice | None = None) -> Says:
        """Return the house players' commands for a question."""
        level = self.task.level()
        return lambda table, place: table.kind.bots.of(level)(table, asked, place, self.dice, advice)

    async def answer_all(self, asked: Question, open: OpenToAll) -> None:
        """Answer a question that is open to all, one after the other, and report ready.

        House players that need no pause answer together.
        """
        task, put = self.task, self.put(asked)
        speaking = [place for place in self.bots() if place not in task.ready and place.seat != open.host.seat]
        slow = task.config.pace.bot[1] > 0
        for places in [[place] for place in speaking] if slow else [speaking] if speaking else []:
            await self.think()
            if self.put(asked) != put or not task.presence.working():
                self.changed.set()
                return
            await self.say(places, self.reply(asked), asked, ready=True)
        # House players who joined during this act at the next change.

    def fresh_round(self) -> bool:
        """Return whether a round has ended since the last call."""
        last = self.task.record.first
        fresh, self.rounds = last != self.rounds and self.rounds != 0, last
        return fresh

    async def say(
        self, places: Sequence[Place], says: Says, asked: Question | None = None, ready: bool = False
    ) -> None:
        """Send house players' commands and their ready signal in one batch."""
        put = PendingQuestion(question(asked), self.put(asked) or 0) if asked else None
        await self.task.ask(self.task.desk.hear, places, says, time.perf_counter(), put, ready)

    async def think(self, more: float = 0.0) -> None:
        least, most = self.task.config.pace.bot
        await asyncio.sleep(more + self.dice.uniform(least, most))


def played_by(advice: Advice | None) -> str:
    """Return how a house player decides: by the house way, by advice, or by the house way because nothing is priced."""
    return "house-way" if advice is None else "advice" if advice.word else "unpriced"
