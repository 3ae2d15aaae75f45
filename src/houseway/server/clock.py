"""The clock of a table: how long whoever is asked may take, and what is played for him then."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.rules.refusal import Refused
from houseway.server.game import Place, Question

if TYPE_CHECKING:
    from houseway.server.task import TableTask

log = logging.getLogger("houseway.clock")
AT_ONCE = 0.05
NO_BETS = "no-bets"
MISSES = 2
"""After so many time-outs in a row a player sits out."""


class Clock:
    """Times one question at a time."""

    def __init__(self, task: "TableTask") -> None:
        self.task = task
        self.timing: tuple[Question, int] | None = None
        """The question being timed, and the version at which it was put."""
        self.ends = 0.0
        self.put = 0.0
        """When the question was put."""
        self.in_bank = self.short = False
        self.banks: dict[Place, float] = {}
        self.timer: asyncio.TimerHandle | None = None

    def bank(self, place: Place) -> float:
        return self.banks.get(place, self.task.config.pace.time_bank)

    def refill(self) -> None:
        """Give a little back with every round, up to what there was at first."""
        most, more = self.task.config.pace.time_bank, self.task.config.pace.refill
        self.banks = {
            place: left + more
            for place, left in self.banks.items()
            if place in self.task.seated and left + more < most
        }

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = None
        self.timing = None

    def rewind(self) -> None:
        """Look at what is asked now: go on timing it, start, or stop."""
        self.follow()
        self.task.meter.look(playing=self.timing is not None)

    def follow(self) -> None:
        task = self.task
        record = task.record
        question = task.game.question(record.state)
        if question is None or question.what != "wagers":
            task.ready.clear()
        if question is None or task.row.paused or task.row.closed:
            self.stop()
            return
        now = (question, record.since)
        if question.what == "wagers":
            self.open_bets(now)
        elif (task.row.closing and task.game.resting(record.state)) or not self.somebody(question):
            self.stop()
        elif self.hurried(question):
            self.hurry(now)
        else:
            self.ask(now)

    def ask(self, now: tuple[Question, int]) -> None:
        """Give whoever is asked his time: less while his connection is gone, and the rest of it when he is back."""
        pace, question = self.task.config.pace, now[0]
        away, full = question.place in self.task.away, pace.of(question.what)
        if self.timing != now:
            self.put = time.time()
            self.start(now, min(full, pace.away) if away else full, short=away)
        elif away and not self.short and self.ends > time.time() + pace.away:
            self.start(now, pace.away, self.in_bank, short=True)
        elif self.short and not away and not self.in_bank:
            self.start(now, max(AT_ONCE, self.put + full - time.time()))

    def hurry(self, now: tuple[Question, int]) -> None:
        """Bring the end near, if it is not."""
        if self.timing != now or self.ends > time.time() + AT_ONCE:
            self.start(now, AT_ONCE)

    def open_bets(self, now: tuple[Question, int]) -> None:
        """Bets close when everybody is ready, or so long after the first one."""
        task = self.task
        if not task.game.bet(task.record.state):
            self.no_bets(now[1])
        elif self.all_ready():
            self.hurry(now)
        elif self.timing != now:
            self.start(now, task.config.pace.wagers)

    def no_bets(self, since: int) -> None:
        """A bank against which nobody bets is taken back after a while; the next may bank, or the table close."""
        task = self.task
        banker = next((place for place in task.seated if place[0] == task.game.banker(task.record.state)), None)
        if banker is None:
            self.stop()
            return
        now, pace = (Question(NO_BETS, banker), since), task.config.pace
        if task.row.closing or banker in task.leaving:
            self.hurry(now)
        elif all(place[0] == banker[0] for place in task.seated):
            self.stop()  # nobody else is there to bank
        elif self.timing != now:
            self.start(now, pace.idle_house_bank if task.seated[banker].bot else pace.idle_bank)

    def all_ready(self) -> bool:
        """Tell whether everybody who plays has said so; a bet that nobody made is waited for."""
        task = self.task
        banker = task.game.banker(task.record.state)
        for place, seated in task.seated.items():
            idle = seated.sitting_out or place in task.away or place in task.leaving or place[0] == banker
            if not idle and place not in task.ready:
                return False
        return True

    def hurried(self, question: Question) -> bool:
        """Tell whether nobody is there to answer who wants to."""
        task, place = self.task, question.place
        seated = task.seated.get(place) if place else None
        return seated is not None and (seated.sitting_out or place in task.leaving)

    def somebody(self, question: Question) -> bool:
        """Tell whether anybody is there to play with; a table of empty chairs rests instead of passing the bank on."""
        task = self.task
        if not task.game.resting(task.record.state):
            return True
        bots = task.working()
        return any(
            bots if seated.bot else not (seated.sitting_out or place in task.leaving or place in task.away)
            for place, seated in task.seated.items()
        )

    def start(self, now: tuple[Question, int], seconds: float, in_bank: bool = False, short: bool = False) -> None:
        self.stop()
        self.timing, self.in_bank, self.short = now, in_bank, short
        self.ends = time.time() + seconds
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, lambda: self.task.post(self.ring, now, in_bank))

    async def ring(self, now: tuple[Question, int], in_bank: bool) -> None:
        """The time is up: the time bank, or what is played by default."""
        task, (question, _) = self.task, now
        if self.timing != now or self.in_bank != in_bank:
            return
        if question.what == NO_BETS:
            await self.withdraw()
            return
        if question.what == "deal" and await self.collect_time():
            return
        place = question.place
        if place and not in_bank and not self.hurried(question) and place not in task.away:
            left = self.bank(place)
            if left > 0 and not task.seated[place].bot:
                self.start(now, left, in_bank=True)
                self.banks[place] = 0.0
                task.teller.tell_state()
                return
        self.stop()
        command = task.game.default(task.record.state, question)
        if command is None:
            return
        try:
            await task.step(command)
        except Refused as refused:
            log.warning("a default was refused", extra={"table": task.id, "code": refused.code})
            return
        if place and place in task.seated and not task.seated[place].bot:
            task.metrics.counts["houseway_timeouts_total"] += 1
            await self.missed(place)

    async def withdraw(self) -> None:
        """Take a bank back for which nobody has a wager."""
        self.stop()
        command = self.task.game.withdraw(self.task.record.state)
        if command is not None:
            await self.task.step(command)

    async def collect_time(self) -> bool:
        """Collect for time before the first hand after the half hour; tell whether there was something to collect."""
        task = self.task
        task.meter.look(playing=True)
        found = task.game.half_hour(task.record.state)
        if found is None or not task.meter.due():
            return False
        task.meter.paid()
        with suppress(Refused):  # nobody has a chip left to pay with
            await task.step(found.command)
            return True
        return False

    async def missed(self, place: Place) -> None:
        task = self.task
        task.misses[place] = task.misses.get(place, 0) + 1
        if task.misses[place] >= MISSES and not task.seated[place].sitting_out:
            await task.desk.sit_out(place, True)

    def answered(self, place: Place) -> None:
        """Somebody spoke for himself: what is left of his time bank stays his."""
        self.task.misses.pop(place, None)
        if self.in_bank and self.timing and self.timing[0].place == place:
            self.banks[place] = max(0.0, self.ends - time.time())

    def told(self) -> dict[str, Any] | None:
        if self.timing is None or self.timing[0].what == NO_BETS:
            return None
        question, _ = self.timing
        place = question.place
        return {
            "seat": place[0] if place else None,
            "for": question.what,
            "ends": round(self.ends, 3),
            "bank": round(self.bank(place), 1) if place else 0.0,
            "in_bank": self.in_bank,
            "now": round(time.time(), 3),
        }
