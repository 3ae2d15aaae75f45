"""Processes that write to one SQLite file take turns: each waits and is woken in turn."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.support.patience import PATIENCE

from houseway.store import Store
from houseway.store.writer import write_lock
from houseway.store.writer.write_lock import BESIDE, WriteLock

OTHER = """
import sys
from houseway.store.writer.write_lock import WriteLock
turn = WriteLock(sys.argv[1])
with turn:
    print("mine", flush=True)
    sys.stdin.readline()
"""


def test_a_write_waits_for_another_process_and_continues_when_that_process_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    with closing(Store(str(file))) as store:
        store.take_turns()
        other = subprocess.Popen(
            [sys.executable, "-c", OTHER, f"{file}{BESIDE}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert other.stdout is not None
        assert other.stdout.readline() == b"mine\n"
        waits = store.touch()
        assert not waits.done()
        other.kill()  # gives up its turn
        waits.result(PATIENCE)
        other.communicate()


def test_after_waiting_too_long_for_a_hanging_process_sqlite_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_lock, "PATIENCE", 0.05)
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        store.take_turns()
        with WriteLock(str(tmp_path / f"room.sqlite{BESIDE}")):
            store.touch().result(PATIENCE)


def test_the_lock_is_released_when_a_write_fails(tmp_path: Path) -> None:
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        store.take_turns()
        assert isinstance(store.submit(lambda connection: 1 / 0).exception(PATIENCE), ZeroDivisionError)
        with WriteLock(str(tmp_path / f"room.sqlite{BESIDE}")):  # would wait forever
            pass


def test_a_single_writer_has_no_lock_file(tmp_path: Path) -> None:
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        store.touch().result()
        assert not (tmp_path / f"room.sqlite{BESIDE}").exists()
