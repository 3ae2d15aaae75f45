"""Two hundred tables with five house players each, as fast as their clocks allow; a thousand people who only look."""

import asyncio
import os
import re
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
import websockets

from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.store.store import TableRow

SERVE = """
import sys
from houseway.server.config import Config
from houseway.server.run import run
run(Config(database=sys.argv[1], port=int(sys.argv[2]), busy=sys.argv[3] == "busy", spread=False), "WARNING")
"""
OFFERS = ("palace/ez-baccarat-panda-8", "oaks/zoobac", "crystal/ez-baccarat", "oaks/texas-holdem", "oaks/super-pan-9")
SECONDS = float(os.environ.get("HOUSEWAY_LOAD_SECONDS", "120"))


def open_tables(database: Path, count: int, bots: int) -> None:
    store = Store(str(database))
    for number in range(count):
        offer = OFFERS[number % len(OFFERS)]
        kind = "pot" if offer.endswith("holdem") else "banked"
        store.open_table(TableRow(f"table-{number}", offer, kind, offer, 0, "", {}, bots)).result()
    store.close()


def get(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
        return str(answer.read().decode())


def serve(database: Path, port: int, how: str) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(database), str(port), how])
    for _ in range(400):
        try:
            get(port, "/health")
            return process
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def quantile(text: str, share: float, earlier: str) -> float:
    """Return the bucket edge below which a share of the commands since `earlier` fell."""
    pattern = r'houseway_command_to_view_seconds_bucket\{le="([^"]+)"\} (\d+)'
    now, before = (dict(re.findall(pattern, each)) for each in (text, earlier))
    counts = [(float(edge), int(now[edge]) - int(before.get(edge, 0))) for edge in now]
    return next(edge for edge, count in counts if count >= share * counts[-1][1])


def counter(text: str, name: str) -> int:
    found = re.search(rf"^{name} (\d+)", text, re.M)
    return int(found.group(1)) if found else 0


@pytest.mark.long
def test_two_hundred_tables_of_five(tmp_path: Path) -> None:
    database, port = tmp_path / "room.sqlite", 8177
    open_tables(database, 200, 5)
    process = serve(database, port, "busy")
    try:
        while counter(get(port, "/metrics"), "houseway_tables") < 200:
            time.sleep(0.5)
        time.sleep(10)
        before, begun = get(port, "/metrics"), time.time()
        time.sleep(SECONDS)
        after, took = get(port, "/metrics"), time.time() - begun
        memory = psutil.Process(process.pid).memory_info().rss / 2**20
    finally:
        process.terminate()
        process.wait(30)
    actions = counter(after, "houseway_actions_total") - counter(before, "houseway_actions_total")
    p50, p99 = quantile(after, 0.5, before), quantile(after, 0.99, before)
    print(f"\n{actions / took:.0f} actions/s, p50 <= {1000 * p50:g} ms, p99 <= {1000 * p99:g} ms, {memory:.0f} MiB")
    store = Store(str(database))
    report = audit_room(store)
    store.close()
    print(report)
    assert report.faults == ()
    assert counter(after, "houseway_errors_total") == 0
    assert p99 <= 0.05


@pytest.mark.long
def test_a_thousand_idle_spectators_and_tables_at_rest(tmp_path: Path) -> None:
    database, port = tmp_path / "room.sqlite", 8178
    open_tables(database, 200, 0)
    process = serve(database, port, "rest")
    watched = psutil.Process(process.pid)
    try:
        for number in range(len(OFFERS)):
            get(port, f"/api/tables/table-{number}")
        base = watched.memory_info().rss
        for number in range(200):
            get(port, f"/api/tables/table-{number}")
        each = (watched.memory_info().rss - base) / (200 - len(OFFERS)) / 1024

        async def look() -> float:
            base = watched.memory_info().rss
            sockets: list[Any] = []
            for number in range(1000):
                sockets.append(await websockets.connect(f"ws://127.0.0.1:{port}/ws/tables/table-{number % 200}"))
                await sockets[-1].recv()
            each = (watched.memory_info().rss - base) / 1000 / 1024
            await asyncio.gather(*(one.close() for one in sockets))
            return each

        spectator = ThreadPoolExecutor(1).submit(asyncio.run, look()).result()
    finally:
        process.terminate()
        process.wait(30)
    print(f"\na table at rest {each:.0f} KiB, a spectator {spectator:.0f} KiB")
    assert each < 200
