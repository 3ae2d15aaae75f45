"""Runs a job: keeps the workers busy, adds up results in order, stops at a target error, and can be resumed."""

import time
from collections import deque
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, Unpack

from houseway.rules.refusal import Refused
from houseway.runs.backends import THREADS, Backend, backend
from houseway.runs.job import Job, Work
from houseway.runs.saved import load, save
from houseway.spread import CORES

AHEAD = 3
"""Chunks in progress for each worker, so that none waits for the oldest."""
SAVE_EVERY = 5.0
"""Seconds between two saves of a run that can be resumed."""
Progress = Callable[[int, float | None], None]
"""Called with the number of rounds just added and, if watched, the error so far."""


class HowToRun(TypedDict, total=False):
    """How a long run is done. Its result is the same on any number of workers and anywhere."""

    on: str
    """Where the run takes place: on threads or processes here, or with Ray."""
    workers: int | None
    progress: Progress
    until: float | None
    """The standard error at which the run ends, after the first chunk that reaches it."""
    resume: Path | None
    """The file to resume from, or to save to."""
    watch: bool
    """Whether the error is passed to `progress`."""


class Finished(NamedTuple):
    """A run that has ended, by its number of rounds or at the target error."""

    total: Any
    rounds: int
    """How many rounds the total has, including those of a resumed run."""
    seconds: float
    """How long this part of the run took."""
    ran: int
    """How many rounds this part of the run added."""


class Interrupted(Exception):
    """A run was interrupted. What was added up so far is saved if the run can be resumed."""

    def __init__(self, rounds: int, file: Path | None) -> None:
        super().__init__(rounds)
        self.rounds, self.file = rounds, file


def quiet(rounds: int, error: float | None) -> None:
    """Report no progress."""


def run(job: Job, work: Work, **how: Unpack[HowToRun]) -> Finished:
    """Run a job and return its total. `work` is the job's work, prepared here; other processes prepare their own."""
    progress, until, resume = how.get("progress", quiet), how.get("until"), how.get("resume")
    if job.rounds < 1:
        raise Refused("bad-rounds", f"a run needs at least one round, not {job.rounds}")
    before = load(resume, job) if resume else None
    total, done = (work.from_plain(before.total), before.done) if before else (None, 0)
    at_work = backend(job, work, how.get("on") or THREADS, how.get("workers") or CORES)
    clock, watched = _Clock(), how.get("watch") or until is not None
    try:
        for (first, last), part in _in_order(job, at_work, done):
            total, done = part if total is None else work.add(total, part), last
            error = work.error(total) if watched else None
            progress(last - first, error)
            if resume and clock.due():
                save(resume, job, done, work.to_plain(total))
            if until is not None and error is not None and error <= until:
                break
    except KeyboardInterrupt:
        _save(resume, job, done, work, total)
        raise Interrupted(done, resume) from None
    finally:
        at_work.close()
    _save(resume, job, done, work, total)
    return Finished(total, done, clock.seconds(), done - (before.done if before else 0))


def _save(file: Path | None, job: Job, done: int, work: Work, total: Any) -> None:
    if file and total is not None:
        save(file, job, done, work.to_plain(total))


def _in_order(job: Job, at_work: Backend, start: int) -> Any:
    """Yield each chunk with its result, in the order of the rounds."""
    chunks = job.chunks(start)
    on_the_way = deque((chunk, at_work.submit(chunk)) for chunk in islice(chunks, AHEAD * at_work.workers))
    while on_the_way:
        chunk, handle = on_the_way.popleft()
        result = at_work.result(handle)
        on_the_way.extend((more, at_work.submit(more)) for more in islice(chunks, 1))
        yield chunk, result


class _Clock:
    """Measures a run, and says when to save it."""

    def __init__(self) -> None:
        self.began = self.saved = time.perf_counter()

    def seconds(self) -> float:
        return time.perf_counter() - self.began

    def due(self) -> bool:
        now = time.perf_counter()
        if now - self.saved < SAVE_EVERY:
            return False
        self.saved = now
        return True
