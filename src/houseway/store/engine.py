"""Connects: SQLite in one file with a write-ahead log, or PostgreSQL by URL."""

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

WRITES = "houseway_writes"
"""A connection option that marks its transactions as writing."""
PATIENCE = 10
"""Seconds in which a database must accept a connection."""
ALIVE = {
    "keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 15_000,
}  # fmt: skip
"""Keepalive settings that let PostgreSQL's library detect a dead connection within about ten seconds."""
ASLEEP, LOCKED = 10, 5
"""Seconds after which PostgreSQL ends an idle transaction, and seconds to wait for a lock. A waiting writer reports
that the room is busy; no writer waits for a stopped process.
"""


FULL = 8000
"""Pages in the write-ahead log at which a commit runs a checkpoint; most are in the database by then."""
STATEMENTS = 512
"""Statements cached per connection: parsing a statement costs as much as running it."""
BEGINS = b"SQLite format 3\0"
"""The first bytes of every SQLite file, unless it is empty."""


class NoDatabase(ValueError):
    """The name is not a usable database."""


def connect(url: str) -> Engine:
    """Return an engine for a URL; a plain path is a SQLite file."""
    address = read_address(url)
    backend = address.drivername.partition("+")[0]
    if backend == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
        return create_engine(address, pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE, **ALIVE})
    if backend != "sqlite":
        raise NoDatabase(f"{backend} is not supported; use sqlite or postgresql")
    if not address.database or address.database == ":memory:":
        raise NoDatabase("a database in memory is lost with the process; name a file")
    make_room(Path(address.database))
    keep_private(Path(address.database))
    engine = create_engine(address, connect_args={
        "timeout": 30, "check_same_thread": False, "cached_statements": STATEMENTS
    })  # fmt: skip
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    event.listen(engine, "commit", commit)
    return engine


def bound(connection: Connection) -> None:
    """Limit how long a writing connection waits or blocks others."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET idle_in_transaction_session_timeout = '{ASLEEP}s'")
        connection.exec_driver_sql(f"SET lock_timeout = '{LOCKED}s'")
        connection.commit()


def begin(connection: Connection) -> None:
    """Begin a transaction; a writing transaction takes the write lock now, not half-way through."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def commit(connection: Connection) -> None:
    """Commit. The driver's own method parses the statement again and releases the interpreter lock, which the writer
    would then have to wait for while tables play."""
    if connection.get_execution_options().get(WRITES):
        connection.connection.cursor().execute("COMMIT")


def keep_private(file: Path) -> None:
    """Make a database readable by its owner only: it has the session key and unseen cards.

    Other files and devices that are named by mistake are left unchanged.
    """
    try:
        if file.exists() and not file.is_file():
            raise NoDatabase(f"{str(file)!r} is not a file")
        if file.exists() and file.stat().st_size:
            with file.open("rb") as data:
                if data.read(len(BEGINS)) != BEGINS:
                    raise NoDatabase("the database cannot be opened: file is not a database")
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise NoDatabase(f"{str(file)!r} cannot be written: {error.strerror}") from None
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(0o600)


def file_of(url: str) -> str | None:
    """Return the file of a room; None if the room is on a database server."""
    address = read_address(url)
    return address.database if address.drivername.partition("+")[0] == "sqlite" else None


def read_address(url: str) -> URL:
    """Return a parsed URL; a plain path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        scheme = url.partition("://")[0]
        raise NoDatabase(f"{scheme}:// is not followed by a valid database address") from None


def make_room(file: Path) -> None:
    """Create the folder of a file; raise `NoDatabase` if that fails."""
    try:
        if file.is_dir():
            raise NoDatabase(f"{file} is a folder; name a file in it")
        file.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        if isinstance(error, NoDatabase):
            raise
        why = getattr(error, "strerror", None) or error
        raise NoDatabase(f"{str(file)!r} cannot be written: {why}") from None


def prepare(connection: Any, record: Any) -> None:
    """Set up SQLite. We begin transactions ourselves, because the driver begins them too late."""
    connection.isolation_level = None
    cursor = connection.cursor()
    keep_log_ahead(cursor)
    # With FULL, a commit is on the disk when it returns, not only safe from a killed process. Group commit makes up for
    # the cost.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.execute(f"PRAGMA wal_autocheckpoint={FULL}")
    cursor.close()


def keep_log_ahead(cursor: Any) -> None:
    """Switch on the write-ahead log. SQLite does not wait here for another process that creates the same file."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > ends:
                raise
            time.sleep(0.01)
