"""The same tests on SQLite and on a real PostgreSQL, which the tests start themselves."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pgserver
import psycopg
import pytest

from houseway.store import Store

TRIES = 5


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server, why = None, ""
    for _ in range(TRIES):
        try:
            server = pgserver.get_server(tmp_path_factory.mktemp("postgres"))
            break
        except Exception as error:  # by default it gets ten seconds to start; a busy machine may need more
            why = repr(error)
    if server is None:
        pytest.fail(f"PostgreSQL does not start here, and half of the store's tests need it: {why}", pytrace=False)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # A disk that is slow to sync would cost a second for each database. No test cuts the power.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database."""
    if request.param == "sqlite":
        return str(tmp_path / "room.sqlite")
    return emptied(request.getfixturevalue("postgres"))


def emptied(base: str) -> str:
    """Return the address of an empty PostgreSQL database. A new database for each test would take longer than most
    tests.
    """
    room = base.replace("/postgres?", "/room?")
    with psycopg.connect(base, autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = 'room'").fetchone():
            connection.execute("CREATE DATABASE room")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'room'")
    with psycopg.connect(room, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return room


def fresh_database(base: str) -> str:
    """Make a new PostgreSQL database; return its address."""
    name = f"room_{uuid4().hex[:8]}"
    with psycopg.connect(base, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return base.replace("/postgres?", f"/{name}?")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()
