"""Garbage is collected once everybody has gone, but not while people play."""

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.support import load
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE, wait_until
from tests.support.ports import free_port

from houseway.fairness.source import SeededSource
from houseway.kinds.pot.commands import DealHand, Fold
from houseway.server.ops import gc_policy
from houseway.server.socket.endpoint import Socket
from houseway.server.socket.frames import Frames
from houseway.server.tables.facts import RecordedEvent
from houseway.server.tables.recovery import Tail
from houseway.table.commands import SitDown
from houseway.table.log import open_table


class Circle:
    def __init__(self) -> None:
        self.own = self


def test_garbage_is_collected_when_everybody_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_policy, "LOOKS", 0.0)
    here = 1

    async def story() -> tuple[bool, bool]:
        nonlocal here
        sweeper, circle = asyncio.create_task(gc_policy.sweep(lambda: here, lambda: 1)), weakref.ref(Circle())
        for _ in range(10):
            await asyncio.sleep(0)
        while_here, here = circle() is not None, 0
        for _ in range(10):
            await asyncio.sleep(0)
        sweeper.cancel()
        return while_here, circle() is not None

    gc.disable()
    try:
        assert run_apart(story()) == (True, False)
    finally:
        gc.enable()


def sweeps(monkeypatch: pytest.MonkeyPatch, sizes: list[int], gone: list[int]) -> list[str]:
    """Return what each check collected while people are always present; the last size and number repeat."""
    monkeypatch.setattr(gc_policy, "LOOKS", 0.0)
    found = list[str]()

    def look() -> int:
        found.append("")
        return gone.pop(0) + 1 if len(gone) > 1 else gone[0] + 1

    monkeypatch.setattr(gc_policy, "size", lambda: sizes.pop(0) if len(sizes) > 1 else sizes[0])
    monkeypatch.setattr(gc, "collect", lambda generation=2: found.append(f"{found.pop()}{generation}"))

    async def story() -> None:
        sweeper = asyncio.create_task(gc_policy.sweep(lambda: 1, look))
        for _ in range(12):
            await asyncio.sleep(0)
        sweeper.cancel()

    run_apart(story())
    return found


def test_a_process_that_has_grown_is_collected_even_while_people_are_present(monkeypatch: pytest.MonkeyPatch) -> None:
    """The threshold is a fixed amount, because a share of the size would let every heap grow larger than the last."""
    small, large, much = 100 * 2**20, 1000 * 2**20, gc_policy.GROWN
    for size in (small, large):
        within, beyond = size + much, size + much + 1
        sizes = [size, within, beyond, size, beyond, size]
        assert "".join(sweeps(monkeypatch, sizes, [0])) == "22"


def test_enough_closed_connections_trigger_a_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = gc_policy.FEW, gc_policy.MANY
    gone = [few - 1, few, 2 * few - 1, 2 * few, many - 1, many, many + few]
    assert sweeps(monkeypatch, [100], gone)[:7] == ["", "1", "", "1", "1", "2", "1"]


def alive() -> int:
    """Return the number of table connections in memory."""
    return sum(type(each) in (Frames, Socket) for each in gc.get_objects())


def test_a_closed_connection_is_freed_without_the_garbage_collector(make: Any, play: Callable[..., Any]) -> None:
    """Each connection used to reference itself, so past connections stayed in memory until the collector ran."""
    house = make(spread=True, bots=0)
    with closing(house.guest()) as guest:

        async def story(door: Any) -> None:
            for who in (None, guest) * 5:
                person = await door.come(house, "palace-ez-baccarat-panda-8-1", who)
                await person.connection.close()
            stranger = await door.come(house, "nowhere-1")
            await stranger.connection.close()

        gc.collect()
        gc.disable()
        try:
            play(story)
            wait_until(lambda: not alive())
        finally:
            gc.enable()


def test_nothing_is_kept_about_connections_that_have_closed(make: Any, play: Callable[..., Any]) -> None:
    """The test counts entries wherever the server keeps them by session, address, account or audience."""
    house = make(spread=True, bots=0)
    site = house.server.config.app.room.local.state.site
    tables = [f"palace-{game}-1" for game in ("ez-baccarat-panda-8", "texas-holdem", "pai-gow-tiles")]
    kept = list[int]()

    with closing(house.guest()) as guest, closing(house.guest()) as other:

        async def story(door: Any) -> None:
            for table in tables:
                people = [await door.come(house, table, who) for who in (None, guest, other)]
                kept.append(entries(site))
                for person in people:
                    await person.connection.close()

        play(story)
        wait_until(lambda: entries(site) == 0)
    assert min(kept) > 0


def entries(site: Any) -> int:
    of_tables = (part for task in list(site.room.tasks.values()) for part in
                 (task.connections.clients, task.connections.here, task.teller.seen, task.teller.views,
                  task.teller.tails))  # fmt: skip
    return sum(map(len, (site.present, site.looking, site.buckets, *of_tables)))


COMES_AND_GOES = """
import asyncio, base64, os, sys
port, times = int(sys.argv[1]), int(sys.argv[2])
ask = (f"GET /ws/tables/table-0 HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\nUpgrade: websocket\\r\\n"
       f"Connection: Upgrade\\r\\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\\r\\n"
       "Sec-WebSocket-Version: 13\\r\\n\\r\\n").encode()

async def come():
    for _ in range(times // 4):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(ask)
        await reader.readuntil(b"\\r\\n\\r\\n")
        await reader.readexactly(2)
        writer.transport.abort()

async def four():
    await asyncio.gather(come(), come(), come(), come())

asyncio.run(four())
"""


@pytest.mark.sweep
def test_two_thousand_connections_leak_no_memory(tmp_path: Path) -> None:
    """The first thousand connections fill the caches. Before connections freed themselves, two thousand left 27 to 37
    MiB; now they leave 0 to 4.
    """
    database, port = str(tmp_path / "room.sqlite"), free_port()
    load.open_tables(database, 1, 0)
    process = load.serve(database, port, "quiet")
    try:
        subprocess.run([sys.executable, "-c", COMES_AND_GOES, str(port), "1000"], check=True)
        before = psutil.Process(process.pid).memory_info().rss
        subprocess.run([sys.executable, "-c", COMES_AND_GOES, str(port), "2000"], check=True)
        after = psutil.Process(process.pid).memory_info().rss
    finally:
        process.terminate()
        process.wait(PATIENCE)
    assert after - before < 15 * 2**20


def test_the_reported_size_of_a_process_grows_and_shrinks_with_the_process() -> None:
    """On Linux the current size is known; elsewhere only the peak."""
    if not Path("/proc/self/statm").exists():
        pytest.skip("this system does not say")
    before = gc_policy.size()
    large = bytearray(100 * 2**20)
    large[:: 4096] = b"x" * len(large[:: 4096])
    grown = gc_policy.size()
    del large
    assert grown - before > 90 * 2**20
    assert grown - gc_policy.size() > 90 * 2**20


def test_garbage_is_collected_when_the_last_connection_to_a_room_closes(
    make: Any, play: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_policy, "LOOKS", 0.02)
    house = make()
    gc.collect()
    gc.disable()
    try:
        circle = weakref.ref(Circle())

        async def story(door: Any) -> None:
            await door.come(house, "palace-ez-baccarat-panda-8-1")

        play(story)
        wait_until(lambda: circle() is None)
    finally:
        gc.enable()


def test_a_table_keeps_few_of_its_past_states_and_folds_the_others_again() -> None:
    """The expected events are those of the hold'em hands dealt here, each with the table before and after it."""
    log, source, told = open_table("oaks/texas-holdem"), SeededSource(b"tail"), list[RecordedEvent]()
    tail = Tail(100)
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 40_000), source)
    while len(told) < 300:
        asked = log.table.kind.waiting(log.table)
        step = log.do(DealHand() if log.table.round is None else Fold(asked[0].place.seat), source)
        steps = zip(step.events, step.tables, step.tables[1:], strict=False)
        fresh = [RecordedEvent(len(told) + at, 0.0, *around) for at, around in enumerate(steps, start=1)]
        tail.extend(fresh)
        told += fresh
    last = len(told)
    assert tail.first - 1 <= last - 100
    for version in (tail.first - 1, tail.first + 30, last - 12, last - 1, last):
        assert tail.since(version) == told[version:]
    assert len(tail.parts) <= 6, "tables in memory, instead of one for every event"
    tail.clear()
    assert (tail.first, tail.since(0)) == (0, [])
