"""A server on the loopback interface, and people who come to it by HTTP and WebSocket as browsers do."""

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from argon2 import PasswordHasher
from tests.support.frames import follow
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE, wait_until
from tests.support.ports import free_port

from houseway.fairness.verify import verify
from houseway.server.config import Config, Pace
from houseway.server.http import session
from houseway.server.run import server
from houseway.store import Store
from houseway.table.log import entries

QUICK = Pace(
    seconds={"wagers": 4.0, "deal": 0.05}, answer=5.0, time_bank=0.5, hold=1.0, bot=(0.0, 0.005), between=0.0
)
BACCARAT = "palace-ez-baccarat-panda-8-1"
HOLDEM = "oaks-texas-holdem-1"


sys.setswitchinterval(0.0005)  # server and people share this process; neither should wait long for the other


@pytest.fixture(autouse=True, scope="session")
def real_hasher() -> Iterator[PasswordHasher]:
    """The password hash settings of a real room. The tests use a thousandth of the hashing work."""
    real = session.hasher
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        patch.setattr(session, "NOBODY", session.hasher.hash("nobody's password"))
        yield real


class Visited:
    """A server that people connect to."""

    config: Config

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.config.port}"

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False)  # no certificates to read

    def guest(self) -> httpx.Client:
        client = self.client()
        client.post("/api/guest", json={}).raise_for_status()
        return client


class Running(Visited):
    """A server in a thread of its own."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.server: uvicorn.Server = server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    @contextmanager
    def again(self) -> Iterator["Running"]:
        """Stop and restart on the same disk."""
        self.stop()
        other = Running(replace(self.config, port=free_port()))
        try:
            yield other
        finally:
            other.stop()


class Person:
    """A client at a table that keeps every frame received, each with the view after it."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.hello: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.version = 0
        self.count = 0

    async def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), seconds)
        frame: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["type"] in ("hello", "state"):
            if frame["type"] == "hello":
                self.hello = frame
            self.view = frame["view"] = follow(self.view, frame)
            self.version, self.state = frame["version"], frame["state"]
        elif frame["type"] == "table":
            self.state = frame["state"]
        return frame

    async def until(self, wanted: Callable[[dict[str, Any]], Any], seconds: float = PATIENCE) -> dict[str, Any]:
        ends = time.monotonic() + seconds
        while True:
            frame = await self.next(max(0.01, ends - time.monotonic()))
            if wanted(frame):
                return frame

    async def send(self, frame: Any) -> None:
        await self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def stays(self, asked: Awaitable[Any]) -> Any:
        """Wait for another process's answer and send signs of life meanwhile, since a client silent for a minute is
        dropped.
        """
        coming = asyncio.ensure_future(asked)
        while not (await asyncio.wait({coming}, timeout=10))[0]:
            await self.send({"type": "pong"})
        return coming.result()

    async def do(self, do: str, id: str | None = None, version: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and return the server's answer."""
        self.count += 1
        id = id or f"c{self.count}"
        version = self.version if version is None else version
        await self.send({"type": "do", "id": id, "version": version, "command": {"do": do, **fields}})
        return await self.until(lambda frame: frame.get("id") == id)

    async def say(self, type: str, **fields: Any) -> dict[str, Any]:
        self.count += 1
        id = f"s{self.count}"
        await self.send({"type": type, "id": id, **fields})
        return await self.until(lambda frame: frame.get("id") == id)

    def asked(self) -> dict[str, Any]:
        """Return the open question to this person, or else to anybody."""
        waiting = self.view.get("waiting") or [{}]
        return next((each for each in waiting if each.get("seat") == self.view.get("you")), waiting[0])

    def choices(self) -> list[dict[str, Any]]:
        """Return the legal answers to this person's question."""
        words = self.asked().get("words", ()) if self.asked().get("seat") == self.view.get("you") else ()
        return [each for each in self.view.get("legal", ()) if each["do"] in words]


@pytest.fixture
def night() -> Callable[[Store, str], list[Any]]:
    """Return the events of a table, whose log must verify."""

    def read(store: Store, table: str) -> list[Any]:
        log = list(entries(store.lines(table)))
        assert verify(log).findings == ()
        return [event for entry in log for event in entry.events]

    return read


@contextmanager
def started(config: Config) -> Iterator[Running]:
    running = Running(config)
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start servers, each with its own database by default."""
    running: list[Running] = []

    def make_one(**fields: Any) -> Running:
        settings: dict[str, Any] = {"database": str(tmp_path / f"room{len(running)}.sqlite"), "pace": QUICK, "bots": 3}
        settings |= {"floor_key": "the floor's key", "logins": 1000, **fields}
        running.append(Running(Config(port=free_port(), **settings)))
        return running[-1]

    yield make_one
    for one in running:
        if one.thread.is_alive():
            one.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start one server for all tests of a file."""
    database = str(tmp_path_factory.mktemp("house") / "room.sqlite")
    config = Config(database, port=free_port(), pace=QUICK, floor_key="the floor's key", logins=1000, bots=3)
    with started(config) as running:
        yield running


SERVE = """
import sys, msgspec
from houseway.server.config import Config, Pace
from houseway.server.run import run
pace = msgspec.convert(msgspec.json.decode(sys.argv[3]), Pace)
run(Config(database=sys.argv[1], port=int(sys.argv[2]), pace=pace, spread=False, floor_key="the floor's key",
           logins=1000), "WARNING")
"""


class Apart(Visited):
    """A server in its own process, which can be killed at any moment and restarted on the same disk."""

    def __init__(self, database: str, pace: Pace) -> None:
        self.database, self.pace = database, pace
        self.config = Config(database, port=free_port())
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, self.database, str(self.config.port), json.dumps(asdict(self.pace))]
        self.process = subprocess.Popen(command)
        wait_until(self.is_well, "the server did not start")

    def is_well(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.get("/health").json()["status"] == "ok")
        except httpx.HTTPError:
            assert self.process.poll() is None
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Callable[[Pace], Apart]]:
    """Start a server in a process of its own."""
    running: list[Apart] = []

    def start(pace: Pace) -> Apart:
        running.append(Apart(str(tmp_path / "apart.sqlite"), pace))
        return running[-1]

    yield start
    for one in running:
        one.kill()


class Door:
    """Opens sockets to tables."""

    def __init__(self) -> None:
        self.open: list[Any] = []

    async def come(
        self, running: Visited, table: str, who: httpx.Client | None = None, version: int | None = None, **headers: str
    ) -> Person:
        if who is not None:
            headers["Cookie"] = f"houseway={who.cookies['houseway']}"
        query = "" if version is None else f"?version={version}"
        address = f"ws://127.0.0.1:{running.config.port}/ws/tables/{table}{query}"
        connection = await websockets.connect(address, additional_headers=headers, max_size=2**22)
        self.open.append(connection)
        person = Person(connection)
        await person.until(lambda frame: frame["type"] in ("hello", "refused"))
        return person

    async def shut(self) -> None:
        for connection in self.open:
            connection.transport.abort()  # a clean close would first have to read everything still coming


@pytest.fixture
def play() -> Callable[[Callable[[Door], Coroutine[Any, Any, Any]]], Any]:
    """Run clients at tables and close their sockets afterwards."""

    def run(story: Callable[[Door], Coroutine[Any, Any, Any]]) -> Any:
        async def whole() -> Any:
            door = Door()
            try:
                return await story(door)
            finally:
                await door.shut()

        return run_apart(whole())

    return run
