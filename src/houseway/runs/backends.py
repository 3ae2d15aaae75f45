"""Where chunks run: threads or processes of this machine, or a Ray cluster (`runs/on_ray.py`)."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Protocol

from houseway.rules.refusal import Refused
from houseway.runs.job import Chunk, Job, Work

THREADS, PROCESSES, RAY = "threads", "processes", "ray"
TRIES = 5
"""How often a chunk is tried while workers die."""


class Backend(Protocol):
    """Runs the chunks of one job."""

    workers: int

    def submit(self, chunk: Chunk) -> Any:
        """Start a chunk and return its handle."""

    def result(self, handle: Any) -> Any:
        """Wait for a chunk and return its result."""

    def close(self) -> None:
        """Cancel chunks that nobody waits for."""


class _Handle:
    """A chunk in progress, which may have to be started again."""

    def __init__(self, chunk: Chunk, future: Future[Any], pool: Executor) -> None:
        self.chunk, self.future, self.pool, self.tries = chunk, future, pool, 1


class Local:
    """Threads or processes. A pool that breaks because a process died is replaced, and its chunks run again."""

    def __init__(self, run_chunk: Callable[[Chunk], Any], workers: int, make: Callable[[int], Executor]) -> None:
        self.run_chunk, self.workers, self.make, self.pool = run_chunk, workers, make, make(workers)

    def submit(self, chunk: Chunk) -> _Handle:
        try:
            return _Handle(chunk, self.pool.submit(self.run_chunk, chunk), self.pool)
        except BrokenExecutor:
            self._replace(self.pool)
            return _Handle(chunk, self.pool.submit(self.run_chunk, chunk), self.pool)

    def result(self, handle: _Handle) -> Any:
        while True:
            try:
                return handle.future.result()
            except BrokenExecutor:
                if handle.tries == TRIES:
                    raise Refused("workers-die", f"workers died {TRIES} times on rounds {handle.chunk[0]:,} to "
                                                 f"{handle.chunk[1]:,}; is there enough memory?") from None
                self._replace(handle.pool)
                handle.future, handle.pool = self.pool.submit(self.run_chunk, handle.chunk), self.pool
                handle.tries += 1

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)

    def _replace(self, broken: Executor) -> None:
        if self.pool is broken:
            self.pool = self.make(self.workers)


def _processes(workers: int) -> Executor:
    """Return a pool of fresh processes: threads and compiled code do not survive a fork."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


def backend(job: Job, work: Work, on: str, workers: int) -> Backend:
    """Return the backend of a name: `threads`, `processes`, `ray` or `ray://host:port`."""
    if on == THREADS:
        return Local(lambda chunk: work.chunk(*chunk), workers, ThreadPoolExecutor)
    if on == PROCESSES:
        return Local(job.run_chunk, workers, _processes)
    if on == RAY or on.startswith("ray://"):
        from houseway.runs.on_ray import OnRay

        return OnRay(job, "" if on == RAY else on)
    raise Refused("no-such-backend", f"{on} can't run rounds; use threads, processes, ray or ray://HOST:PORT")
