"""The server process is killed at any moment, under load: no chip and no round is lost, and no round is settled twice.

People at the tables record everything that was acknowledged or sent to them (`tests/support/leaks/witness.py`). At the
end the database must contain all of it.
"""

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.support.leaks.witness import Witness, attend
from tests.support.patience import PATIENCE, wait_until
from tests.support.ports import free_port

from houseway.fairness.verify import verify
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.table.log import entries

SERVE = """
import sys
from houseway.server.config import Config, Pace
from houseway.server.run import run
pace = Pace(seconds={"wagers": 0.2, "deal": 0.005}, bot=(0.0, 0.002), between=0.0)
run(Config(database=sys.argv[1], port=int(sys.argv[2]), pace=pace, busy=True, spread=False, logins=1000,
           changes=100_000), "WARNING")
"""
OFFERS = ("palace/ez-baccarat-panda-8", "oaks/zoobac", "crystal/21st-century-baccarat-face-down", "oaks/super-pan-9")
POTS = ("oaks/texas-holdem", "palace/seven-card-stud", "palace/lowball")


def start(database: Path, port: int) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(database), str(port)], stderr=subprocess.PIPE)

    def is_well() -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=PATIENCE) as answer:
                return bool(json.load(answer)["status"] == "ok")
        except OSError:
            assert process.poll() is None, process.stderr and process.stderr.read().decode()
            return False

    wait_until(is_well, "the server did not start")
    return process


def wait_for(port: int, name: str, count: int) -> None:
    """Wait until the server's counter reaches a number."""

    def reached() -> bool:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            found = re.search(rf"^{name} (\d+)", answer.read().decode(), re.M)
        return found is not None and int(found.group(1)) >= count

    wait_until(reached, f"{name} does not reach {count}")


def open_tables(database: Path) -> None:
    from houseway.store.rows import TableRow

    store = Store(str(database))
    for number, offer in enumerate((*OFFERS, *POTS)):
        kind = "pot" if offer in POTS else "banked"
        store.open_table(TableRow(f"table-{number}", offer, kind, offer, 0, "", {}, 4)).result()
    store.close()


@pytest.mark.parametrize(
    "kills", [1, pytest.param(2, marks=pytest.mark.sweep), pytest.param(100, marks=pytest.mark.long)]
)
def test_a_room_killed_at_random_moments_resumes(tmp_path: Path, kills: int) -> None:
    database, port, over = tmp_path / "room.sqlite", free_port(), False
    open_tables(database)
    people = [Witness(port, f"table-{number}", number) for number in (0, 2, 4, 6)]
    with ThreadPoolExecutor(1) as apart:
        attending = apart.submit(asyncio.run, attend(people, lambda: over))
        try:
            kill_again_and_again(database, port, kills, people, attending)
        finally:
            over = True
        attending.result(PATIENCE)
    store = Store(str(database))
    report = audit_room(store)
    assert report.faults == ()
    assert report.rounds > 2 * len(OFFERS)
    for row in store.tables():
        assert verify(list(entries(store.lines(row.id)))).findings == (), row.id
    for each in people:
        each.compare(store)
    store.close()
    kept = [sum(len(getattr(each, what)) for each in people) for what in ("acknowledged", "told", "entries")]
    print(f"\n{kills} kills: {kept[0]} acknowledged commands, {kept[1]} told events, {kept[2]} cage entries; none lost")


def wait_for_people(people: list[Witness], attending: "Future[None]", back: dict[str, int], more: int) -> None:
    """Wait until everybody has come back, was answered as before, and has some more commands acknowledged."""
    wanted = {each.table: len(each.acknowledged) + more for each in people}

    def there() -> bool:
        assert not attending.done(), attending.exception()
        return all(each.again >= back[each.table] and len(each.acknowledged) >= wanted[each.table] for each in people)

    wait_until(there, "somebody did not come back and play on")


def kill_again_and_again(
    database: Path, port: int, kills: int, people: list[Witness], attending: "Future[None]"
) -> None:
    """Kill the server so many times, and start it once more after the last, until everybody has played on."""
    versions, dice, back = dict[str, int](), random.Random(7), {each.table: 0 for each in people}
    for kill in range(kills + 1):
        process = start(database, port)
        if kill < kills:
            # After a number of events, wherever that is, so that the speed of the machine doesn't matter.
            wait_for(port, "houseway_events_total", dice.randrange(50, 600))
        if kill == 0:
            wait_for(port, "houseway_rounds_total", 2 * len(OFFERS) + 1)
        wait_for_people(people, attending, back, more=3 if kill < kills else 1)
        time.sleep(dice.uniform(0.0, 0.05))
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        back = {each.table: each.again + 1 for each in people}
        assert process.stderr is not None
        said = process.stderr.read().decode()
        process.stderr.close()
        assert "trace" not in said, said
        store = Store(str(database))
        now = {row.id: store.version(row.id) for row in store.tables()}
        assert all(now[table] >= versions.get(table, 0) for table in now), "an event that was written is gone"
        assert now != versions, "the tables did go on after this start"
        versions = now
        if kill % 10 == 0:
            assert audit_room(store).faults == ()
        store.close()


def test_a_stopped_server_says_goodbye_and_parks_its_rounds(tmp_path: Path) -> None:
    database, port = tmp_path / "room.sqlite", free_port()
    open_tables(database)
    process = start(database, port)
    wait_for(port, "houseway_rounds_total", 3)
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert process.stderr is not None
    said = process.stderr.read().decode()
    process.stderr.close()
    assert "trace" not in said.lower(), said
    store = Store(str(database))
    report = audit_room(store)
    assert report.faults == ()
    assert report.rounds > 0
    store.close()
