"""Ensures that only one server runs a room: two servers would both run every table."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from houseway.store.engine import connect, file_of, read_address
from houseway.store.open_errors import unopened

BESIDE = "-open"
"""The suffix of the lock file beside the database; it stays empty."""
OPEN = 0x6F70656E
"""The number of the server's advisory lock on PostgreSQL."""
PATIENCE, LOOKS = 10.0, 0.1
"""Seconds to wait for the previous server to end, and between two attempts: orphaned workers need a moment to exit."""


class InUse(ValueError):
    """Another server has the room open."""


class RoomLock(Protocol):
    """The lock that servers and workers hold while they run a room. The lock is released when the process ends."""

    def take_alone(self) -> bool:
        """Take the lock, then share it, if nobody else holds it; return whether it was taken."""
        ...

    def share(self) -> None:
        """Share the lock with other holders."""
        ...


class FileLock:
    """A lock on a file."""

    def __init__(self, file: int) -> None:
        self.file = file

    def take_alone(self) -> bool:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        self.share()
        return True

    def share(self) -> None:
        fcntl.flock(self.file, fcntl.LOCK_SH)


class DatabaseLock:
    """A lock on PostgreSQL, which lasts as long as its connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def take_alone(self) -> bool:
        if not self.connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({OPEN})").scalar():
            return False
        self.share()
        self.connection.exec_driver_sql(f"SELECT pg_advisory_unlock({OPEN})")
        return True

    def share(self) -> None:
        self.connection.exec_driver_sql(f"SELECT pg_advisory_lock_shared({OPEN})")


@contextmanager
def alone(url: str, shared: bool = False) -> Iterator[None]:
    """Hold a room while a server runs it. Servers on several machines share the hold (`shared`)."""
    with lock_of(url) as lock:
        ends = time.monotonic() + PATIENCE
        while not shared and not lock.take_alone():
            if time.monotonic() > ends:
                raise InUse(f"another server has {said(url)} open; stop it first, or use another database")
            time.sleep(LOOKS)
        if shared:
            lock.share()
        yield


@contextmanager
def stay(url: str) -> Iterator[None]:
    """Hold a room as a worker, so that it stays locked if the parent is killed."""
    with lock_of(url) as lock:
        lock.share()
        yield


def lock_of(url: str) -> AbstractContextManager[RoomLock]:
    file = file_of(url)
    return on_database(url) if file is None else on_file(file)


@contextmanager
def on_file(file: str) -> Iterator[RoomLock]:
    lock = os.open(f"{file}{BESIDE}", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield FileLock(lock)
    finally:
        os.close(lock)


@contextmanager
def on_database(url: str) -> Iterator[RoomLock]:
    engine = connect(url)
    try:
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    except SQLAlchemyError as error:
        raise unopened(error) from error
    try:
        yield DatabaseLock(connection)
    finally:
        connection.invalidate()  # this ends the session and its lock, even if the server is gone
        connection.close()
        engine.dispose()


def said(url: str) -> str:
    """Return a printable name of a room: a file, or a URL without its password."""
    return file_of(url) or read_address(url).render_as_string()
