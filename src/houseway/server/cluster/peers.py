"""The workers of one room: each game is run by one of them, named by a lease in the store.

The owner of a free game follows from a hash of the workers' names, so games need not be assigned. A worker without
heartbeats is removed, and its games move to the others: at once if its process is seen to have ended, otherwise after a
longer silence. The machines' clocks need not agree: each machine measures by its own clock how long a heartbeat has not
changed.
"""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex
from typing import Any

import msgspec

from houseway.store import Conflict, NotWritten, Store, leases
from houseway.store.leases import LeaseLost, Worker

log = logging.getLogger("houseway.peers")
BEATS, MISSED, DEAD, STUCK = 0.5, 1.5, 15.0, 60.0
"""In seconds: the heartbeat interval; the silence after which workers on the same machine probe the socket; the silence
after which workers that can't probe remove the silent worker; and the silence after which workers whose probe succeeded
remove it. A process on a busy machine can be late, and removing it would drop every connection to its tables.
"""
MACHINE = f"{socket.gethostname()}:{os.stat('/proc/self/ns/net').st_ino if os.path.exists('/proc/self/ns/net') else 0}"


class Peers:
    """One worker's knowledge of the others."""

    def __init__(self, store: Store, path: str, reach: str = "") -> None:
        self.store = store
        self.me = Worker(f"{socket.gethostname()}-{os.getpid()}-{token_hex(4)}", MACHINE, path, reach)
        self.live: dict[str, Worker] = {self.me.id: self.me}
        self.seen: dict[str, tuple[int, float]] = {}
        """Each worker's last heartbeat, and the time when this worker first saw it."""
        self.leases: dict[str, str] = {}
        self.told: dict[str, dict[str, Any]] = {}
        """What the other workers publish about themselves."""
        self.tell: Callable[[], dict[str, Any]] = dict
        self.on_struck: Callable[[], None] = lambda: None
        self.beating: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        """Register this worker; from then on it writes only under its leases."""
        await self.write(lambda connection: leases.enter(connection, self.me))
        self.store.writer.guard = lambda connection: leases.stands(connection, self.me.id)
        await self.beat()
        self.beating = asyncio.create_task(self.go_on(), name="beat")

    async def leave(self) -> None:
        """Release all leases."""
        if self.beating:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        self.store.writer.guard = lambda connection: None
        await self.write(lambda connection: leases.strike(connection, [self.me.id]))

    async def write(self, job: Callable[[Any], Any]) -> Any:
        return await asyncio.wrap_future(self.store.submit(job))

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(BEATS)
            try:
                await self.beat()
            except LeaseLost:
                log.error("removed by the other workers; this one exits", extra={"worker": self.me.id})
                self.on_struck()
                return
            except NotWritten as unwritten:
                log.error("a heartbeat could not be written", extra={"code": unwritten.code})
            except Exception:
                log.exception("a heartbeat failed")

    async def beat(self) -> None:
        """Write a heartbeat, read the others' heartbeats, and remove dead workers."""
        told = msgspec.json.encode(self.tell()).decode()

        def book(connection: Any) -> tuple[list[Worker], dict[str, str]]:
            return leases.beat(connection, self.me.id, told), leases.all_leases(connection)

        workers, self.leases = await self.write(book)
        now = time.monotonic()
        known = self.seen
        self.seen = {
            each.id: known[each.id] if known.get(each.id, (-1, 0.0))[0] == each.beat else (each.beat, now)
            for each in workers
        }
        dead = [each.id for each in workers if each.id != self.me.id and self.gone(each, now - self.seen[each.id][1])]
        if dead:
            log.warning("workers have died", extra={"workers": dead})
            await self.write(lambda connection: leases.strike(connection, dead))
            self.leases = {game: holder for game, holder in self.leases.items() if holder not in dead}
        self.live = {each.id: each for each in workers if each.id not in dead}
        self.told = {
            each.id: msgspec.json.decode(each.told or "{}") for each in self.live.values() if each.id != self.me.id
        }

    def gone(self, other: Worker, silent: float) -> bool:
        """Return whether a worker counts as dead after this many seconds of silence."""
        path = self.path_to(other)
        if not path or silent <= MISSED:
            return silent > DEAD
        return shut(path) or silent > STUCK

    def path_to(self, other: Worker) -> str:
        """Return the socket of a worker on this machine; empty if it is on another."""
        return other.path if other.machine == self.me.machine else ""

    def falls_to(self, game: str) -> str:
        """Return the worker that a free game belongs to."""
        return max(self.live, key=lambda id: sha256(f"{id} {game}".encode()).digest())

    def unheld(self, game: str) -> bool:
        return self.leases.get(game) not in self.live

    async def holder(self, game: str) -> Worker | None:
        """Return the worker that runs a game; None if this worker runs it."""
        held = self.leases.get(game)
        if held is None or held not in self.live:
            wanted = self.falls_to(game)
            try:
                held = str(await self.write(lambda connection: leases.claim(connection, game, wanted)))
            except Conflict:  # another worker was faster
                held = await asyncio.to_thread(self.store.read, lambda connection: leases.all_leases(connection)[game])
            self.leases[game] = held
            if held not in self.live:
                await self.beat()  # this worker has just joined
        return None if held == self.me.id else self.live.get(held)


def shut(path: str) -> bool:
    """Return whether a socket exists but no process listens, as after a kill."""
    with socket.socket(socket.AF_UNIX) as door:
        door.setblocking(False)
        try:
            door.connect(path)
        except ConnectionRefusedError:
            return True
        except OSError:  # the socket is busy, or in a folder that we can't read
            return False
    return False
