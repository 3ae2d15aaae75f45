"""The room under load: tables with five house players and a person each, workers, and a thousand people who look on.

What is printed is what counts: the machine that runs this may be busy with other things, and says so beside it.
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
from tests.support.ports import free_port

from houseway.store import Store
from houseway.store.audit import audit_room

SECONDS = float(os.environ.get("HOUSEWAY_LOAD_SECONDS", "60"))
TURNS = 5
"""How often one worker and two are measured, each in its turn."""


@pytest.mark.long
@pytest.mark.parametrize(("tables", "most"), [(50, 0.05), (200, 0.05), (400, 0.15)])
def test_tables_with_five_house_players_and_a_person_each(tmp_path: Path, tables: int, most: float) -> None:
    database = tmp_path / "room.sqlite"
    found = loaded(database, free_port(), tables, SECONDS)
    print(f"\n{found.told()}")
    with closing(Store(str(database))) as store:
        assert audit_room(store).faults == ()
    assert found.errors == 0
    assert found.p99 <= 1000 * most


@pytest.mark.long
def test_actions_a_second_without_thinking_by_one_worker_and_by_two(tmp_path: Path) -> None:
    """One worker and two take turns, and their medians are told: a machine is faster in one minute than in the next.

    There are so many tables that some can always go on while others wait for the disk. On two cores the people who
    look on take their part, and two workers have no third core for them. So both are told: what was done by the clock,
    and what the processor time of an action leaves room for on as many cores as there are workers.
    """
    found: dict[int, list[Loaded]] = {1: [], 2: []}
    for turn in range(TURNS):
        for workers, rates in found.items():
            database = tmp_path / f"room{workers}-{turn}.sqlite"
            given = "think=0,0", "who=looks", f"workers={workers}"
            rates.append(loaded(database, free_port(), 100, max(10.0, SECONDS / TURNS), *given))
            print(f"\n{workers} workers, {rates[-1].told()}")
            with closing(Store(str(database))) as store:
                assert audit_room(store).faults == ()
            assert rates[-1].errors == 0
    one, two = (median(each.actions for each in rates) for rates in found.values())
    each, of_two = (median(each.each for each in rates) for rates in found.values())
    print(f"two workers do {two / one:.2f} times as much as one by the clock, by the processor time of an action "
          f"{2 * each / of_two:.2f} times; one does {1000 / each:.0f} a second on a core")


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
        ThreadPoolExecutor(1).submit(asyncio.run, look()).result()
        used, took = processor(process.pid) - used, time.time() - begun
        assert counter(get(port, "/metrics"), "houseway_errors_total") == 0
    finally:
        process.terminate()
        process.wait(30)
    print(f"\n1,000 onlookers came to one table: {used:.1f} s of processor, {took:.1f} s")
    assert used < 10


@pytest.mark.long
def test_a_thousand_idle_spectators_and_tables_at_rest(tmp_path: Path) -> None:
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

        spectator = ThreadPoolExecutor(1).submit(asyncio.run, look()).result()
    finally:
        process.terminate()
        process.wait(30)
    print(f"\na table at rest {each:.0f} KiB, a spectator {spectator:.0f} KiB")
    assert each < 200
