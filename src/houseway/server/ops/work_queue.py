"""Work that takes long, away from the tables: few things at a time, turns alternate between addresses, and what nobody
waits for any more is dropped."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from houseway.rules.refusal import Refused

Result = TypeVar("Result")
Work = Callable[[], Awaitable[Any]]


class Job:
    """Something to be worked out, and how many wait for it."""

    def __init__(self, turns: "WorkQueue", place: str, work: Work) -> None:
        self.turns, self.place, self.work = turns, place, work
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waited = 0
        self.task: asyncio.Task[None] | None = None

    async def wait(self) -> Any:
        """Wait for the answer; when the last who waits for it goes, the job is dropped, even while it runs."""
        self.waited += 1
        try:
            return await asyncio.shield(self.answer)
        finally:
            self.waited -= 1
            if not self.waited and not self.answer.done():
                self.turns.drop(self)

    @property
    def useless(self) -> bool:
        """Whether there is no answer, and will be none."""
        return self.answer.done() and (self.answer.cancelled() or self.answer.exception() is not None)


class WorkQueue:
    """A line for each address; whose turn it is goes around."""

    def __init__(self, at_once: int, mine: int, most: int) -> None:
        self.at_once, self.mine, self.most = at_once, mine, most
        """How many jobs run together; how many there may be for one address, and in all, before more are refused."""
        self.lines: OrderedDict[str, deque[Job]] = OrderedDict()
        self.running: set[Job] = set()

    def count(self, place: str | None = None) -> int:
        """Return how many jobs wait or run, for one address or for all."""
        lines = self.lines.values() if place is None else (self.lines.get(place, ()),)
        return sum(map(len, lines)) + sum(place in (None, job.place) for job in self.running)

    def check(self, place: str) -> None:
        """Refuse a job where there are as many as may be."""
        if self.count(place) >= self.mine:
            raise Refused("too-fast", "what you asked for before is not done yet; wait for it")
        if self.count() >= self.most:
            raise Refused("busy", "much is being worked out; try again in a moment")

    def put(self, place: str, work: Work) -> Job:
        """Have something done when its turn comes."""
        job = Job(self, place, work)
        self.lines.setdefault(place, deque()).append(job)
        self.go_on()
        return job

    def drop(self, job: Job) -> None:
        job.answer.cancel()
        if job.task is not None:
            job.task.cancel()
        elif line := self.lines.get(job.place):
            with suppress(ValueError):
                line.remove(job)
            if not line:
                del self.lines[job.place]

    def go_on(self) -> None:
        """Begin as many jobs as may run: the first of the next address, which then goes to the end of the round."""
        while self.lines and len(self.running) < self.at_once:
            place, line = self.lines.popitem(last=False)
            job = line.popleft()
            if line:
                self.lines[place] = line
            self.running.add(job)
            job.task = asyncio.create_task(self.carry_out(job))
            job.task.add_done_callback(partial(self.end, job))

    def end(self, job: Job, _: asyncio.Task[None]) -> None:
        """Let the next begin. A task may be cancelled before its first step, so it can't say this itself."""
        self.running.discard(job)
        self.go_on()

    @staticmethod
    async def carry_out(job: Job) -> None:
        try:
            result = await job.work()
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(result)


async def while_there(asking: ASGIConnection[Any, Any, Any, Any], answer: Coroutine[Any, Any, Result]) -> Result:
    """Wait for an answer as long as the browser that asked for it does."""
    coming, leaving = asyncio.ensure_future(answer), asyncio.ensure_future(left(asking))
    try:
        await asyncio.wait({coming, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not coming.done():
            raise Refused("gone", "nobody waits for this any more")
        return coming.result()
    finally:
        coming.cancel()
        leaving.cancel()


async def left(asking: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Return when a browser has closed its connection."""
    while (await asking.receive())["type"] != "http.disconnect":
        pass
