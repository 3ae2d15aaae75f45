"""The processes that run one room together: each game has one of them, found by a lease in the store.

Which worker a game falls to is reckoned from their names, the same everywhere, so that nobody has to hand games out.
A worker that does not beat for a while is struck out, and its games fall to those who are left: at once where its
process is seen to have ended, else after a longer silence. Clocks of machines need not agree: each watches by its own
how long the others' beats stand still.
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
"""In seconds: how often a worker says that it lives; after how long a silence those on the same machine knock at its
door; after how long whoever cannot knock stops waiting; and after how long those do who found somebody in. A process on
a busy machine may well be late: to take it for dead costs everybody at its tables their connection."""
MACHINE = f"{socket.gethostname()}:{os.stat('/proc/self/ns/net').st_ino if os.path.exists('/proc/self/ns/net') else 0}"


class Peers:
    """What one worker knows of the others."""

    def __init__(self, store: Store, path: str, reach: str = "") -> None:
        self.store = store
        self.me = Worker(f"{socket.gethostname()}-{os.getpid()}-{token_hex(4)}", MACHINE, path, reach)
        self.live: dict[str, Worker] = {self.me.id: self.me}
        self.seen: dict[str, tuple[int, float]] = {}
        """The last beat of each, and when it was first seen here."""
        self.leases: dict[str, str] = {}
        self.told: dict[str, dict[str, Any]] = {}
        """What the others say of themselves."""
        self.tell: Callable[[], dict[str, Any]] = dict
        self.on_struck: Callable[[], None] = lambda: None
        self.beating: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        """Enter the book; from then on nothing is written here that others might write."""
        await self.write(lambda connection: leases.enter(connection, self.me))
        self.store.writer.guard = lambda connection: leases.stands(connection, self.me.id)
        await self.beat()
        self.beating = asyncio.create_task(self.go_on(), name="beat")

    async def leave(self) -> None:
        """Give all games back."""
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
                log.error("taken for dead by the others; this worker ends", extra={"worker": self.me.id})
                self.on_struck()
                return
            except NotWritten as unwritten:
                log.error("a beat could not be written", extra={"code": unwritten.code})
            except Exception:
                log.exception("a beat failed")

    async def beat(self) -> None:
        """Say that this worker lives, see who else does, and strike out who does not."""
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
        """Tell whether a worker that has been silent so long counts as dead."""
        path = self.path_to(other)
        if not path or silent <= MISSED:
            return silent > DEAD
        return shut(path) or silent > STUCK

    def path_to(self, other: Worker) -> str:
        """Return the socket of a worker on this machine; nothing where it is reached by host and port."""
        return other.path if other.machine == self.me.machine else ""

    def falls_to(self, game: str) -> str:
        """Return whose a game is that nobody has."""
        return max(self.live, key=lambda id: sha256(f"{id} {game}".encode()).digest())

    def unheld(self, game: str) -> bool:
        return self.leases.get(game) not in self.live

    async def holder(self, game: str) -> Worker | None:
        """Return who runs a game, None if it is this worker."""
        held = self.leases.get(game)
        if held is None or held not in self.live:
            wanted = self.falls_to(game)
            try:
                held = str(await self.write(lambda connection: leases.claim(connection, game, wanted)))
            except Conflict:  # somebody else was a moment earlier
                held = await asyncio.to_thread(self.store.read, lambda connection: leases.all_leases(connection)[game])
            self.leases[game] = held
            if held not in self.live:
                await self.beat()  # somebody who has just come
        return None if held == self.me.id else self.live.get(held)


def shut(path: str) -> bool:
    """Tell whether a socket is there and nobody listens at it any more, as when its process was killed."""
    with socket.socket(socket.AF_UNIX) as door:
        door.setblocking(False)
        try:
            door.connect(path)
        except ConnectionRefusedError:
            return True
        except OSError:  # its hands are full, or it lies in a folder that is not ours to see
            return False
    return False
