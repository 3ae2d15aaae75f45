"""A room under load: a person at each table beside its house players, played from a process of its own.

The clients send little and parse only what they need, because they share the machine with the server. Onlookers only
drain the socket. Run as a program, it plays these clients and prints JSON: the response time of each command, while the
room fills and afterwards, and its processor time.
"""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
import urllib.request
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import psutil
import websockets
from tests.support.patience import PATIENCE, wait_until

from houseway.store import Store
from houseway.store.rows import TableRow

SERVE = """
import sys
from houseway.server.config import Config, Pace
from houseway.server.run import run
given = dict(each.split("=") for each in sys.argv[4:])
think = tuple(map(float, given.get("think", "0.3,1").split(",")))
pace = Pace(bot=think) if think[1] else Pace(seconds={"deal": 0.0}, bot=think, between=0.0)
run(Config(database=sys.argv[1], port=int(sys.argv[2]), busy=sys.argv[3] == "busy", spread=False, pace=pace,
           logins=100_000, changes=100_000, connections=100_000, workers=int(given.get("workers", "1"))), "WARNING"%s)
"""
OFFERS = ("palace/ez-baccarat-panda-8", "oaks/zoobac", "crystal/ez-baccarat", "oaks/texas-holdem", "oaks/super-pan-9")


class Question(msgspec.Struct):
    for_what: str
    seat: int
    words: list[str] = []


class Change(msgspec.Struct):
    rounds: int | None = None


class Line(msgspec.Struct):
    change: Change | None = None


class Seen(msgspec.Struct):
    waiting: list[Question]
    legal: list[dict[str, Any]]
    you: int | None = None
    rounds: int = 0


class Frame(msgspec.Struct):
    """The parts of a frame that these clients parse."""

    type: str
    id: str | None = None
    code: str = ""
    version: int = 0
    since: int = 0
    view: Seen | None = None
    events: list[Line] = []
    waiting: list[Question] = []
    legal: list[dict[str, Any]] = []
    table: dict[str, Any] = {}
    state: dict[str, Any] = {}


READY = "close-bets"
reader = msgspec.json.Decoder(Frame)


class Player:
    """A client who bets the minimum, reports ready, and answers with the first legal word."""

    def __init__(self, number: int, think: tuple[float, float], sits: bool) -> None:
        self.dice, self.think, self.sits = random.Random(number), think, sits
        self.took: list[tuple[float, float]] = []
        """The time at which a command was sent, and its response time."""
        self.sent: dict[str, float] = {}
        self.version = self.count = self.refused = 0
        self.answered = -1
        self.view: Seen | None = None

    async def play(self, url: str, cookie: str, until: float) -> None:
        async with websockets.connect(url, additional_headers={"Cookie": cookie}, compression=None) as socket:
            timer: asyncio.TimerHandle | None = None
            wake = asyncio.Event()
            hello = reader.decode(await socket.recv())
            self.take(hello)
            if self.sits:
                await self.sit(socket, hello)
            speaking = asyncio.create_task(self.speak(socket, wake))
            try:
                while (left := until - time.time()) > 0:
                    try:
                        async with asyncio.timeout(left):
                            frame = reader.decode(await socket.recv())
                    except TimeoutError:
                        break
                    self.take(frame)
                    if self.asked() and (timer is None or timer.when() < asyncio.get_running_loop().time()):
                        wait = self.dice.uniform(*self.think)
                        timer = asyncio.get_running_loop().call_later(wait, wake.set)
            finally:
                speaking.cancel()

    async def sit(self, socket: Any, hello: Frame) -> None:
        """Sit down in a free seat."""
        least = max(hello.table["buy_in"]["least"], 100_000)
        for seat in range(hello.table["seats"], 0, -1):
            await self.send(socket, {"do": "sit-down", "seat": seat, "chips": least})
            while (frame := reader.decode(await socket.recv())).id != f"c{self.count}":
                self.take(frame)
            self.take(frame)
            if frame.type == "ok":
                return

    def take(self, frame: Frame) -> None:
        if frame.id in self.sent:
            sent = self.sent.pop(frame.id)
            self.took.append((sent, time.perf_counter() - sent))
            self.refused += frame.type == "refused"
        if frame.view is not None:
            self.version, self.view = frame.version, frame.view
        elif frame.type == "state" and self.view is not None:
            rounds = [line.change.rounds for line in frame.events if line.change and line.change.rounds is not None]
            self.version = frame.version
            self.view = Seen(frame.waiting, frame.legal, self.view.you, (rounds or [self.view.rounds])[-1])

    def asked(self) -> dict[str, Any] | None:
        """Return the answer to the current question, if any."""
        view = self.view
        if view is None or view.you is None:
            return None
        for each in view.waiting:
            if each.for_what == "wagers" and self.answered != view.rounds:
                return next((one for one in view.legal if one["do"] == "place-wager"), {"do": READY})
            if each.seat == view.you and each.words:
                open_now = [one for one in view.legal if one["do"] not in ("buy-in", "stand-up", "sit-out")]
                calm = [one for one in open_now if one["do"] in ("check", "call", "pass-bank", "pass", "fold")]
                return next(iter(calm or open_now), None)
        return None

    async def speak(self, socket: Any, wake: asyncio.Event) -> None:
        while True:
            await wake.wait()
            wake.clear()
            said = self.asked()
            if said is None or self.view is None:
                continue
            fields = {name: value for name, value in said.items() if name not in (
                "least", "most", "only", "chip", "named", "told", "cards")}
            await self.send(socket, fields)
            if said["do"] == "place-wager":
                await self.send(socket, {"do": READY})
            if said["do"] in ("place-wager", READY):
                self.answered = self.view.rounds

    async def send(self, socket: Any, command: dict[str, Any]) -> None:
        self.count += 1
        id = f"c{self.count}"
        self.sent[id] = time.perf_counter()
        await socket.send(json.dumps({"type": "do", "id": id, "version": self.version, "command": command}))


class Onlooker(asyncio.Protocol):
    """A spectator: drains the socket."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.asks = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        )
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        transport.write(self.asks.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True


async def guests(port: int, count: int) -> list[str]:
    """Return the cookies of several new guests."""
    cookies = []
    for _ in range(count):
        ask = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/guest", b"{}", {"Content-Type": "application/json"}, method="POST"
        )
        with await asyncio.to_thread(urllib.request.urlopen, ask, timeout=PATIENCE) as answer:
            cookies.append(answer.headers["Set-Cookie"].partition(";")[0])
    return cookies


async def people(
    port: int, tables: int, warm: float, seconds: float, think: tuple[float, float], sit: bool
) -> dict[str, Any]:
    """Put a client at each table, who plays or only watches; return the response times.

    Commands while the room fills are reported separately, because everybody arrives at once then, unlike in a running
    room.
    """
    cookies = await guests(port, tables)
    players = [Player(number, think, sit) for number in range(tables)]
    begun = time.perf_counter()
    until = time.time() + warm + seconds
    if sit:
        await asyncio.gather(*(
            each.play(f"ws://127.0.0.1:{port}/ws/tables/table-{number}", cookies[number], until)
            for number, each in enumerate(players)
        ), return_exceptions=False)
    else:
        loop = asyncio.get_running_loop()
        looking = [Onlooker(port, f"/ws/tables/table-{number}", cookies[number]) for number in range(tables)]
        for each in looking:
            await loop.create_connection(lambda each=each: each, "127.0.0.1", port)
        await asyncio.sleep(until - time.time())
        assert not any(each.lost for each in looking)
    took = sorted((sent, one) for each in players for sent, one in each.took)
    first = sorted(round(1000 * one, 1) for sent, one in took if sent < begun + warm)
    later = sorted(round(1000 * one, 1) for sent, one in took if sent >= begun + warm)
    return {"first": first, "took": later, "refused": sum(each.refused for each in players),
            "processor": time.process_time()}


def open_tables(database: str, count: int, bots: int, offers: Sequence[str] = OFFERS) -> None:
    store = Store(database)
    for number in range(count):
        offer = offers[number % len(offers)]
        kind = "pot" if offer.endswith("holdem") else "banked"
        store.open_table(TableRow(f"table-{number}", offer, kind, offer, 0, "", {}, bots)).result()
    store.close()


def get(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def serve(database: str, port: int, how: str, *given: str, more: str = "") -> "subprocess.Popen[bytes]":
    process = subprocess.Popen([sys.executable, "-c", SERVE % more, database, str(port), how, *given])
    wait_for_health(process, port)
    return process


def wait_for_health(process: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until a server answers."""

    def answers() -> bool:
        with suppress(OSError):
            get(port, "/health")
            return True
        assert process.poll() is None, "the server ended"
        return False

    wait_until(answers, "the server did not start")


def quantile(text: str, share: float, earlier: str, of: str = "command_to_view") -> float:
    """Return the upper edge of the histogram bucket that holds a given share of the commands or writes since `earlier`.
    """
    pattern = rf'houseway_{of}_seconds_bucket\{{le="([^"]+)"\}} (\d+)'
    now, before = (dict(re.findall(pattern, each)) for each in (text, earlier))
    counts = [(float(edge), int(now[edge]) - int(before.get(edge, 0))) for edge in now]
    return next((edge for edge, count in counts if count >= share * counts[-1][1]), 0.0)


def counter(text: str, name: str) -> int:
    found = re.search(rf"^{name} (\d+)", text, re.M)
    return int(found.group(1)) if found else 0


def processor(pid: int) -> float:
    """Return the processor time of a server and its workers so far, without the advice process."""
    own = psutil.Process(pid)
    family = [own, *(each for each in own.children(recursive=True) if "advice_worker" not in " ".join(each.cmdline()))]
    return sum(each.cpu_times().user + each.cpu_times().system for each in family)


class Loaded(NamedTuple):
    """The results of a load."""

    tables: int
    actions: float
    """A second."""
    p50: float
    p99: float
    """Milliseconds from sending a command to its answer in the running room, as clients measure them."""
    first99: float
    """The same milliseconds while the room fills, when everybody comes, sits down and bets at once."""
    house50: float
    house99: float
    """The same milliseconds as the server measures them, including house players, as histogram edges."""
    disk50: float
    disk99: float
    """How long a table waited for the disk."""
    each: float
    """Processor milliseconds per action."""
    sends: int
    refused: int
    errors: int
    memory: float
    waits: str
    """The machine's load: the share of processor time used by the server and the clients."""

    def told(self) -> str:
        return (
            f"{self.tables:4} tables: {self.actions:6.0f} actions/s, people p50 {self.p50:6.1f} ms, p99 {self.p99:6.1f}"
            f" ms ({self.sends} commands, {self.refused} refused; p99 while all come {self.first99:.0f} ms); "
            f"server p50 <= {self.house50:g} ms, p99 <= {self.house99:g} ms, until written p50 <= {self.disk50:g} ms,"
            f" p99 <= {self.disk99:g} ms; "
            f"{self.each:.2f} ms of processor an action; {self.memory:.0f} MiB; {self.waits}"
        )


def loaded(
    database: Path, port: int, tables: int, seconds: float, *given: str, bots: int = 5, more: str = "", warm: float = 10
) -> Loaded:
    """Serve several tables, each with house players and a client, and measure."""
    open_tables(str(database), tables, bots)
    process = serve(str(database), port, "busy", *given, more=more)
    asked = dict(each.split("=") for each in given)
    think, who = asked.get("think", "0.3,1"), asked.get("who", "plays")
    try:
        while counter(get(port, "/metrics"), "houseway_tables") < tables:
            time.sleep(0.5)
        run = subprocess.Popen(
            [sys.executable, "-m", __name__, str(port), str(tables), str(warm), str(seconds), think, who],
            stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
        )
        while counter(get(port, "/metrics"), "houseway_sockets") < tables:
            assert run.poll() is None
            time.sleep(0.5)
        time.sleep(warm)
        before, begun, used = get(port, "/metrics"), time.time(), processor(process.pid)
        own = psutil.Process(run.pid).cpu_times()
        generator = own.user + own.system
        idle = psutil.cpu_times()
        time.sleep(max(1.0, seconds - 5))
        after, took, used = get(port, "/metrics"), time.time() - begun, processor(process.pid) - used
        own = psutil.Process(run.pid).cpu_times()
        generator = own.user + own.system - generator
        now = psutil.cpu_times()
        busy = sum(now) - sum(idle) - (now.idle - idle.idle) - (now.iowait - idle.iowait)
        memory = psutil.Process(process.pid).memory_info().rss / 2**20
        out, _ = run.communicate(timeout=PATIENCE)
        told = json.loads(out)
    finally:
        process.terminate()
        process.wait(PATIENCE)
    actions = counter(after, "houseway_actions_total") - counter(before, "houseway_actions_total")
    shown, first = told["took"] or [0.0], told["first"] or [0.0]
    waits = (f"server {used / took:.2f} cores, people {generator / took:.2f}, "
             f"others {(busy - used - generator) / took:.2f}")
    return Loaded(
        tables, actions / took, shown[len(shown) // 2], shown[int(len(shown) * 0.99)], first[int(len(first) * 0.99)],
        1000 * quantile(after, 0.5, before), 1000 * quantile(after, 0.99, before),
        1000 * quantile(after, 0.5, before, "commit"), 1000 * quantile(after, 0.99, before, "commit"),
        1000 * used / max(actions, 1),
        len(told["took"]), told["refused"], counter(after, "houseway_errors_total"), memory, waits,
    )


if __name__ == "__main__":
    import uvloop

    port, tables, warm, seconds, think, who = sys.argv[1:7]
    least, most = map(float, think.split(","))
    given = people(int(port), int(tables), float(warm), float(seconds), (least, most), who == "plays")
    print(json.dumps(uvloop.run(given)))
