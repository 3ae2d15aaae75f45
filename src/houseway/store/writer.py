"""One thread writes, and whatever waits goes into one transaction: a commit costs the disk once for many tables."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from houseway.store.change import Change, write_all
from houseway.store.engine import WRITES

Result = TypeVar("Result")
Job = Callable[[Connection], Any]
MOST = 256
log = logging.getLogger("houseway.store")


class Conflict(Exception):
    """Somebody else has written there first."""


class Unwritten(Exception):
    """The database did not take it: nothing of it is written."""

    def __init__(self, code: str, error: Exception) -> None:
        super().__init__(f"the log could not be written: {error}")
        self.code = code
        """`busy` where somebody else is writing, `disk` for all else."""


class Writer:
    """Carries out jobs in the order in which they come; each is all there or not at all."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        """Kept while all is well: to fetch one for each group costs as much as writing it."""
        self.guard: Job = lambda connection: None
        """Looks whether this process may still write, before each group."""
        self.jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self.groups = self.written = 0
        self.busy = 0.0
        self.trouble = ""
        """Why nothing can be written, since the last attempt; nothing while all is well."""
        self.thread = threading.Thread(target=self.run, name="houseway-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Callable[[Connection], Result]) -> "Future[Result]":
        future: Future[Result] = Future()
        self.jobs.put((job, future))
        return future

    def close(self) -> None:
        """Write what has been handed in, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        going = True
        while going:
            group, going = self.gather()
            if group:
                begun = time.perf_counter()
                self.write(group)
                self.groups += 1
                self.written += len(group)
                self.busy += time.perf_counter() - begun
        self.let_go()

    def connect(self) -> Connection:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(**{WRITES: True})
        return self.connection

    def let_go(self) -> None:
        """Give the connection back; after a failure the next group begins on a fresh one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def gather(self) -> tuple[list[tuple[Job, Future[Any]]], bool]:
        """Wait for a job, and take all that came meanwhile."""
        group: list[tuple[Job, Future[Any]]] = []
        item = self.jobs.get()
        while item is not None:
            if item[1].set_running_or_notify_cancel():  # who asked may have gone away
                group.append(item)
            if len(group) >= MOST:
                return group, True
            try:
                item = self.jobs.get_nowait()
            except queue.Empty:
                return group, True
        return group, False

    def write(self, group: list[tuple[Job, Future[Any]]]) -> None:
        """Write a group in one transaction; if that fails, each alone, so that only the culprit fails."""
        try:
            connection = self.connect()
            with connection.begin():
                self.guard(connection)
                write_all(connection, [job for job, _ in group if isinstance(job, Change)])
                results = [None if isinstance(job, Change) else job(connection) for job, _ in group]
        except Exception as error:
            self.let_go()
            if len(group) == 1:
                found = named(error, self.engine)
                if isinstance(found, Unwritten):
                    self.trouble = found.code
                    log.error("a write failed", extra={"code": found.code, "error": str(error)})
                group[0][1].set_exception(found)
            else:
                log.info("a group of writes failed; writing one by one", extra={"error": type(error).__name__})
                for one in group:
                    self.write([one])
            return
        self.trouble = ""
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def named(error: Exception, engine: Engine) -> Exception:
    """Call a broken key and a database that does not write what they are."""
    found: Exception
    driver: Any = engine.dialect.dbapi
    if isinstance(error, IntegrityError | driver.IntegrityError):
        found = Conflict(str(getattr(error, "orig", error)))
    elif isinstance(error, SQLAlchemyError | OSError | driver.Error):
        found = Unwritten("busy" if "locked" in str(error) else "disk", error)
    else:
        return error
    found.__cause__ = error
    return found
