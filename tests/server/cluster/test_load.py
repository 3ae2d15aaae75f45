"""The room under load: tables with five house players and one person each, several workers, and a thousand onlookers.

Read the printed figures: the machine may be busy with other work, so its load is printed too.
"""

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

import psutil
import pytest
import websockets
from tests.support.load import OFFERS, Loaded, counter, get, loaded, open_tables, processor, serve
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

from houseway.store import Store
from houseway.store.audit import audit_room

SECONDS = float(os.environ.get("HOUSEWAY_LOAD_SECONDS", "60"))
TURNS = 5
"""How often one worker and two workers are measured in turn."""


@pytest.mark.long
@pytest.mark.parametrize(("tables", "most"), [(50, 0.05), (200, 0.05), (400, 0.15)])
def test_tables_with_five_house_players_and_a_person_each_are_measured(
    tmp_path: Path, tables: int, most: float
) -> None:
    database = tmp_path / "room.sqlite"
    found = loaded(database, free_port(), tables, SECONDS)
    print(f"\n{found.told()}")
    with closing(Store(str(database))) as store:
        assert audit_room(store).faults == ()
    assert found.errors == 0
    assert found.p99 <= 1000 * most


@pytest.mark.long
def test_actions_per_second_of_instant_players_are_measured_with_one_worker_and_two(tmp_path: Path) -> None:
    """One worker, two workers, and two rooms of one worker each take turns, and medians are printed, because the
    machine's speed varies.

    There are enough tables that some can continue while others wait for the disk. Two independent rooms show the
    machine's limit: its two cores share memory and caches, and also serve the onlookers. Two workers in one room that
    fall short of that limit show the cost of sharing a room.
    """
    found: dict[str, list[list[Loaded]]] = {"one worker": [], "two workers": [], "two rooms": []}
    for turn in range(TURNS):
        for name, rates in found.items():
            rooms, workers = 1 + (name == "two rooms"), 1 + (name == "two workers")
            databases = [tmp_path / f"{name} {turn} {room}.sqlite" for room in range(rooms)]
            given = max(10.0, SECONDS / TURNS), "think=0,0", "who=looks", f"workers={workers}"
            with ThreadPoolExecutor(rooms) as at_once:
                running = [at_once.submit(loaded, each, free_port(), 100 // rooms, *given) for each in databases]
                rates.append([each.result() for each in running])
            for database, rate in zip(databases, rates[-1], strict=True):
                print(f"\n{name}, {rate.told()}")
                with closing(Store(str(database))) as store:
                    assert audit_room(store).faults == ()
                assert rate.errors == 0
    one, two, apart = (median(sum(each.actions for each in turn) for turn in rates) for rates in found.values())
    each, of_two, of_apart = (median(turn[0].each for turn in rates) for rates in found.values())
    print(f"\none worker {one:.0f} a second, {1000 / each:.0f} on a core; two workers {two:.0f}, {two / one:.2f} times;"
          f" two rooms of one worker each {apart:.0f}, {apart / one:.2f} times; milliseconds of processor an action "
          f"{each:.2f}, {of_two:.2f}, {of_apart:.2f}")  # fmt: skip


@pytest.mark.long
def test_a_thousand_onlookers_come_to_one_table(tmp_path: Path) -> None:
    database, port = str(tmp_path / "room.sqlite"), free_port()
    open_tables(database, 1, 5)
    process = serve(database, port, "rest")

    async def look() -> None:
        sockets: list[Any] = []
        for _ in range(1000):
            sockets.append(await websockets.connect(f"ws://127.0.0.1:{port}/ws/tables/table-0", compression=None))
            await sockets[-1].recv()
        await asyncio.gather(*(one.close() for one in sockets))

    try:
        get(port, "/api/tables/table-0")
        begun, used = time.time(), processor(process.pid)
        run_apart(look())
        used, took = processor(process.pid) - used, time.time() - begun
        assert counter(get(port, "/metrics"), "houseway_errors_total") == 0
    finally:
        process.terminate()
        process.wait(PATIENCE)
    print(f"\n1,000 onlookers came to one table: {used:.1f} s of processor, {took:.1f} s")
    assert used < 10


@pytest.mark.long
def test_a_thousand_idle_onlookers_and_idle_tables_cost_little(tmp_path: Path) -> None:
    database, port = str(tmp_path / "room.sqlite"), free_port()
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

        spectator = run_apart(look())
    finally:
        process.terminate()
        process.wait(PATIENCE)
    print(f"\na table at rest {each:.0f} KiB, a spectator {spectator:.0f} KiB")
    assert each < 200
