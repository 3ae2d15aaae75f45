"""The clock of a table: starts and stops the time of each question, then plays the default for whoever is late.

How long each question lasts is in `server/config.py` (`Pace`). What is played then is `default` in the kind's `bots`.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.tables.progress import question
from houseway.table.commands import CollectTime
from houseway.table.kind import CLOSE
from houseway.table.question import Question

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

log = logging.getLogger("houseway.clock")
AT_ONCE = 0.05
UNWRITTEN = ("disk", "busy")
"""Refusals of the store: the table tries again in a moment."""
MISSES = 2
"""After so many time-outs in a row a player sits out."""


@dataclass(eq=False)
class Timed:
    """A question whose time runs."""

    asked: Question
    since: int
    """The version at which it was put."""
    put: float
    ends: float
    in_bank: bool = False
    short: bool = False
    """Less time than usual, because their connection is gone."""
    idle: bool = False
    """A bank against which nobody bets; nobody is hurried."""
    hurried: bool = False
    """Nothing is waited for any more; whoever comes or comes back meanwhile is given the usual time again."""
    timer: asyncio.TimerHandle | None = None


class Clock:
    """Times every question that is put; of several people each has their own time."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.timed: dict[Question, Timed] = {}
        self.banks: dict[Place, float] = {}

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
        for asked in list(self.timed):
            self.drop(asked)

    def drop(self, asked: Question) -> None:
        if timed := self.timed.pop(asked, None):
            assert timed.timer is not None
            timed.timer.cancel()

    def rewind(self) -> None:
        """Look at what is asked now: go on timing it, start, or stop."""
        self.follow()
        self.task.meter.look(playing=bool(self.timed))

    def follow(self) -> None:
        task = self.task
        record = task.record
        for asked, timed in list(self.timed.items()):
            if record.puts.get(asked) != timed.since:
                self.drop(asked)
        if not any(asked.bank for asked in record.asked):
            task.ready.clear()
        if task.row.paused or task.row.closed:
            self.stop()
            return
        for asked in record.asked:
            if asked.bank:
                self.open_bets(asked)
            elif asked.what == CLOSE or self.resting() or not self.somebody():
                self.drop(question(asked))
            elif asked.forced or self.hurried(asked):
                self.hurry(asked)
            else:
                self.ask(asked)

    def resting(self) -> bool:
        """Tell whether no new round begins here."""
        return self.task.row.closing and self.task.record.table.round is None

    def ask(self, asked: Question) -> None:
        """Give whoever is asked their time: less while their connection is gone, and the rest of it when it is back."""
        pace, timed = self.task.config.pace, self.timed.get(question(asked))
        away, full = asked.place in self.task.presence.away, pace.of(asked.what)
        if timed is None or timed.hurried:
            self.start(asked, min(full, pace.away) if away else full, short=away)
        elif away and not timed.short and timed.ends > time.time() + pace.away:
            self.start(asked, pace.away, timed.in_bank, short=True)
        elif timed.short and not away and not timed.in_bank:
            self.start(asked, max(AT_ONCE, timed.put + full - time.time()))

    def hurry(self, asked: Question, idle: bool = False) -> None:
        """Bring the end near, if it is not."""
        timed = self.timed.get(question(asked))
        if timed is None or timed.idle != idle or timed.ends > time.time() + AT_ONCE:
            self.start(asked, AT_ONCE, idle=idle, hurried=True)

    def open_bets(self, asked: Question) -> None:
        """Bets close when everybody is ready, or so long after the first one."""
        timed = self.timed.get(question(asked))
        if not asked.bettors:
            self.no_bets(asked)
        elif self.all_ready(asked):
            self.hurry(asked)
        elif timed is None or timed.idle or timed.hurried:
            self.start(asked, self.task.config.pace.wagers)

    def no_bets(self, asked: Question) -> None:
        """A bank against which nobody bets is taken back after a while; the next may bank, or the table close."""
        task, banker, timed = self.task, asked.bank, self.timed.get(question(asked))
        assert banker is not None
        pace = task.config.pace
        if banker not in task.seated or task.row.closing or banker in task.leaving:
            self.hurry(asked, idle=True)
        elif all(place.seat == banker.seat for place in task.seated):
            self.drop(question(asked))  # nobody else is there to bank
        elif timed is None or not timed.idle or timed.hurried:
            self.start(asked, pace.idle_house_bank if task.seated[banker].bot else pace.idle_bank, idle=True)

    def all_ready(self, asked: Question) -> bool:
        """Tell whether everybody who plays has said so; a bet that nobody made is waited for."""
        task = self.task
        assert asked.bank is not None
        return all(
            place in task.ready or place in task.presence.away or self.idle(place) or place.seat == asked.bank.seat
            for place in task.seated
        )

    def idle(self, place: Place) -> bool:
        """Tell whether somebody sits out or is about to leave."""
        person = self.task.record.table.people.get(place)
        return person is None or person.away or place in self.task.leaving

    def hurried(self, asked: Question) -> bool:
        """Tell whether nobody is there to answer who wants to."""
        return asked.place in self.task.seated and self.idle(asked.place)

    def somebody(self) -> bool:
        """Tell whether anybody is there to play with; a table of empty chairs rests instead of passing the bank on."""
        task = self.task
        if task.record.table.round is not None:
            return True
        bots = task.presence.working()
        return any(
            bots if seated.bot else not (self.idle(place) or place in task.presence.away)
            for place, seated in task.seated.items()
        )

    def start(
        self,
        asked: Question,
        seconds: float,
        in_bank: bool = False,
        short: bool = False,
        idle: bool = False,
        hurried: bool = False,
    ) -> None:
        key = question(asked)
        known = self.timed.get(key)
        self.drop(key)
        now, loop = time.time(), asyncio.get_running_loop()
        put = known.put if known else now
        timed = Timed(key, self.task.record.puts[key], put, now + seconds, in_bank, short, idle, hurried)
        timed.timer = loop.call_later(seconds, lambda: self.task.post(self.ring, timed))
        self.timed[key] = timed

    async def ring(self, timed: Timed) -> None:
        """The time is up: the time bank, or what is played by default."""
        task, place = self.task, timed.asked.place
        asked = next((each for each in task.record.asked if question(each) == timed.asked), None)
        if self.timed.get(timed.asked) is not timed or asked is None:
            return
        waits = not asked.forced and not self.hurried(asked) and place not in task.presence.away
        if place and not timed.in_bank and waits:
            left = self.bank(place)
            if left > 0 and place in task.seated and not task.seated[place].bot:
                self.start(asked, left, in_bank=True)
                self.banks[place] = 0.0
                task.teller.tell_state()
                return
        self.drop(timed.asked)
        if place is None and task.record.table.round is None and await self.collect_time():
            return
        command = task.record.table.kind.bots.default(task.record.table, asked)
        if command is None:
            return
        try:
            await task.step(command)
        except Refused as refused:
            log.warning("a default was refused", extra={"table": task.id, "code": refused.code})
            return
        if place and place in task.seated and not task.seated[place].bot and not asked.forced:
            task.metrics.counts["houseway_timeouts_total"] += 1
            await self.missed(place)

    async def collect_time(self) -> bool:
        """Collect for time before the first round after the half hour; tell whether there was something to collect."""
        task = self.task
        task.meter.look(playing=True)
        if task.posted.time is None or not task.meter.due():
            return False
        played = task.meter.played
        task.meter.paid()
        try:
            await task.step(CollectTime())
        except Refused as refused:
            if refused.code in UNWRITTEN:
                task.meter.played = played
                return True
            return False  # nobody has a chip left to pay with
        return True

    async def missed(self, place: Place) -> None:
        task = self.task
        task.misses[place] = task.misses.get(place, 0) + 1
        if task.misses[place] >= MISSES and not self.idle(place):
            await task.desk.sit_out(place, True)

    def answered(self, place: Place) -> None:
        """Somebody spoke for themselves: what is left of their time bank stays theirs."""
        self.task.misses.pop(place, None)
        for timed in self.timed.values():
            if timed.in_bank and timed.asked.place == place:
                self.banks[place] = max(0.0, timed.ends - time.time())

    def told(self) -> list[dict[str, Any]]:
        """Return the clocks that people see, the one that ends first before the others."""
        shown = sorted((timed for timed in self.timed.values() if not timed.idle), key=lambda timed: timed.ends)
        return [
            {
                "seat": timed.asked.place.seat if timed.asked.place else None,
                "behind": timed.asked.place.behind if timed.asked.place else 0,
                "for": timed.asked.what,
                "ends": round(timed.ends, 3),
                "bank": round(self.bank(timed.asked.place), 1) if timed.asked.place else 0.0,
                "in_bank": timed.in_bank,
                "now": round(time.time(), 3),
            }
            for timed in shown
        ]
