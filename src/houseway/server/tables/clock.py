"""The clock of a table: times each question, and plays the default when time runs out.

The question states how long it lasts and, if it is open to all, how it ends (`table/question.py`). The server can set
other times (`Pace` in `server/config.py`). The default action is `default` in the kind's `timeout`.
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
from houseway.table.question import OpenToAll, Question

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

log = logging.getLogger("houseway.clock")
AT_ONCE = 0.05
UNWRITTEN = ("disk", "busy")
"""Refusal codes of the store, after which the table retries."""
MISSES = 2
"""Consecutive time-outs after which a player sits out."""


@dataclass(eq=False)
class Timed:
    """A question that is being timed."""

    asked: Question
    since: int
    """The version at which it was asked."""
    put: float
    ends: float
    in_bank: bool = False
    short: bool = False
    """Whether the time is shortened because the connection is gone."""
    idle: bool = False
    """Whether the question is open to everybody and nobody has answered yet, so that no clock is shown."""
    whole: float = 0.0
    """The full time of the question or time bank, so that a browser can show the remaining share."""
    hurried: bool = False
    """Whether nobody is there to wait for; a player who arrives or returns gets the usual time again."""
    timer: asyncio.TimerHandle | None = None


class Clock:
    """Times every open question; each person has their own time."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.timed: dict[Question, Timed] = {}
        self.time_banks: dict[Place, float] = {}
        self.dealer: asyncio.TimerHandle | None = None
        """The timer of the dealer's next act."""

    def time_bank(self, place: Place) -> float:
        return self.time_banks.get(place, self.task.config.pace.time_bank)

    def refill(self) -> None:
        """Refill the time banks a little with every round, up to the initial amount."""
        most, more = self.task.config.pace.time_bank, self.task.config.pace.refill
        self.time_banks = {
            place: left + more
            for place, left in self.time_banks.items()
            if place in self.task.seated and left + more < most
        }

    def stop(self) -> None:
        for asked in list(self.timed):
            self.drop(asked)
        if self.dealer is not None:
            self.dealer.cancel()
            self.dealer = None

    def deal(self) -> None:
        """Start the time until the dealer's next act, if cards are falling and none is running."""
        if self.dealer is None and self.task.record.dealing:
            self.dealer = asyncio.get_running_loop().call_later(self.task.beat, self.dealt)

    def dealt(self) -> None:
        self.dealer = None
        self.task.post(self.task.deal_on)

    def drop(self, asked: Question) -> None:
        if timed := self.timed.pop(asked, None):
            assert timed.timer is not None
            timed.timer.cancel()

    def rewind(self) -> None:
        """Start, continue or stop timing for the current questions."""
        self.follow()
        self.task.meter.look(playing=bool(self.timed) or self.task.record.dealing)

    def follow(self) -> None:
        task = self.task
        record = task.record
        for asked, timed in list(self.timed.items()):
            if record.puts.get(asked) != timed.since:
                self.drop(asked)
        if not any(asked.open for asked in record.asked):
            task.ready.clear()
        if task.row.paused or task.row.closed:
            self.stop()
            return
        self.deal()
        for asked in record.asked:
            if asked.open:
                self.ask_all(asked, asked.open)
            elif asked.what == CLOSE or self.resting() or not self.somebody():
                self.drop(question(asked))
            elif asked.forced or self.hurried(asked):
                self.hurry(asked)
            else:
                self.ask(asked)
        begun_by_player = bool(record.asked) and all(asked.place for asked in record.asked)
        if record.table.round is None and begun_by_player and self.timed and task.posted.time and task.meter.due():
            task.post(self.collect_time)

    def resting(self) -> bool:
        """Return whether no new round may begin."""
        return self.task.row.closing and self.task.record.table.round is None

    def ask(self, asked: Question) -> None:
        """Time a player's question: shorter while their connection is gone, the rest of it when it is back."""
        pace, timed = self.task.config.pace, self.timed.get(question(asked))
        away, full = asked.place in self.task.presence.away, pace.of(asked)
        if timed is None or timed.hurried:
            self.start(asked, min(full, pace.away) if away else full, short=away)
        elif away and not timed.short and timed.ends > time.time() + pace.away:
            self.start(asked, pace.away, timed.in_bank, short=True)
        elif timed.short and not away and not timed.in_bank:
            self.start(asked, max(AT_ONCE, timed.put + full - time.time()))

    def hurry(self, asked: Question, idle: bool = False) -> None:
        """Shorten the remaining time."""
        timed = self.timed.get(question(asked))
        if timed is None or timed.idle != idle or timed.ends > time.time() + AT_ONCE:
            self.start(asked, AT_ONCE, idle=idle, hurried=True)

    def ask_all(self, asked: Question, open: OpenToAll) -> None:
        """Close a question that is open to all when everyone is ready, or when time since the first answer is up."""
        timed = self.timed.get(question(asked))
        if not open.spoke:
            self.await_first(asked, open)
        elif self.all_ready(open):
            self.hurry(asked)
        elif timed is None or timed.idle or timed.hurried:
            self.start(asked, self.task.config.pace.of(asked))

    def await_first(self, asked: Question, open: OpenToAll) -> None:
        """End an unanswered question after a while: another player becomes host, or the table closes."""
        task, host, timed = self.task, open.host, self.timed.get(question(asked))
        if host not in task.seated or task.row.closing or host in task.departures.leaving:
            self.hurry(asked, idle=True)
        elif all(place.seat == host.seat for place in task.seated):
            self.drop(question(asked))  # there is no other host
        elif timed is None or not timed.idle or timed.hurried:
            self.start(asked, task.config.pace.idle_for(open, task.seated[host].bot), idle=True)

    def all_ready(self, open: OpenToAll) -> bool:
        """Return whether all players have said that they are ready."""
        task = self.task
        return all(
            place in task.ready or place in task.presence.away or self.idle(place) or place.seat == open.host.seat
            for place in task.seated
        )

    def idle(self, place: Place) -> bool:
        """Return whether a player sits out or is leaving."""
        person = self.task.record.table.people.get(place)
        return person is None or person.away or place in self.task.departures.leaving

    def hurried(self, asked: Question) -> bool:
        """Return True if nobody who could answer is connected."""
        return asked.place in self.task.seated and self.idle(asked.place)

    def somebody(self) -> bool:
        """Return whether anyone is there to play; an abandoned table rests instead of playing defaults."""
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
        pace = self.task.config.pace
        whole = pace.time_bank if in_bank else pace.of(asked)
        timed = Timed(key, self.task.record.puts[key], put, now + seconds, in_bank, short, idle, whole, hurried)
        timed.timer = loop.call_later(seconds, lambda: self.task.post(self.ring, timed))
        self.timed[key] = timed

    async def ring(self, timed: Timed) -> None:
        """Handle a time-out: start the time bank, or play the default."""
        task, place = self.task, timed.asked.place
        if task.record.dealing and self.timed.get(timed.asked) is timed:  # asked again when the dealer is done
            timed.timer = asyncio.get_running_loop().call_later(AT_ONCE, lambda: task.post(self.ring, timed))
            return
        asked = next((each for each in task.record.asked if question(each) == timed.asked), None)
        if self.timed.get(timed.asked) is not timed or asked is None:
            return
        waits = not asked.forced and not self.hurried(asked) and place not in task.presence.away
        if place and not timed.in_bank and waits:
            left = self.time_bank(place)
            if left > 0 and place in task.seated and not task.seated[place].bot:
                self.start(asked, left, in_bank=True)
                self.time_banks[place] = 0.0
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
            log.warning("the default action was refused", extra={"table": task.id, "code": refused.code})
            return
        if place and place in task.seated and not task.seated[place].bot and not asked.forced:
            task.metrics.counts["houseway_timeouts_total"] += 1
            await self.missed(place)

    async def collect_time(self) -> bool:
        """Collect the time fee before the first round after the half hour; return whether one was due."""
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
            return False  # nobody has chips left to pay
        return True

    async def missed(self, place: Place) -> None:
        task = self.task
        task.misses[place] = task.misses.get(place, 0) + 1
        if task.misses[place] >= MISSES and not self.idle(place):
            await task.desk.sit_out(place, True)

    def answered(self, place: Place) -> None:
        """Stop a player's clock after their own answer, and store what is left of their time bank."""
        self.task.misses.pop(place, None)
        for timed in self.timed.values():
            if timed.in_bank and timed.asked.place == place:
                self.time_banks[place] = max(0.0, timed.ends - time.time())

    def told(self) -> list[dict[str, Any]]:
        """Return the visible clocks, the first to end first; none while cards fall."""
        if self.task.record.dealing:
            return []
        shown = sorted((timed for timed in self.timed.values() if not timed.idle), key=lambda timed: timed.ends)
        return [
            {
                "seat": timed.asked.place.seat if timed.asked.place else None,
                "behind": timed.asked.place.behind if timed.asked.place else 0,
                "for": timed.asked.what,
                "ends": round(timed.ends, 3),
                "bank": round(self.time_bank(timed.asked.place), 1) if timed.asked.place else 0.0,
                "in_bank": timed.in_bank,
                "whole": timed.whole,
                "now": round(time.time(), 3),
            }
            for timed in shown
        ]
