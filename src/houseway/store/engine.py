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
"""An option of a connection: what is begun on it writes."""
PATIENCE = 10
"""Seconds in which a database must answer who knocks."""
ALIVE = {
    "keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 15_000,
}  # fmt: skip
"""How PostgreSQL's library finds out that the other end of a connection has gone: within about ten seconds."""
ASLEEP, LOCKED = 10, 5
"""Seconds after which PostgreSQL ends a writer that does nothing in the middle of a transaction; and how long one waits
for what another holds. Whoever waits says that the room is busy, and nobody waits for a process that has stopped."""


FULL = 8000
"""Pages in the write-ahead log at which a commit begins it anew; most of them are in the database by then."""
STATEMENTS = 512
"""So many does each connection keep for when they come again: to parse one costs as much as to carry it out."""
BEGINS = b"SQLite format 3\0"
"""How every such file begins, unless it is empty."""


class NoDatabase(ValueError):
    """What was named is no database that can be used here."""


def connect(url: str) -> Engine:
    """Return an engine for a URL; a plain path is a SQLite file."""
    address = read_address(url)
    backend = address.drivername.partition("+")[0]
    if backend == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
        return create_engine(address, pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE, **ALIVE})
    if backend != "sqlite":
        raise NoDatabase(f"{backend} is neither sqlite nor postgresql")
    if not address.database or address.database == ":memory:":
        raise NoDatabase("a log in memory is lost with the process; name a file")
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
    """See to it that a connection that writes neither waits nor keeps others waiting for long."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET idle_in_transaction_session_timeout = '{ASLEEP}s'")
        connection.exec_driver_sql(f"SET lock_timeout = '{LOCKED}s'")
        connection.commit()


def begin(connection: Connection) -> None:
    """Begin a transaction; who writes waits for other processes now, and not half way, when it would be too late."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def commit(connection: Connection) -> None:
    """End what was begun to write. The driver's own way parses the word anew, and lets go of the interpreter for that:
    while tables play, the writer would wait each time until it has it back."""
    if connection.get_execution_options().get(WRITES):
        connection.connection.cursor().execute("COMMIT")


def keep_private(file: Path) -> None:
    """See to it that only its owner reads a database: it has the key of sessions, and cards that nobody has seen.

    What is no database is left as it is: whoever names a device or somebody's file by mistake must not lock it.
    """
    try:
        if file.exists() and not file.is_file():
            raise NoDatabase(f"{str(file)!r} is no file")
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
    """Return the file that a room lies in, None where it lies on a server."""
    address = read_address(url)
    return address.database if address.drivername.partition("+")[0] == "sqlite" else None


def read_address(url: str) -> URL:
    """Return a URL in its parts; a plain path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        scheme = url.partition("://")[0]
        raise NoDatabase(f"what follows {scheme}:// is no address of a database") from None


def make_room(file: Path) -> None:
    """Make the folder that a file goes into; say why where there can be none."""
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
    """Set SQLite up; transactions are begun by us, because the driver begins them too late."""
    connection.isolation_level = None
    cursor = connection.cursor()
    keep_log_ahead(cursor)
    # FULL: a commit is on the disk when it returns, not only safe from a killed process. Group commit pays for it.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.execute(f"PRAGMA wal_autocheckpoint={FULL}")
    cursor.close()


def keep_log_ahead(cursor: Any) -> None:
    """Have the log written ahead. SQLite does not wait here for another process that is making the same fresh file."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > ends:
                raise
            time.sleep(0.01)
