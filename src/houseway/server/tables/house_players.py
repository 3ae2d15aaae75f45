"""House players: they come to a table that is watched, bank when asked, bet a little, and speak as any client does."""

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
from houseway.server.tables.commands import PendingQuestion, Says
from houseway.server.tables.progress import question
from houseway.store.change import Seated
from houseway.table.advice import Advice
from houseway.table.commands import BuyIn, SitDown
from houseway.table.kind import silent
from houseway.table.question import Question

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

NAMES = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda", "Zeke")
log = logging.getLogger("houseway.crew")


class HousePlayers:
    """The house players of one table: they are told when something happens, think, and ask the table's task."""

    def __init__(self, task: "TableActor", dice: Random, reckoner: AdviceClient) -> None:
        self.task, self.dice, self.reckoner = task, dice, reckoner
        self.changed = asyncio.Event()
        self.rounds = 0
        task.on_step.append(self.changed.set)
        self.runner = asyncio.create_task(self.run(), name=f"crew of {task.id}")

    async def stop(self) -> None:
        self.runner.cancel()
        await asyncio.gather(self.runner, return_exceptions=True)

    async def run(self) -> None:
        await self.task.loaded.wait()
        self.changed.set()
        while True:
            await self.changed.wait()
            self.changed.clear()
            if not self.task.presence.working():
                continue
            try:
                await self.staff()
                await self.play()
            except Refused as refused:
                log.info("a house player was refused", extra={"table": self.task.id, "code": refused.code})
            except Exception:  # whatever is wrong, they are there when it is mended
                log.exception("house players stopped short", extra={"table": self.task.id})
                self.task.try_again()

    def bots(self) -> list[Place]:
        return sorted(place for place, seated in self.task.seated.items() if seated.bot)

    async def staff(self) -> None:
        """Come, go and buy chips between rounds, as many as the floor wants; nobody comes to a table that closes."""
        task, seated = self.task, self.task.seated
        if task.closing() or task.row.closed:
            return
        bots, wanted = self.bots(), task.wanted()
        for place in bots[wanted:]:
            if place not in task.leaving:
                task.leaving.add(place)
                await task.ask(task.see_off)
        least, full = task.posted.bot
        if len(bots) < wanted and not task.must_move.kept_for(task):
            await self.come(wanted - len(bots), full)
        for place, person in task.record.table.people.items():
            if person.chips < least and place in seated and seated[place].bot and place not in task.leaving:
                with suppress(Refused):  # some games sell no chips during a round
                    await task.ask(task.step, BuyIn(place.seat, full - person.chips))

    async def come(self, more: int, chips: Chips) -> None:
        """Sit so many more down where chairs are free."""
        task, table = self.task, self.task.record.table
        known = {person.name for person in table.people.values()}
        free = chairs(table.seats, {place.seat for place in task.seated}, more)
        names = [name for name in NAMES if name not in known]
        for seat, name in zip(free, names, strict=False):
            sitter = Seated(seat, 0, f"bot:{task.id}:{seat}", bot=True)
            await task.ask(task.step, SitDown(seat, name, chips), None, sitter)

    async def play(self) -> None:
        """Answer what house players are asked, one after the other, each after a moment's thought."""
        task = self.task
        await self.meddle()
        for asked in task.record.asked:
            if asked.bank:
                await self.bet(asked)
            elif asked.place in task.seated and task.seated[asked.place].bot:
                await self.answer(asked)

    async def meddle(self) -> None:
        """Let one house player speak who is not asked, where the game has something to say then."""
        table = self.task.record.table
        if table.round is None or table.kind.bots.interrupt is silent:
            return
        for place in self.bots():
            if table.kind.bots.interrupt(table, place):
                await self.think()
                await self.say([place], table.kind.bots.interrupt)
                return

    async def answer(self, asked: Question) -> None:
        """Think, and say what a house player says if that is still the question."""
        task, place, put = self.task, asked.place, self.put(asked)
        assert place is not None
        table = task.record.table
        riddle = table.kind.advising.query(table, place) if table.kind.bots.ask_advice else None
        if riddle:
            self.reckoner.known_advice(riddle)  # thinks while the house player does
        await self.think(task.config.pace.between if table.round is None and self.fresh_round() else 0.0)
        if self.put(asked) == put and task.presence.working():
            await self.say([place], self.reply(asked, self.reckoner.known_advice(riddle) if riddle else None), asked)
        self.changed.set()

    def put(self, asked: Question) -> int | None:
        """Return the version at which a question was put, None when it is no longer."""
        return self.task.record.puts.get(question(asked))

    def reply(self, asked: Question, advice: Advice | None = None) -> Says:
        """Return what house players say to a question."""
        return lambda table, place: table.kind.bots.speak(table, asked, place, self.dice, advice)

    async def bet(self, asked: Question) -> None:
        """Bet one after the other, each saying so when they are ready; who needs no time bets with the others."""
        task, put = self.task, self.put(asked)
        assert asked.bank is not None
        betting = [place for place in self.bots() if place not in task.ready and place.seat != asked.bank.seat]
        slow = task.config.pace.bot[1] > 0
        for places in [[place] for place in betting] if slow else [betting] if betting else []:
            await self.think()
            if self.put(asked) != put or not task.presence.working():
                self.changed.set()
                return
            await self.say(places, self.reply(asked), asked, ready=True)
        # Whoever came meanwhile will be seen at the next change.

    def fresh_round(self) -> bool:
        """Tell whether a round has ended since the last time this was asked."""
        last = self.task.record.first
        fresh, self.rounds = last != self.rounds and self.rounds != 0, last
        return fresh

    async def say(
        self, places: Sequence[Place], says: Says, asked: Question | None = None, ready: bool = False
    ) -> None:
        """Have house players speak, to what they are asked; and say with it that they are ready, to be told once."""
        put = PendingQuestion(question(asked), self.put(asked) or 0) if asked else None
        await self.task.ask(self.task.desk.hear, places, says, time.perf_counter(), put, ready)

    async def think(self, more: float = 0.0) -> None:
        least, most = self.task.config.pace.bot
        await asyncio.sleep(more + self.dice.uniform(least, most))
