"""People who record every frame and answer, for comparison with the database afterwards.

When the server is gone they reconnect, repeat the last acknowledged command, and continue. Everything they were sent
must be in the log, every acknowledged command in the record of ids, and every cage entry in its statement.
"""

import asyncio
import json
import math
import time
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import websockets
from tests.support.patience import PATIENCE
from websockets.exceptions import WebSocketException

from houseway.store import Store
from houseway.store.people import accounts

HIDDEN = "??"
GONE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)
"""The server, or the worker, is not there at this moment."""


class Witness:
    """A client at a table who records everything."""

    def __init__(self, port: int, table: str, number: int) -> None:
        self.port, self.table, self.dice = port, table, Random(number)
        self.account = ""
        self.count = self.again = 0
        self.acknowledged: dict[str, int] = {}
        """The version sent with each command id."""
        self.told: dict[int, dict[str, Any]] = {}
        """Each event as received, by its number."""
        self.entries: dict[str, dict[str, Any]] = {}
        """The cage's entries by id."""
        self.away: list[float] = []
        """The duration of each reconnection."""

    async def live(self, over: Callable[[], bool]) -> None:
        """Play until the end, whatever happens to the server."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE, verify=False) as http:
            lost = time.monotonic()
            while not over():
                try:
                    if not self.account:
                        answer = await http.post("/api/guest", json={})
                        self.account = answer.raise_for_status().json()["account"]["id"]
                    cookie = {"Cookie": f"houseway={http.cookies['houseway']}"}
                    address = f"ws://127.0.0.1:{self.port}/ws/tables/{self.table}"
                    async with websockets.connect(address, additional_headers=cookie, compression=None) as socket:
                        hello = await self.hear(socket, lambda frame: frame["type"] == "hello")
                        self.away.append(time.monotonic() - lost)
                        lost = math.inf
                        await self.stay(socket, http, hello, over)
                except GONE:
                    lost = min(lost, time.monotonic())
                    await asyncio.sleep(0.05)

    async def stay(
        self, socket: Any, http: httpx.AsyncClient, hello: dict[str, Any], over: Callable[[], bool]
    ) -> None:
        if self.acknowledged:
            last = list(self.acknowledged)[-1]
            answer = await self.ask(socket, {"type": "sit-out", "on": True}, last)
            assert (answer["type"], answer["version"]) == ("ok", self.acknowledged[last]), "answered as before"
            self.again += 1
        if self.entries:
            last = list(self.entries)[-1]
            assert (await self.buy(http, last)) == self.entries[last], "entered once, and answered as before"
        if hello["you"]["seat"] is None:
            taken = {each["seat"] for each in hello["view"]["people"].values()} | set(hello["table"]["coming"])
            free = [seat for seat in range(1, hello["table"]["seats"] + 1) if seat not in taken]
            least = max(hello["table"]["buy_in"]["least"], 50_000)
            await self.do(socket, "sit-down", seat=self.dice.choice(free), chips=least)
        while not over():
            match self.dice.randrange(4):
                case 0:
                    self.count += 1
                    id = f"b{self.count}"
                    if entry := await self.buy(http, id):
                        self.entries[id] = entry
                case 1:
                    await self.note(socket, {"type": "sit-out", "on": self.dice.random() < 0.9})
                case _:
                    await self.do(socket, "buy-in", chips=100)
            await asyncio.sleep(0.08)  # otherwise it would be too fast

    async def do(self, socket: Any, word: str, **fields: Any) -> None:
        await self.note(socket, {"type": "do", "version": 0, "command": {"do": word, **fields}})

    async def note(self, socket: Any, frame: dict[str, Any]) -> None:
        """Send a command; record its acknowledgement."""
        self.count += 1
        answer = await self.ask(socket, frame, f"k{self.count}")
        if answer["type"] == "ok":
            self.acknowledged[f"k{self.count}"] = answer["version"]

    async def ask(self, socket: Any, frame: dict[str, Any], id: str) -> dict[str, Any]:
        await socket.send(json.dumps(frame | {"id": id}))
        return await self.hear(socket, lambda got: got.get("id") == id)

    async def hear(self, socket: Any, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Record every frame until a condition holds, or the server is killed and sends nothing more."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame: dict[str, Any] = json.loads(await socket.recv())
                self.told.update({line["seq"]: line["event"] for line in frame.get("events", ())})
                if wanted(frame):
                    return frame

    async def buy(self, http: httpx.AsyncClient, id: str) -> dict[str, Any] | None:
        answer = await http.post("/api/cage/buy-in", json={"chips": 100, "id": id})
        return answer.json()["entry"] if answer.status_code == 200 else None

    def compare(self, store: Store) -> None:
        """Compare the record with the disk."""
        for id, version in self.acknowledged.items():
            assert store.done(self.table, self.account, id) == version, (self.table, id)
        written = {row.seq: json.loads(row.body) for row in store.log(self.table)}
        for seq, event in self.told.items():
            assert fits(event, written.get(seq)), (self.table, seq, event, written.get(seq))
        book = {entry["id"]: entry for entry in accounts.statement(store, self.account, limit=100_000)}
        for entry in self.entries.values():
            kept = book.get(entry["id"])
            assert kept, (self.account, entry)
            assert (kept["amount"], kept["balance"]) == (entry["amount"], entry["balance"])


async def attend(people: list[Witness], over: Callable[[], bool]) -> None:
    """Keep people at their tables until the end."""
    await asyncio.gather(*(each.live(over) for each in people))


def fits(told: Any, written: Any) -> bool:
    """Return whether an event was sent as written, apart from hidden cards.

    >>> fits({"event": "dealt", "down": ["??", "??"]}, {"event": "dealt", "down": ["As", "Kd"]})
    True
    >>> fits({"event": "dealt", "seat": 2}, {"event": "dealt", "seat": 3}), fits({"event": "dealt"}, None)
    (False, False)
    """
    if told == HIDDEN:
        return True
    if isinstance(told, dict) and isinstance(written, dict):
        return told.keys() == written.keys() and all(fits(value, written[key]) for key, value in told.items())
    if isinstance(told, list) and isinstance(written, list):
        return len(told) == len(written) and all(map(fits, told, written))
    return bool(told == written)
