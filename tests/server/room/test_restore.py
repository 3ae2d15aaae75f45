"""A room is backed up while people play, restored as docs/run-a-room.md says, audited, and opened again."""

import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pgserver
import pytest
from tests.store.conftest import fresh_database, postgres  # noqa: F401
from tests.support.load import open_tables

from houseway.store import Store
from houseway.store.audit import RoomReport, audit_room

TABLE = "table-0"
TOOLS = Path(pgserver.__file__).parent / "pginstall" / "bin"
Restore = Callable[[], str]
"""Restores a backup and returns the address of the database."""


def watch(running: Any, play: Any, count: int) -> None:
    """Watch a given number of rounds."""

    async def story(door: Any) -> None:
        watcher = await door.come(running, TABLE)
        first = watcher.view["rounds"]
        await watcher.until(lambda frame: watcher.view["rounds"] >= first + count)

    play(story)


def audited(database: str) -> RoomReport:
    with closing(Store(database)) as store:
        return audit_room(store)


def sqlite_backup(database: str, folder: Path) -> Restore:
    """Back up with SQLite's own backup, which the `.backup` command also uses."""
    backup = folder / "backup.sqlite"
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(backup)) as target:
        source.backup(target)

    def restore() -> str:
        for file in folder.glob("room.sqlite*"):
            if file.is_file():
                file.unlink()
        shutil.copyfile(backup, database)
        return database

    return restore


def postgresql_backup(database: str, folder: Path) -> Restore:
    """Back up with pg_dump, and restore into the same database with pg_restore."""
    file = folder / "room.dump"
    subprocess.run([TOOLS / "pg_dump", "--format=custom", f"--file={file}", database], check=True)

    def restore() -> str:
        subprocess.run([TOOLS / "pg_restore", "--clean", "--if-exists", f"--dbname={database}", file], check=True)
        return database

    return restore


@pytest.mark.sweep
@pytest.mark.parametrize("on", ["sqlite", "postgresql"])
def test_a_room_backed_up_while_open_is_restored_completely(
    on: str, make: Any, play: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if on == "sqlite":
        database, back_up = str(tmp_path / "room.sqlite"), sqlite_backup
    else:
        database, back_up = fresh_database(request.getfixturevalue("postgres")), postgresql_backup
    open_tables(database, 1, 3, ("palace/ez-baccarat-panda-8",))
    running = make(database=database, spread=False)
    watch(running, play, 2)
    restore = back_up(database, tmp_path)
    watch(running, play, 3)
    running.stop()
    later = audited(database)
    assert later.faults == ()
    restored = restore()
    earlier = audited(restored)
    assert earlier.faults == ()
    assert 2 <= earlier.rounds < later.rounds, "the backup holds the room as it was"
    running = make(database=restored, spread=False)
    watch(running, play, 2)
    running.stop()
    after = audited(restored)
    assert after.faults == ()
    assert after.rounds > earlier.rounds
