"""House players: they come to a table that is watched, bank when asked, bet a little, and speak as any client does."""

import asyncio
import logging
import time
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from houseway.rules.refusal import Refused
from houseway.server.game import Command, Place, Question
from houseway.server.reckoner import Reckoner
from houseway.store.change import Place as Seated

if TYPE_CHECKING:
    from houseway.server.task import TableTask

NAMES = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda", "Zeke")
log = logging.getLogger("houseway.crew")


class Crew:
    """The house players of one table: they are told when something happens, think, and ask the table's task."""

    def __init__(self, task: "TableTask", dice: Random, reckoner: Reckoner) -> None:
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
            if not self.task.working():
                continue
            try:
                await self.staff()
                await self.play()
            except Refused as refused:
                log.info("a house player was refused", extra={"table": self.task.id, "code": refused.code})

    def bots(self) -> list[Place]:
        return sorted(place for place, seated in self.task.seated.items() if seated.bot)

    async def staff(self) -> None:
        """Come, go and buy chips between rounds, as many as the floor wants."""
        task = self.task
        state = task.record.state
        bots, wanted = self.bots(), task.row.bots
        for place in bots[wanted:]:
            if place not in task.leaving:
                task.leaving.add(place)
                await task.ask(task.see_off)
        least, full = task.game.stake(state)
        taken = {seat for seat, _ in task.seated}
        names = [name for name in NAMES if name not in {person.name for person in task.game.people(state).values()}]
        free = [seat for seat in range(1, state.seats + 1) if seat not in taken and not task.must_move.kept_for(task)]
        for seat, name in list(zip(free, names, strict=False))[: max(0, wanted - len(bots))]:
            sitter = Seated(seat, 0, f"bot:{task.id}:{seat}", bot=True)
            await task.ask(task.step, task.game.sit((seat, 0), name, full), None, sitter)
        for place, person in task.game.people(task.record.state).items():
            if place in task.seated and task.seated[place].bot and person.chips < least and place not in task.leaving:
                with suppress(Refused):  # poker sells no chips during a hand
                    await task.ask(task.step, task.game.buy(place, full - person.chips))

    async def play(self) -> None:
        """Answer what a house player is asked, after a moment's thought."""
        task = self.task
        question, since = task.game.question(task.record.state), task.record.since
        if question is None:
            return
        if question.what == "wagers":
            await self.bet(question, since)
        elif question.place in task.seated and task.seated[question.place].bot:
            asked = task.game.riddle(task.record.state, question)
            if asked:
                self.reckoner.best(asked)  # thinks while the house player does
            pause = task.config.pace.between if question.what == "bank" and self.fresh_round() else 0.0
            await self.think(pause)
            if task.record.since == since and task.working():
                best = self.reckoner.best(asked) if asked else None
                await self.say(task.game.bot(task.record.state, question, question.place, self.dice, best))
                self.changed.set()

    async def bet(self, question: Question, since: int) -> None:
        """Bet one after the other, each saying so when he is ready."""
        task = self.task
        banker = task.game.banker(task.record.state)
        for place in self.bots():
            if place in task.ready or place[0] == banker:
                continue
            await self.think()
            if task.record.since != since or not task.working():
                self.changed.set()
                return
            await self.say(task.game.bot(task.record.state, question, place, self.dice))
            if task.record.since == since:
                await task.ask(task.desk.say_ready, place)
        # Whoever came meanwhile will be seen at the next change.

    def fresh_round(self) -> bool:
        """Tell whether a round has ended since the last time this was asked."""
        last = self.task.record.first
        fresh, self.rounds = last != self.rounds and self.rounds != 0, last
        return fresh

    async def say(self, commands: list[Command]) -> None:
        for command in commands:
            with suppress(Refused):  # a bonus bet too many; the rules know best
                await self.task.ask(self.task.desk.timed_step, command, time.perf_counter())

    async def think(self, more: float = 0.0) -> None:
        least, most = self.task.config.pace.bot
        await asyncio.sleep(more + self.dice.uniform(least, most))
