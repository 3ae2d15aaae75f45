"""The process is killed at any moment, under load: no chip and no round is lost, and none is settled twice."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.support.ports import free_port

from houseway.play.log import entries
from houseway.play.verify import verify
from houseway.store import Store
from houseway.store.audit import audit_room

SERVE = """
import sys
from houseway.server.config import Config, Pace
from houseway.server.run import run
pace = Pace(bot=(0.0, 0.002), between=0.0, wagers=0.2, deal=0.005)
run(Config(database=sys.argv[1], port=int(sys.argv[2]), pace=pace, busy=True, spread=False), "WARNING")
"""
OFFERS = ("palace/ez-baccarat-panda-8", "oaks/zoobac", "crystal/21st-century-baccarat-face-down", "oaks/super-pan-9")
POTS = ("oaks/texas-holdem", "palace/seven-card-stud", "palace/lowball")


def start(database: Path, port: int) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(database), str(port)], stderr=subprocess.PIPE)
    for _ in range(2400):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
                if json.load(answer)["status"] == "ok":
                    return process
        except OSError:
            assert process.poll() is None, process.stderr and process.stderr.read().decode()
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def wait_for(port: int, name: str, count: int) -> None:
    """Wait until the server has counted so many."""
    for _ in range(6000):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=300) as answer:
            found = re.search(rf"^{name} (\d+)", answer.read().decode(), re.M)
        if found and int(found.group(1)) >= count:
            return
        time.sleep(0.05)
    raise AssertionError(f"{name} does not reach {count}")


def open_tables(database: Path) -> None:
    from houseway.store.rows import TableRow

    store = Store(str(database))
    for number, offer in enumerate((*OFFERS, *POTS)):
        kind = "pot" if offer in POTS else "banked"
        store.open_table(TableRow(f"table-{number}", offer, kind, offer, 0, "", {}, 4)).result()
    store.close()


@pytest.mark.parametrize("kills", [2, pytest.param(100, marks=pytest.mark.long)])
def test_killed_at_random_moments_the_room_goes_on_where_it_was(tmp_path: Path, kills: int) -> None:
    database, port, dice = tmp_path / "room.sqlite", free_port(), random.Random(7)
    open_tables(database)
    versions: dict[str, int] = {}
    grown = 0
    for kill in range(kills):
        process = start(database, port)
        # So many events on, wherever that is; how fast the machine is must not matter.
        wait_for(port, "houseway_events_total", dice.randrange(50, 600))
        if kill == 0:
            wait_for(port, "houseway_rounds_total", 2 * len(OFFERS) + 1)
        time.sleep(dice.uniform(0.0, 0.05))
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        said = process.stderr.read().decode()
        process.stderr.close()
        assert "trace" not in said, said
        store = Store(str(database))
        now = {row.id: store.version(row.id) for row in store.tables()}
        assert all(now[table] >= versions.get(table, 0) for table in now), "an event that was written is gone"
        grown += now != versions
        versions = now
        if kill == kills - 1 or kill % 10 == 0:
            report = audit_room(store)
            assert report.faults == ()
        store.close()
    assert grown == kills, "the tables did go on after each start"
    store = Store(str(database))
    report = audit_room(store)
    assert report.rounds > 2 * len(OFFERS)
    for row in store.tables():
        assert verify(list(entries(store.lines(row.id)))).findings == (), row.id
    store.close()


def test_told_to_stop_it_says_goodbye_and_parks_the_rounds(tmp_path: Path) -> None:
    database, port = tmp_path / "room.sqlite", free_port()
    open_tables(database)
    process = start(database, port)
    wait_for(port, "houseway_rounds_total", 3)
    process.send_signal(signal.SIGTERM)
    assert process.wait(120) in (0, -signal.SIGTERM)
    assert process.stderr is not None
    said = process.stderr.read().decode()
    process.stderr.close()
    assert "trace" not in said.lower(), said
    store = Store(str(database))
    report = audit_room(store)
    assert report.faults == ()
    assert report.rounds > 0
    store.close()
