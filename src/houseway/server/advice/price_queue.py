"""Slow computations away from the tables, one at a time, limited per address and in total.

Prices by filed rules have a queue and a thread of their own, and never wait for prices with settings or for the desks.
Each of these two has a queue and a process, which is stopped when no one waits for its answer.
"""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from houseway.rules.refusal import Refused
from houseway.server.advice.price_worker import LENGTH
from houseway.server.advice.report_query import PRICE, TURN, Progress, ReportQuery
from houseway.server.ops.work_queue import Job, WorkQueue

Result = TypeVar("Result")
MINE, ALL = 3, 24
"""The most jobs that can wait for one address, and in total."""
IDLE = 60.0
"""Idle seconds after which the process is stopped, because it holds a lot of memory."""


class Pricing:
    """The queues: prices as filed, prices with settings, the desks' reports, and turns at the bank."""

    def __init__(self, mine: int = MINE, most: int = ALL) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="houseway-odds")
        self.filed, self.changed, self.desks, self.turns = (WorkQueue(1, mine, most) for _ in range(4))
        self.apart, self.reporting, self.offering = Apart(), Apart(), Apart()

    def price_filed(self, place: str, work: Callable[..., Any], *args: Any) -> Job:
        """Queue the price of an offer as filed. There are few prices as filed, and each is computed once."""
        return self.filed.put(place, lambda: self.in_thread(work, *args))

    def price_changed(self, place: str, offer: str, settings: Mapping[str, str], wagers: Sequence[str] = ()) -> Job:
        """Queue the price of an offer with settings; refuse if the address has too many waiting."""
        self.changed.check(place)
        return self.changed.put(place, lambda: self.apart.price(offer, settings, wagers))

    def report(self, place: str, question: ReportQuery) -> Job:
        """Queue a desk's report; refuse if the address has too many waiting. The job for a report publishes its
        progress.

        Players who are offered the bank do not wait for the desks.
        """
        queue, process = (self.turns, self.offering) if question.about == TURN else (self.desks, self.reporting)
        queue.check(place)
        job = queue.put(place, lambda: process.ask(question, lambda told: job.comes(*told)))
        return job

    async def advise(self, place: str, work: Callable[..., Result], *args: Any) -> Result:
        """Compute advice on one hand or one bank; refuse if the address has too many waiting."""
        self.filed.check(place)
        found: Result = await self.filed.put(place, lambda: self.in_thread(work, *args)).wait()
        return found

    async def queue(self, place: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """Wait for work done elsewhere; refuse if the address has too many waiting."""
        self.filed.check(place)
        found: Result = await self.filed.put(place, work).wait()
        return found

    def in_thread(self, work: Callable[..., Any], *args: Any) -> Awaitable[Any]:
        return asyncio.get_running_loop().run_in_executor(self.thread, work, *args)

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.apart.end()
        self.reporting.end()
        self.offering.end()


class Apart:
    """A process for counts that take long."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.idle: asyncio.TimerHandle | None = None

    async def price(self, offer: str, settings: Mapping[str, str], wagers: Sequence[str] = ()) -> dict[str, Any]:
        """Return the price of an offer with settings; cancelling stops the process."""
        return await self.ask(ReportQuery(PRICE, offer, dict(settings), {"wagers": list(wagers)}))

    async def ask(self, question: ReportQuery,
                  progress: Callable[[Progress], None] = lambda told: None) -> dict[str, Any]:  # fmt: skip
        """Return the answer to a question; cancelling stops the process."""
        if self.idle is not None:
            self.idle.cancel()
        process = None
        try:
            process = self.process = self.process or await asyncio.create_subprocess_exec(
                sys.executable, "-m", "houseway.server.advice.price_worker", stdin=PIPE, stdout=PIPE
            )
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            told: dict[str, Any] | Refused | Progress = Progress(0, [])
            while isinstance(told, Progress):
                size = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
                told = pickle.loads(await process.stdout.readexactly(size))
                if isinstance(told, Progress):
                    progress(told)
        except (EOFError, ConnectionError, RuntimeError):  # the pipe is closed; the next request starts another process
            self.end()
            raise Refused("busy", "this could not be computed now; try again") from None
        except BaseException:
            self.end()
            raise
        self.idle = asyncio.get_running_loop().call_later(IDLE, self.end)
        if isinstance(told, Refused):
            raise told
        return told

    def end(self) -> None:
        """Stop the process, even in the middle of a count."""
        process, self.process = self.process, None
        if self.idle is not None:
            self.idle.cancel()
        if process is not None and process.returncode is None:
            process.kill()
