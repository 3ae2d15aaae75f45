"""One thread writes all waiting jobs in one transaction, so that many tables share the cost of a commit."""

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
    """Another process wrote the same row first."""


class NotWritten(Exception):
    """The database refused a write; nothing of it is stored."""

    def __init__(self, code: str, error: Exception) -> None:
        super().__init__(f"the log could not be written: {error}")
        self.code = code
        """`busy` if another process is writing, otherwise `disk`."""


class Hears(Protocol):
    """Receives the result of a job: a future, or something simpler."""

    def set_running_or_notify_cancel(self) -> bool: ...

    def set_result(self, result: Any, /) -> None: ...

    def set_exception(self, exception: BaseException, /) -> None: ...


PendingWrite = tuple[Job | Changes, Hears]


class WriteBatch(NamedTuple):
    """Jobs that are submitted together, and a callback for when all are done."""

    jobs: Sequence[PendingWrite]
    after: Callable[[], None] | None = None


class Writer:
    """Runs jobs in order; each is written all or nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.turn: AbstractContextManager[None] = nullcontext()
        """The lock taken before each batch, if other processes write too."""
        self.connection: Connection | None = None
        """The connection, which is reused until an error, because getting one per batch costs as much as writing it."""
        self.on_written: Callable[[], None] = lambda: None
        self.guard: Job = lambda connection: None
        """A check before each batch whether this process may still write."""
        self.jobs: queue.SimpleQueue[WriteBatch | None] = queue.SimpleQueue()
        self.groups = self.written = 0
        self.busy = 0.0
        self.inside = math.inf
        """The time since which a transaction has been open."""
        self.trouble = ""
        """The reason why the last write failed; empty if it succeeded."""
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
        """Submit many jobs at once; each is written all or nothing."""
        self.jobs.put(WriteBatch(jobs, after))

    def close(self) -> None:
        """Write the submitted jobs, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        going = True
        while going:
            heaps, going = self.gather()
            # the caller may have gone
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
        """Release the connection; after a failure the next batch uses a new one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def gather(self) -> tuple[list[WriteBatch], bool]:
        """Wait for a job, then take all that are waiting."""
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
        """Write a batch in one transaction; if that fails, write each job alone, so that only the bad one fails."""
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
            if len(group) == 1 or (isinstance(found, NotWritten) and found.code == "busy"):  # no job is at fault
                if isinstance(found, NotWritten):
                    self.trouble = found.code
                    log.error("a write failed", extra={"code": found.code, "error": str(error)})
                for _, future in group:
                    future.set_exception(found)
            else:
                log.info("a batch of writes failed; writing one by one", extra={"error": type(error).__name__})
                for one in group:
                    self.write([one])
            return
        self.inside = math.inf
        self.trouble = ""
        self.on_written()
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def named(error: Exception, engine: Engine) -> Exception:
    """Return a `Conflict` or `NotWritten` for a database error."""
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
