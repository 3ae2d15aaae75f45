"""Several processes run one room: each table belongs to one process, and people reach it through any of them."""

import asyncio
import multiprocessing
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
import websockets
from tests.server.conftest import QUICK, Running, Visited
from tests.store.conftest import fresh_database, postgres  # noqa: F401
from tests.support import load
from tests.support.leaks.witness import Witness, attend
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE, wait_until
from tests.support.ports import free_port
from websockets.exceptions import ConnectionClosed

from houseway.fairness.verify import verify
from houseway.houses import headers
from houseway.server import app, run
from houseway.server.cluster import peers, workers
from houseway.server.cluster.forward import carry_out
from houseway.server.cluster.peers import Peers
from houseway.server.cluster.workers import Watched
from houseway.server.config import Config
from houseway.server.ops.metrics import Metrics
from houseway.server.room import room
from houseway.server.run import server
from houseway.server.socket import frames
from houseway.server.socket.frames import Frames
from houseway.store import Store, file_lock, leases
from houseway.store.audit import audit_room
from houseway.store.leases import Worker
from houseway.store.rows import TableRow
from houseway.table.log import entries

OFFER = "palace/ez-baccarat-panda-8"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def two(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Running]]:
    """Two servers of one room, as if on two machines, each reached by its host and port. Neither server takes the other
    for dead, even on a busy machine.
    """
    monkeypatch.setattr(peers, "DEAD", 600.0)
    database = str(tmp_path / "room.sqlite")
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres")
    load.open_tables(database, 6, 0, (OFFER,))
    running = []
    for _ in range(2):
        port = free_port()
        config = Config(database, port=port, pace=QUICK, spread=False, logins=1000, floor_key="the floor's key",
                        reach=f"127.0.0.1:{port}")
        running.append(Running(config))
    yield running
    for one in running:
        one.stop()


def holders(running: Running) -> dict[str, str]:
    """Return the port of the server that runs each table."""
    with closing(Store(running.config.database)) as store:
        ports = {row.id: row.reach.rpartition(":")[2] for row in store.read(
            lambda connection: [Worker(*row) for row in connection.execute(leases.every_worker()).all()])}
        return {game: ports[worker] for game, worker in store.read(leases.all_leases).items()}


def test_every_server_of_a_room_leads_to_the_same_table(two: list[Running], play: Any) -> None:
    async def story(door: Any) -> None:
        for number in range(6):
            with closing(two[number % 2].client()) as client:
                shown = (await asyncio.to_thread(client.get, f"/api/tables/table-{number}")).json()
                assert shown["table"]["id"] == f"table-{number}"
        held = holders(two[0])
        assert set(held) == {f"table-{number}" for number in range(6)}
        foreign = "table-0"
        here, there = sorted(two, key=lambda one: held[foreign] == str(one.config.port))
        guest, other = here.guest(), there.guest()

        # One person at each server, both at one table; one of them reaches it through the other server.
        first = await door.come(here, foreign, guest)
        second = await door.come(there, foreign, other)
        assert (await first.do("sit-down", seat=2, chips=50_000))["type"] == "ok"
        await second.until(lambda frame: [each["seat"] for each in second.view["people"].values()] == [2])
        assert (await second.do("sit-down", seat=4, chips=50_000))["type"] == "ok"
        assert {each["seat"] for each in second.view["people"].values()} == {2, 4}
        again = await first.do("sit-down", id="c1", seat=2, chips=50_000)
        assert again["type"] == "ok", "a repeat is answered alike, through the other server too"

        # Chips, lobby and floor commands through the server that does not run the table.
        cage = (await asyncio.to_thread(guest.get, "/api/cage")).json()
        assert cage["on_tables"] == 50_000
        floor = here.guest()
        await asyncio.to_thread(floor.post, "/api/floor", json={"key": "the floor's key"})
        paused = await asyncio.to_thread(floor.post, f"/api/tables/{foreign}/pause", json={"on": True})
        assert paused.status_code == 200
        assert paused.json()["paused"]
        await first.until(lambda frame: first.state["paused"])
        unknown = await asyncio.to_thread(floor.get, "/api/tables/nowhere-1")
        assert unknown.status_code == 404

        # A session that ends at one server ends at the other.
        await asyncio.to_thread(other.post, "/api/logout", json={})
        with pytest.raises(ConnectionClosed, match="4401"):
            await second.until(lambda frame: False)

    play(story)


def with_own_socket(config: Config) -> Any:
    """Return a server as `--workers` starts it, with a socket for the other workers."""
    made, private = server(config), socket.socket(socket.AF_UNIX)
    private.bind(config.private)
    public = socket.create_server(("127.0.0.1", config.port))
    made.run = partial(made.run, sockets=[public, private])  # type: ignore[method-assign]
    return made


def test_a_connection_is_handed_over_to_the_worker_that_runs_the_table(
    tmp_path: Path, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On one machine the connection itself is handed over; otherwise the workers' connections are joined."""
    monkeypatch.setattr(peers, "MISSED", 600.0)
    monkeypatch.setattr(peers, "DEAD", 600.0)
    monkeypatch.setattr("tests.server.conftest.server", with_own_socket)
    database = str(tmp_path / "room.sqlite")
    load.open_tables(database, 6, 0, (OFFER,))
    running = [
        Running(Config(database, port=port, pace=QUICK, spread=False, logins=1000, reach=f":{port}",
                       private=str(tmp_path / f"{number}.sock")))
        for number, port in enumerate((free_port(), free_port()))
    ]  # fmt: skip

    def open_here(one: Running) -> int:
        return sum(isinstance(each, Frames) for each in one.server.server_state.connections)

    async def story(door: Any) -> None:
        for number in range(6):
            lone = await door.come(running[number % 2], f"table-{number}")  # so that a worker takes the game
            await lone.connection.close()
        held, foreign = holders(running[0]), "table-0"
        here, there = sorted(running, key=lambda one: held[foreign] == str(one.config.port))
        guest = here.guest()
        for _ in range(100):  # until a heartbeat says who runs the table, connections are forwarded
            while open_here(here) or open_here(there):
                await asyncio.sleep(0.02)
            first = await door.come(here, foreign, guest)
            if not open_here(here):
                break
            await first.connection.close()
        assert (open_here(here), open_here(there)) == (0, 1)
        assert first.hello["you"]["name"].startswith("Guest"), "cookie and all"
        assert (await first.do("sit-down", seat=2, chips=50_000))["type"] == "ok"
        assert [each["seat"] for each in first.view["people"].values()] == [2]
        await first.say("sync")
        with pytest.raises(websockets.InvalidStatus):  # and checked as if it had arrived there first
            await websockets.connect(f"ws://127.0.0.1:{here.config.port}/ws/tables/{foreign}",
                                     additional_headers={"Host": "evil.example"})  # fmt: skip
        unknown = await door.come(here, "nowhere-1")
        assert unknown.frames[-1]["code"] == "no-such-table"

    try:
        play(story)
    finally:
        for one in running:
            one.stop()


def test_a_client_that_reads_nothing_from_a_forwarded_table_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other worker sees only this worker, which does read its frames."""
    monkeypatch.setattr(frames, "STUCK", 0.05)
    got: list[str] = []

    class There:
        async def recv(self, decode: bool) -> str:
            return "{}"

    async def send(message: Any) -> None:
        got.append(message["type"])
        if message["type"] != "houseway.cut":
            await asyncio.Event().wait()

    async def story() -> None:
        await carry_out(There(), send)  # type: ignore[arg-type]
        await frames.farewell(send({"type": "websocket.close"}), send)

    run_apart(asyncio.wait_for(story(), PATIENCE))
    assert got == ["websocket.send", "houseway.cut", "websocket.close", "houseway.cut"]


def test_games_are_spread_evenly_and_only_those_of_dead_workers_move(tmp_path: Path) -> None:
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        room = Peers(store, "")
        room.live = {name: Worker(name, "here", "") for name in ("one", "two", "three")}
        games = [f"table-{number}" for number in range(600)]
        before = {game: room.falls_to(game) for game in games}
        assert all(150 < count < 250 for count in Counter(before.values()).values())
        del room.live["two"]
        assert all(room.falls_to(game) == before[game] for game in games if before[game] != "two")
        assert {room.falls_to(game) for game in games} == {"one", "three"}


@pytest.mark.parametrize("door", ["", "shut", "open"])
def test_a_worker_without_a_heartbeat_is_removed_and_its_games_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    """The worker is removed at once if nobody listens at its socket; otherwise after a silence that is too long for a
    busy machine.
    """
    now = [100.0]
    monkeypatch.setattr("houseway.server.cluster.peers.time.monotonic", lambda: now[0])
    path = str(tmp_path / "b") if door else ""

    async def story(one: Peers, other: Peers, listening: socket.socket) -> None:
        for each in (one, other):
            await each.write(lambda connection, each=each: leases.enter(connection, each.me))  # type: ignore[misc]
        await other.beat()
        await one.beat()
        games = [f"table-{number}" for number in range(20)]
        theirs = [game for game in games if await one.holder(game) is not None]
        assert 0 < len(theirs) < 20
        now[0] += 1.0
        await one.beat()
        assert other.me.id in one.live, "a moment's silence is not death"
        if door == "shut":
            listening.close()  # as when a process is killed: the file stays
        now[0] += 2.0
        await one.beat()
        if door != "shut":
            assert other.me.id in one.live, "it may be busy"
            now[0] += peers.STUCK if door else peers.DEAD
            await one.beat()
        assert set(one.live) == {one.me.id}
        for game in theirs:
            assert await one.holder(game) is None
        with pytest.raises(leases.LeaseLost):
            await other.beat()

    with closing(Store(str(tmp_path / "room.sqlite"))) as store, socket.socket(socket.AF_UNIX) as listening:
        if path:
            listening.bind(path)
            listening.listen()
        run_apart(story(Peers(store, str(tmp_path / "a")), Peers(store, path), listening))


class Workers(Visited):
    """`houseway serve --workers 2` in its own processes."""

    def __init__(self, database: str, tables: int, *given: str) -> None:
        self.config = Config(database, port=free_port())
        load.open_tables(database, tables, 3)
        self.process: subprocess.Popen[bytes] = load.serve(database, self.config.port, "busy", "workers=2", *given)

    def children(self) -> list[psutil.Process]:
        """Return the worker processes, without the memory tracker and the advice process."""
        found = []
        for each in psutil.Process(self.process.pid).children():
            with suppress(psutil.NoSuchProcess):  # one just killed may still be listed
                found += [each] if "spawn_main" in " ".join(each.cmdline()) else []
        return found

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def test_a_new_worker_takes_over_games_while_it_still_loads_the_offers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loading all offers takes most of a minute on a busy machine, and another worker may die meanwhile."""
    read, looked = threading.Event(), list[float]()
    monkeypatch.setattr(room, "LOOKS", 0.01)
    monkeypatch.setattr(room, "checked", lambda *_, **__: read.wait(PATIENCE))

    async def story(store: Store) -> None:
        opened, first = room.Room(store, Config(spread=False, busy=True), Metrics()), asyncio.Event()
        opened.peers = SimpleNamespace(unheld=lambda game: looked.append(0.0) or True)  # type: ignore[assignment]
        opened.headers = [head for head in headers() if head.id == OFFER]
        opened.rows = {"table": TableRow("table", OFFER, "banked", "", 0, "", {})}
        taking = list[float]()

        async def here(row: TableRow) -> bool:
            taking.append(0.0)
            if len(taking) == 1:  # a long log
                await first.wait()
            return False

        async def look() -> None:
            return

        opened.here, opened.look = here, look  # type: ignore[method-assign]
        chores = [asyncio.create_task(opened.wake())]
        await asyncio.sleep(0.05)
        chores.append(asyncio.create_task(opened.follow()))
        async with asyncio.timeout(PATIENCE):
            while len(looked) < 5:
                await asyncio.sleep(0.01)
        read.set()
        for chore in chores:
            chore.cancel()

    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        run_apart(story(store))


@pytest.mark.long
@pytest.mark.parametrize("on", ["sqlite", "postgresql"])
def test_a_killed_workers_tables_continue_and_nothing_acknowledged_is_lost(
    tmp_path: Path, request: pytest.FixtureRequest, on: str
) -> None:
    """People record everything that was acknowledged or sent to them, and at the end it is compared with the database.
    """
    tables, kills, dice = 8, 5, random.Random(11)
    database = str(tmp_path / "room.sqlite") if on == "sqlite" else fresh_database(request.getfixturevalue("postgres"))
    running, over = Workers(database, tables, "think=0,0.05"), False
    people = [Witness(running.config.port, f"table-{number}", number) for number in range(tables)]
    with ThreadPoolExecutor(1) as apart:
        attending = apart.submit(asyncio.run, attend(people, lambda: over))
        try:
            for kill in range(kills + 1):
                noted = {each.table: len(each.acknowledged) + 20 for each in people}
                while any(len(each.acknowledged) < noted[each.table] for each in people):
                    assert not attending.done(), attending.exception()
                    time.sleep(0.05)
                if kill < kills:
                    time.sleep(dice.uniform(0.0, 1.0))
                    os.kill(dice.choice(running.children()).pid, signal.SIGKILL)
        finally:
            over = True
            attending.exception(PATIENCE)
            running.stop()
        attending.result()
    with closing(Store(running.config.database)) as store:
        assert audit_room(store).faults == ()
        for each in people:
            each.compare(store)
        for row in store.tables():
            assert verify(list(entries(store.lines(row.id)))).findings == (), row.id
    acknowledged, told, gaps = (
        sum(len(each.acknowledged) for each in people), sum(len(each.told) for each in people),
        [gap for each in people for gap in each.away],
    )  # fmt: skip
    print(f"\n{on}, {kills} workers killed: {acknowledged} acknowledged commands and {told} told events, none lost; "
          f"the longest that somebody was away: {max(gaps):.1f} s")
    assert max(gaps) < 30, "within seconds, on however busy a machine"



class Sleeper:
    """A watched process that records whether it was killed."""

    pid, killed = 1, False

    def kill(self) -> None:
        self.killed = True


def test_a_worker_without_a_heartbeat_is_killed_and_others_are_not() -> None:
    (heard, said), quiet = multiprocessing.Pipe(duplex=False), multiprocessing.Pipe(duplex=False)
    beating, silent = Watched(Sleeper(), heard, 0.0), Watched(Sleeper(), quiet[0], 0.0)  # type: ignore[arg-type]
    quiet[1].send_bytes(b"")  # it has opened the room
    for _ in range(int(2 * workers.SILENT)):
        said.send_bytes(b"")
        workers.end_silent([beating, silent], 0.5)
    assert not silent.process.killed, "ten seconds are not over"  # type: ignore[attr-defined]
    workers.end_silent([beating, silent], 0.5)
    assert (beating.process.killed, silent.process.killed) == (False, True)  # type: ignore[attr-defined]


def test_a_worker_that_opens_the_room_gets_more_time_and_a_delayed_parent_kills_no_worker() -> None:
    opening = Watched(Sleeper(), multiprocessing.Pipe(duplex=False)[0], 0.0)  # type: ignore[arg-type]
    assert not any(opening.is_silent(0.5) for _ in range(int(2 * workers.STARTS)))
    assert opening.is_silent(0.5)
    opening.silent, opening.open = 0.0, True
    assert not opening.is_silent(3600.0), "all were stopped together, and go on"


def test_a_worker_stuck_inside_a_write_sends_no_heartbeat(tmp_path: Path) -> None:
    """The worker's loop still runs, but other workers wait for its lock."""
    beats = list[float]()

    async def story(store: Store) -> tuple[int, int]:
        pulse = asyncio.create_task(app.pulse(SimpleNamespace(store=store), lambda: beats.append(0.0)))  # type: ignore[arg-type]
        go, inside = threading.Event(), threading.Event()

        def sleep(connection: Any) -> None:
            inside.set()
            assert go.wait(PATIENCE)

        writing = store.submit(sleep)
        await asyncio.to_thread(inside.wait)
        store.writer.inside -= app.HOLDS
        before = len(beats)
        await asyncio.sleep(3 * app.BEATS)
        while_inside = len(beats) - before
        go.set()
        await asyncio.wrap_future(writing)
        while len(beats) == before:
            await asyncio.sleep(0.01)
        pulse.cancel()
        return before, while_inside

    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        before, while_inside = run_apart(story(store))
    assert before
    assert not while_inside


def test_a_worker_sends_heartbeats_while_it_opens_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker owns games as soon as it has registered. A worker that hung while opening the room used to keep its
    games for a minute.
    """
    beating = threading.Event()

    async def open_slowly(self: room.Room) -> None:
        assert await asyncio.to_thread(beating.wait, PATIENCE), "it opens the room in silence"

    monkeypatch.setattr(room.Room, "open", open_slowly)
    outside = app.create(Config(str(tmp_path / "room.sqlite"), spread=False), beating.set)

    async def story() -> None:
        async with outside.app.lifespan():
            pass

    run_apart(story())


@pytest.mark.sweep
def test_the_room_goes_on_when_a_worker_stuck_inside_a_write_is_killed(tmp_path: Path) -> None:
    """It is stopped while it holds the file. After how many seconds it is killed is tested above."""
    running = Workers(str(tmp_path / "room.sqlite"), 8, "think=0,0.05")
    try:
        with closing(sqlite3.connect(running.config.database, timeout=0.5, isolation_level=None)) as beside:

            def events() -> int:
                return int(beside.execute("SELECT count(*) FROM events").fetchone()[0])

            wait_until(lambda: events() >= 500)
            victim = holder_stopped(running, beside)
            before = events()
            wait_until(lambda: events() >= before + 20)
            wait_until(lambda: not victim.is_running() or victim.status() == psutil.STATUS_ZOMBIE)
            wait_until(lambda: len(running.children()) == 2)
    finally:
        running.stop()
    with closing(Store(running.config.database)) as store:
        assert audit_room(store).faults == ()


def holder_stopped(running: Workers, beside: sqlite3.Connection) -> psutil.Process:
    """Stop a worker in the middle of a write. Retry until no other worker can begin one."""
    for _ in range(500):
        worker = random.choice(running.children())
        worker.suspend()
        try:
            beside.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return worker
        beside.execute("ROLLBACK")
        worker.resume()
        time.sleep(0.05)
    raise AssertionError("no worker was ever stopped inside a write")


@pytest.mark.sweep
def test_a_restart_waits_for_orphaned_workers_that_hold_the_port(tmp_path: Path) -> None:
    """Workers outlive a killed parent for a second or more. The next server used to end with a traceback."""
    running = Workers(str(tmp_path / "room.sqlite"), 2)
    left = running.children()
    running.process.kill()
    running.process.wait()
    patiently = "from houseway.server import run\nfrom houseway.store import file_lock\n"
    patiently += f"run.PATIENCE = file_lock.PATIENCE = {PATIENCE}\n"
    command = [sys.executable, "-c", patiently + load.SERVE % "", running.config.database, str(running.config.port),
               "busy", "workers=2"]  # fmt: skip
    running.process = subprocess.Popen(command)
    try:
        gone, _ = psutil.wait_procs(left, timeout=PATIENCE)
        assert len(gone) == 2
        load.wait_for_health(running.process, running.config.port)
        wait_until(lambda: len(running.children()) == 2)
    finally:
        for each in left:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        running.stop()


@pytest.mark.parametrize("on", ["sqlite", "postgresql"])
def test_two_servers_cannot_open_one_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, on: str
) -> None:
    """A worker holds the room's lock as long as it lives, even if its parent was killed. Workers on several machines
    may share a room.
    """
    monkeypatch.setattr(file_lock, "PATIENCE", 0.0)
    file, other, again = str(tmp_path / "room.sqlite"), str(tmp_path / "other"), f"sqlite:///{tmp_path}/room.sqlite"
    if on == "postgresql":
        file, other = (fresh_database(request.getfixturevalue("postgres")) for _ in range(2))
        again = file
    with file_lock.alone(file):
        with pytest.raises(file_lock.InUse, match=r"another server has .* open"), file_lock.alone(again):
            pass
        with file_lock.stay(file), file_lock.alone(file, shared=True):
            pass
        with file_lock.alone(other):
            pass
    for held in (file_lock.stay(file), file_lock.alone(file, shared=True)):
        with held, pytest.raises(file_lock.InUse), file_lock.alone(file):
            pass
    with file_lock.alone(file):
        pass


def test_a_port_that_is_already_in_use_is_reported_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(run.Closed, match=f"the room cannot open at 127.0.0.1:{port}: address already in use"):
            run.listen("127.0.0.1", port)


def test_the_server_waits_for_a_port_that_becomes_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        threading.Timer(0.3, taken.close).start()
        with closing(run.listen("127.0.0.1", port)) as public:
            assert public.getsockname()[1] == port
