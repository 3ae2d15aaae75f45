"""The clock of a table: times each question, and plays the default when time runs out.

The question states how long it lasts and, if it is open to all, how it ends (`table/question.py`). The server can set
other times (`Pace` in `server/config.py`). The default action is `default` in the kind's `timeout`.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Any

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.ops.metrics import Metrics
from houseway.server.tables.facts import Facts, Task
from houseway.server.tables.presence import Connections
from houseway.server.tables.progress import question
from houseway.server.tables.time_fee import TimeFeeClock
from houseway.table.commands import CollectTime, SitOut
from houseway.table.kind import CLOSE
from houseway.table.question import OpenToAll, Question

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
    """The version at which a question was asked."""
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
    """Whether there is nobody to wait for; a player who arrives or returns gets the usual time again."""
    timer: asyncio.TimerHandle | None = None


class Clock:
    """Times every open question; each person has their own time."""

    def __init__(self, task: Task, facts: Facts, connections: Connections, meter: TimeFeeClock,
                 metrics: Metrics) -> None:  # fmt: skip
        self.task, self.facts, self.connections, self.meter, self.metrics = task, facts, connections, meter, metrics
        self.timed: dict[Question, Timed] = {}
        self.time_banks: dict[Place, float] = {}
        self.dealer: asyncio.TimerHandle | None = None
        """The timer of the dealer's next act."""

    def time_bank(self, place: Place) -> float:
        return self.time_banks.get(place, self.facts.config.pace.time_bank)

    def refill(self) -> None:
        """Refill the time banks a little with every round, up to the initial amount."""
        most, more = self.facts.config.pace.time_bank, self.facts.config.pace.refill
        self.time_banks = {
            place: left + more
            for place, left in self.time_banks.items()
            if place in self.facts.seats.seated and left + more < most
        }

    def stop(self) -> None:
        for asked in list(self.timed):
            self.drop(asked)
        if self.dealer is not None:
            self.dealer.cancel()
            self.dealer = None

    def deal(self) -> None:
        """Start the timer for the dealer's next act, if cards are falling and no timer is running."""
        if self.dealer is None and self.facts.dealing:
            self.dealer = asyncio.get_running_loop().call_later(self.facts.beat, self.dealt)

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
        self.meter.look(playing=bool(self.timed) or self.facts.dealing)

    def follow(self) -> None:
        facts, record = self.facts, self.facts.record
        for asked, timed in list(self.timed.items()):
            if record.puts.get(asked) != timed.since:
                self.drop(asked)
        if not any(asked.open for asked in record.asked):
            facts.seats.ready.clear()
        if facts.row.paused or facts.row.closed:
            self.stop()
            return
        self.deal()
        for asked in record.asked:
            if asked.open:
                self.ask_all(asked, asked.open)
            elif asked.what == CLOSE or self.resting() or not self.somebody():
                self.drop(question(asked))
            elif asked.forced or self.abandoned(asked):
                self.hurry(asked)
            else:
                self.ask(asked)
        begun_by_player = bool(record.asked) and all(asked.place for asked in record.asked)
        if record.table.round is None and begun_by_player and self.timed and facts.posted.time and self.meter.due():
            self.task.post(self.collect_time)

    def resting(self) -> bool:
        """Return whether no new round may begin."""
        return self.facts.row.closing and self.facts.table.round is None

    def ask(self, asked: Question) -> None:
        """Time a player's question: less time while the connection is gone, and the rest of the time when it is back.
        """
        pace, timed = self.facts.config.pace, self.timed.get(question(asked))
        away, full = asked.place in self.facts.seats.away, pace.of(asked)
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
        """Close a question that is open to all, once everyone is ready or the time since the first answer is up."""
        timed = self.timed.get(question(asked))
        if not open.spoke:
            self.await_first(asked, open)
        elif self.all_ready(open):
            self.hurry(asked)
        elif timed is None or timed.idle or timed.hurried:
            self.start(asked, self.facts.config.pace.of(asked))

    def await_first(self, asked: Question, open: OpenToAll) -> None:
        """End an unanswered question after a while: another player becomes host, or the table closes."""
        seats, host, timed = self.facts.seats, open.host, self.timed.get(question(asked))
        if host not in seats.seated or self.facts.row.closing or host in seats.leaving:
            self.hurry(asked, idle=True)
        elif all(place.seat == host.seat for place in seats.seated):
            self.drop(question(asked))  # there is no other host
        elif timed is None or not timed.idle or timed.hurried:
            self.start(asked, self.facts.config.pace.idle_for(open, seats.seated[host].bot), idle=True)

    def all_ready(self, open: OpenToAll) -> bool:
        """Return whether all players have said that they are ready."""
        seats = self.facts.seats
        return all(
            place in seats.ready or place in seats.away or self.facts.idle(place) or place.seat == open.host.seat
            for place in seats.seated
        )

    def abandoned(self, asked: Question) -> bool:
        """Return whether the player who is asked sits out or is leaving."""
        return asked.place in self.facts.seats.seated and self.facts.idle(asked.place)

    def somebody(self) -> bool:
        """Return whether anyone is there to play; an abandoned table rests instead of playing defaults."""
        facts, seats = self.facts, self.facts.seats
        if facts.table.round is not None:
            return True
        bots = self.connections.bots_play(facts)
        return any(
            bots if seated.bot else not (facts.idle(place) or place in seats.away)
            for place, seated in seats.seated.items()
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
        pace = self.facts.config.pace
        whole = pace.time_bank if in_bank else pace.of(asked)
        timed = Timed(key, self.facts.record.puts[key], put, now + seconds, in_bank, short, idle, whole, hurried)
        timed.timer = loop.call_later(seconds, lambda: self.task.post(self.ring, timed))
        self.timed[key] = timed

    async def ring(self, timed: Timed) -> None:
        """Handle a time-out: start the time bank, or play the default."""
        facts, place = self.facts, timed.asked.place
        if facts.dealing and self.timed.get(timed.asked) is timed:  # asked again when the dealer is done
            timed.timer = asyncio.get_running_loop().call_later(AT_ONCE, lambda: self.task.post(self.ring, timed))
            return
        asked = next((each for each in facts.record.asked if question(each) == timed.asked), None)
        if self.timed.get(timed.asked) is not timed or asked is None:
            return
        waits = not asked.forced and not self.abandoned(asked) and place not in facts.seats.away
        if place and not timed.in_bank and waits:
            left = self.time_bank(place)
            if left > 0 and facts.seats.is_person(place):
                self.start(asked, left, in_bank=True)
                self.time_banks[place] = 0.0
                self.task.changed()
                return
        self.drop(timed.asked)
        if place is None and facts.table.round is None and await self.collect_time():
            return
        command = facts.table.kind.bots.default(facts.table, asked)
        if command is None:
            return
        try:
            await self.task.step(command)
        except Refused as refused:
            log.warning("the default action was refused", extra={"table": facts.id, "code": refused.code})
            return
        if place and facts.seats.is_person(place) and not asked.forced:
            self.metrics.counts["houseway_timeouts_total"] += 1
            await self.missed(place)

    async def collect_time(self) -> bool:
        """Collect the time fee before the first round after the half hour; return whether one was due."""
        meter = self.meter
        meter.look(playing=True)
        if self.facts.posted.time is None or not meter.due():
            return False
        played = meter.played
        meter.paid()
        try:
            await self.task.step(CollectTime())
        except Refused as refused:
            if refused.code in UNWRITTEN:
                meter.played = played
                return True
            return False  # nobody has chips left to pay
        return True

    async def missed(self, place: Place) -> None:
        """Count a time-out; after several in a row, the player sits out."""
        misses = self.facts.seats.misses
        misses[place] = misses.get(place, 0) + 1
        if misses[place] >= MISSES and not self.facts.idle(place):
            await self.task.step(SitOut(*place))

    def answered(self, place: Place) -> None:
        """Stop a player's clock after the player's own answer, and store what is left of the time bank."""
        self.facts.seats.misses.pop(place, None)
        for timed in self.timed.values():
            if timed.in_bank and timed.asked.place == place:
                self.time_banks[place] = max(0.0, timed.ends - time.time())

    def told(self) -> list[dict[str, Any]]:
        """Return the visible clocks in the order in which they end; none while cards fall."""
        if self.facts.dealing:
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
