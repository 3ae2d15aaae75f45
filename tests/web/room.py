"""A server for the browser tests with a given port and database, a fast pace, and a night that is always the same.

Run as a script: `room.py PORT DATABASE BOTS [by-hand]`. With `by-hand`, cards fall one by one, and every table's dealer
does the next act when a line comes in, so no test depends on the pace. The secret of the n-th shuffle is the same at
every table and in every run. Browsers' seeds are left out of the choice, as a crooked house would do (the page warns
about it). So the round from a fresh shoe is always the same. House players' dice depend on the game and the number of
events, not on time. Everything else is as in the real server.
"""

import asyncio
import hashlib
import sys
import threading
from dataclasses import replace as with_
from random import Random
from typing import Any

from argon2 import PasswordHasher
from msgspec.structs import replace

from houseway.server.advice import advice_client
from houseway.server.config import Config, Pace
from houseway.server.http import session
from houseway.server.room import room
from houseway.server.run import run
from houseway.server.tables import clock, table_actor
from houseway.server.tables.house_players import HousePlayers
from houseway.server.tables.shuffles import Shuffles
from houseway.table.events import Shuffled
from houseway.table.table import Table

SECRET = hashlib.sha256(b"the shuffles of the browser tests").digest()
FLOOR_KEY = "the floor of the browser tests"
LONG = 3600.0
PACE = Pace(seconds={"deal": 1.0}, answer=LONG, idle=(LONG, LONG), away=60.0, bot=(0.02, 0.06), between=0.3)
"""No player's time runs out: the test drives the table, even on a slow machine."""


def secret(shuffle: int) -> bytes:
    """Return the secret of a night's n-th shuffle. Each secret is different; otherwise every hand of a night would be
    the same.
    """
    return SECRET if shuffle == 1 else hashlib.sha256(SECRET + str(shuffle).encode()).digest()


class Known(Shuffles):
    """Shuffles with known secrets, on which player seeds have no effect."""

    def missing(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        return tuple((number, secret(number)) for number, _ in super().missing(shoe))

    def shuffled(self, table: Table) -> Shuffled:
        return super().shuffled(replace(table, shown=()))


class SameCrew(HousePlayers):
    """House players who always act the same at the same table state."""

    @property
    def dice(self) -> Random:
        return Random(f"{self.facts.row.offer} {self.facts.record.version}")

    @dice.setter
    def dice(self, thrown: Random) -> None:
        """Ignore the dice given by the server."""


class ByHand:
    """Holds each dealer's next act until a line comes in. A line that comes first is kept for the next act."""

    def __init__(self) -> None:
        self.held: list[tuple[Any, asyncio.AbstractEventLoop]] = []
        self.due, self.lock = 0, threading.Lock()
        clock.Clock.deal = lambda timer: self.hold(timer)  # type: ignore[method-assign]
        threading.Thread(target=self.listen, daemon=True).start()

    def hold(self, timer: Any) -> None:
        with self.lock:
            if not timer.facts.dealing or any(known is timer for known, _ in self.held):
                return
            if self.due:
                self.due -= 1
                asyncio.get_running_loop().call_soon(timer.dealt)
            else:
                self.held.append((timer, asyncio.get_running_loop()))

    def listen(self) -> None:
        for _ in sys.stdin:
            with self.lock:
                self.due += not self.held
                while self.held:
                    timer, loop = self.held.pop()
                    loop.call_soon_threadsafe(timer.dealt)


if __name__ == "__main__":
    port, database, bots, *by_hand = sys.argv[1:]
    if by_hand:
        ByHand()
        PACE = with_(PACE, deal=1.0)
    advice_client.PATIENCE = LONG
    session.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # quick; see tests/server
    table_actor.Shuffles, room.HousePlayers = Known, SameCrew  # type: ignore[misc]
    run(Config(database=database, port=int(port), bots=int(bots), rehearse=True, floor_key=FLOOR_KEY, pace=PACE),
        "WARNING")
