"""One thread writes, and whatever waits goes into one transaction: a commit costs the disk once for many tables."""

import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from houseway.store.change import Change, write_all
from houseway.store.engine import WRITES, bound

Result = TypeVar("Result")
Job = Callable[[Connection], Any]
Changes = tuple[Change, ...]
MOST = 256
log = logging.getLogger("houseway.store")


class Conflict(Exception):
    """Somebody else has written there first."""


class NotWritten(Exception):
    """The database did not take it: nothing of it is written."""

    def __init__(self, code: str, error: Exception) -> None:
        super().__init__(f"the log could not be written: {error}")
        self.code = code
        """`busy` where somebody else is writing, `disk` for all else."""


class Hears(Protocol):
    """Whoever is told what became of a job: a future, or somebody who needs less."""

    def set_running_or_notify_cancel(self) -> bool: ...

    def set_result(self, result: Any, /) -> None: ...

    def set_exception(self, exception: BaseException, /) -> None: ...


PendingWrite = tuple[Job | Changes, Hears]


class WriteBatch(NamedTuple):
    """Jobs that are handed in together, and what is called when all of them are answered."""

    jobs: Sequence[PendingWrite]
    after: Callable[[], None] | None = None


class Writer:
    """Carries out jobs in the order in which they come; each is all there or not at all."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.turn: AbstractContextManager[None] = nullcontext()
        """What is waited for before each group, where others write too."""
        self.connection: Connection | None = None
        """Kept while all is well: to fetch one for each group costs as much as writing it."""
        self.on_written: Callable[[], None] = lambda: None
        self.guard: Job = lambda connection: None
        """Looks whether this process may still write, before each group."""
        self.jobs: queue.SimpleQueue[WriteBatch | None] = queue.SimpleQueue()
        self.groups = self.written = 0
        self.busy = 0.0
        self.inside = math.inf
        """Since when a transaction is open, which others may wait for."""
        self.trouble = ""
        """Why nothing can be written, since the last attempt; nothing while all is well."""
        self.thread = threading.Thread(target=self.run, name="houseway-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Callable[[Connection], Result]) -> "Future[Result]":
        future: Future[Result] = Future()
        self.jobs.put(WriteBatch(((job, future),)))
        return future

    def write_changes(self, changes: Changes) -> "Future[None]":
        """Write changes, all or none."""
        future: Future[None] = Future()
        self.jobs.put(WriteBatch(((changes, future),)))
        return future

    def submit_heap(self, jobs: Sequence[PendingWrite], after: Callable[[], None]) -> None:
        """Hand in many at once; each is all there or not at all, as ever."""
        self.jobs.put(WriteBatch(jobs, after))

    def close(self) -> None:
        """Write what has been handed in, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        going = True
        while going:
            heaps, going = self.gather()
            # who asked may have gone away
            group = [asked for heap in heaps for asked in heap.jobs if asked[1].set_running_or_notify_cancel()]
            if group:
                begun = time.perf_counter()
                self.write(group)
                self.groups += 1
                self.written += len(group)
                self.busy += time.perf_counter() - begun
            for heap in heaps:
                if heap.after:
                    heap.after()
        self.let_go()

    def connect(self) -> Connection:
        if self.connection is None:
            connection = self.engine.connect().execution_options(**{WRITES: True})
            bound(connection)
            self.connection = connection
        return self.connection

    def let_go(self) -> None:
        """Give the connection back; after a failure the next group begins on a fresh one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def gather(self) -> tuple[list[WriteBatch], bool]:
        """Wait for jobs, and take all that came meanwhile."""
        heaps, count = list[WriteBatch](), 0
        heap = self.jobs.get()
        while heap is not None:
            heaps.append(heap)
            count += len(heap.jobs)
            if count >= MOST:
                return heaps, True
            try:
                heap = self.jobs.get_nowait()
            except queue.Empty:
                return heaps, True
        return heaps, False

    def write(self, group: list[PendingWrite]) -> None:
        """Write a group in one transaction; if that fails, each alone, so that only the culprit fails."""
        try:
            connection = self.connect()
            with self.turn, connection.begin():
                self.inside = time.monotonic()
                self.guard(connection)
                write_all(connection, [change for job, _ in group if isinstance(job, tuple) for change in job])
                results = [None if isinstance(job, tuple) else job(connection) for job, _ in group]
        except Exception as error:
            self.inside = math.inf
            self.let_go()
            found = named(error, self.engine)
            if len(group) == 1 or (isinstance(found, NotWritten) and found.code == "busy"):  # which is no job's fault
                if isinstance(found, NotWritten):
                    self.trouble = found.code
                    log.error("a write failed", extra={"code": found.code, "error": str(error)})
                for _, future in group:
                    future.set_exception(found)
            else:
                log.info("a group of writes failed; writing one by one", extra={"error": type(error).__name__})
                for one in group:
                    self.write([one])
            return
        self.inside = math.inf
        self.trouble = ""
        self.on_written()
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def named(error: Exception, engine: Engine) -> Exception:
    """Call a broken key and a database that does not write what they are."""
    found: Exception
    driver: Any = engine.dialect.dbapi
    if isinstance(error, IntegrityError | driver.IntegrityError):
        found = Conflict(str(getattr(error, "orig", error)))
    elif isinstance(error, SQLAlchemyError | OSError | driver.Error):
        waited = any(words in str(error) for words in ("locked", "lock timeout"))
        found = NotWritten("busy" if waited else "disk", error)
    else:
        return error
    found.__cause__ = error
    return found
