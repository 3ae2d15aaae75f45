"""Connects: SQLite in one file with a write-ahead log, or PostgreSQL by URL."""

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url


def connect(url: str) -> Engine:
    """Return an engine for a URL; a plain path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    if address.get_backend_name() != "sqlite":
        raise ValueError(f"{address.get_backend_name()} is neither sqlite nor postgresql")
    if not address.database or address.database == ":memory:":
        raise ValueError("a log in memory is lost with the process; name a file")
    Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    keep_private(Path(address.database))
    engine = create_engine(address, connect_args={"timeout": 30, "check_same_thread": False})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def keep_private(file: Path) -> None:
    """See to it that only its owner reads a database: it has the key of sessions, and cards that nobody has seen."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(0o600)


def prepare(connection: Any, record: Any) -> None:
    """Set SQLite up; transactions are begun by us, because the driver begins them too late."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: a commit is on the disk when it returns, not only safe from a killed process. Group commit pays for it.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()
