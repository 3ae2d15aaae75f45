"""Slow work away from the tables: a few jobs at a time, in turns between addresses. A job that no one waits for is
dropped."""

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
    """A piece of work, and the number of clients waiting for it."""

    def __init__(self, turns: "WorkQueue", place: str, work: Work) -> None:
        self.turns, self.place, self.work = turns, place, work
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waited = 0
        self.task: asyncio.Task[None] | None = None
        self.share = 0.0
        self.rows: list[Any] = []
        """The job's progress and the rows found so far, if the work reports them."""

    async def wait(self) -> Any:
        """Wait for the answer. When the last waiter leaves, the job is dropped, even while it runs."""
        self.waited += 1
        try:
            return await asyncio.shield(self.answer)
        finally:
            self.waited -= 1
            if not self.waited and not self.answer.done():
                self.turns.drop(self)

    def comes(self, share: float, rows: list[Any]) -> None:
        """Record the job's progress, and more rows of its result."""
        self.share = share
        self.rows += rows

    @property
    def useless(self) -> bool:
        """Whether the job was dropped without an answer."""
        return self.answer.done() and (self.answer.cancelled() or self.answer.exception() is not None)


class WorkQueue:
    """A queue for each address, served round-robin."""

    def __init__(self, at_once: int, mine: int, most: int) -> None:
        self.at_once, self.mine, self.most = at_once, mine, most
        """Jobs that run at once, and the most per address and in total before more are refused."""
        self.lines: OrderedDict[str, deque[Job]] = OrderedDict()
        self.running: set[Job] = set()

    def count(self, place: str | None = None) -> int:
        """Return how many jobs wait or run, for one address or in total."""
        lines = self.lines.values() if place is None else (self.lines.get(place, ()),)
        return sum(map(len, lines)) + sum(place in (None, job.place) for job in self.running)

    def check(self, place: str) -> None:
        """Refuse if the queue is full."""
        if self.count(place) >= self.mine:
            raise Refused("too-fast", "your last request is not finished; wait for it")
        if self.count() >= self.most:
            raise Refused("busy", "the server is busy computing; try again in a moment")

    def put(self, place: str, work: Work) -> Job:
        """Queue a job."""
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
        """Start jobs up to the limit: the next address's first job; that address then goes to the end of the line."""
        while self.lines and len(self.running) < self.at_once:
            place, line = self.lines.popitem(last=False)
            job = line.popleft()
            if line:
                self.lines[place] = line
            self.running.add(job)
            job.task = asyncio.create_task(self.carry_out(job))
            job.task.add_done_callback(partial(self.end, job))

    def end(self, job: Job, _: asyncio.Task[None]) -> None:
        """Start the next job. A task can be cancelled before its first step, so the task can't do this itself."""
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
    """Wait for an answer as long as the browser stays connected."""
    coming, leaving = asyncio.ensure_future(answer), asyncio.ensure_future(left(asking))
    try:
        await asyncio.wait({coming, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not coming.done():
            raise Refused("gone", "the client has gone")
        return coming.result()
    finally:
        coming.cancel()
        leaving.cancel()


async def left(asking: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Return when the browser has closed its connection."""
    while (await asking.receive())["type"] != "http.disconnect":
        pass
