"""Gets advice from a separate process: odds can take seconds the first time, and no table may wait for them.

A house player's query contains only what its own seat sees; if the advice takes too long, the house player plays
without it. People wait for their advice, and are served before all house players. The process prepares for a game when
one of its tables opens. It reads one query per line from its standard input, and ends with the server. The process
keeps what it has read and counted for every game, so it is replaced by another when it has grown too large.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from itertools import count

import msgspec

from houseway.rules.refusal import Refused
from houseway.server.ops.gc_policy import size
from houseway.table.advice import Advice, AdviceQuery

log = logging.getLogger("houseway.advice")
REMEMBERED = 16 * 2**20
"""Bytes of queries and answers that are cached, as text."""
LARGEST = 768 * 2**20
"""Bytes of memory beyond which the advice process is replaced."""
PATIENCE = 20.0
PEOPLE, HOUSE, OPENING = 0, 1, 2
"""The order in which queries are answered: people, then house players, then tables that have opened."""
MOST = {PEOPLE: 600, HOUSE: 500, OPENING: 400}
"""The most queries that can wait; house players and opening tables have lower limits than people."""


class AdviceClient:
    """Runs the advice process and caches its answers."""

    def __init__(self) -> None:
        self.known: OrderedDict[AdviceQuery, bytes] = OrderedDict()
        """Answers as received, because decoded they would take several times as much memory."""
        self.size = 0
        self.asked: asyncio.PriorityQueue[tuple[int, int, AdviceQuery]] = asyncio.PriorityQueue()
        self.number = count()
        self.waiting: dict[AdviceQuery, asyncio.Event] = {}
        self.urgent: set[AdviceQuery] = set()
        """Queries from people, which go before those of house players."""
        self.runner: asyncio.Task[None] | None = None

    def known_advice(self, query: AdviceQuery) -> Advice | None:
        """Return the advice if it is cached; if not, queue the query."""
        found = self.known.get(query)
        if found is None:
            self.put(query)
        return None if found is None else msgspec.json.decode(found, type=Advice)

    async def soon(self, query: AdviceQuery, patience: float) -> Advice | None:
        """Return the advice if it is cached or arrives within this many seconds."""
        if query not in self.known and patience and (told := self.put(query)):
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await told.wait()
        return self.known_advice(query)

    def prepare(self, kind: str, offer: str, settings: tuple[tuple[str, str], ...]) -> None:
        """Get ready for an offer, unless that has been done."""
        query = AdviceQuery(kind, offer, settings, "")
        if query not in self.known:
            self.put(query, OPENING)

    async def advice(self, query: AdviceQuery) -> Advice:
        """Return the advice once it is computed."""
        if query not in self.known and (told := self.put(query, PEOPLE)):
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await told.wait()
        found = self.known.get(query)
        if found is None:
            raise Refused("busy", "the server is busy; try again in a moment")
        return msgspec.json.decode(found, type=Advice)

    def put(self, query: AdviceQuery, who: int = HOUSE) -> asyncio.Event | None:
        """Queue a query unless too many wait; return an event that is set when the query is answered."""
        new = query not in self.waiting or (who == PEOPLE and query not in self.urgent)
        if new and self.asked.qsize() < MOST[who]:
            self.waiting.setdefault(query, asyncio.Event())
            if who == PEOPLE:
                self.urgent.add(query)
            self.asked.put_nowait((who, next(self.number), query))
            if self.runner is None or self.runner.done():
                self.runner = asyncio.create_task(self.run(), name="advice")
        return self.waiting.get(query)

    async def run(self) -> None:
        process = await started()
        try:
            while True:
                *_, query = await self.asked.get()
                if query not in self.waiting:  # another caller sent the same query, and it has been answered
                    continue
                if size(process.pid) > LARGEST:
                    process.kill()
                    await process.wait()
                    self.unprepare()
                    process = await started()
                await self.answer(process, query)
        except (ConnectionError, RuntimeError) as ended:  # the pipe is closed; the next query starts another process
            log.warning("the advice process ended", extra={"why": str(ended)})
        finally:
            if process.returncode is None:
                process.kill()
            assert process.stdin is not None
            process.stdin.close()
            self.give_up()
            await process.wait()

    def give_up(self) -> None:
        """Release everyone who waits for a dead process; the next query starts another."""
        self.asked = asyncio.PriorityQueue()
        self.urgent.clear()
        self.unprepare()
        for told in self.waiting.values():
            told.set()
        self.waiting.clear()

    def unprepare(self) -> None:
        """Forget the offers that were prepared, because a new process must prepare them again."""
        for ready in [query for query in self.known if not query.sees]:
            self.drop(ready)

    def drop(self, query: AdviceQuery) -> None:
        self.size -= len(query.sees) + len(self.known.pop(query))

    async def answer(self, process: Process, query: AdviceQuery) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(query) + b"\n")
        line = await process.stdout.readline()
        if not line:
            raise ConnectionError("the advice process has ended")
        self.known[query] = line
        self.size += len(query.sees) + len(line)
        self.waiting.pop(query).set()
        self.urgent.discard(query)
        while self.size > REMEMBERED:
            self.drop(next(iter(self.known)))

    async def stop(self) -> None:
        if self.runner:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)


async def started() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "houseway.server.advice.advice_worker", stdin=PIPE, stdout=PIPE, limit=2**20
    )


def lower_priority() -> None:
    """Lower this process's priority below the tables'."""
    if hasattr(os, "nice"):
        os.nice(10)
