"""A server for the browser tests: a port, a database, a fast pace, and a night that is always the same.

Run as a script: `room.py PORT DATABASE BOTS`. The secret of a table's n-th shuffle is the same at every table and every
time, and words that browsers make up are left out of the choice, as a crooked house would do it (the page says so), so
that a round dealt from a fresh shoe is the same round every time. House players throw dice that depend on the game and
on how many events there were, not on how long anybody took. Everything else is the server as it is.
"""

import hashlib
import sys
from random import Random

from argon2 import PasswordHasher
from msgspec.structs import replace

from houseway.server.config import Config, Pace
from houseway.server.http import session
from houseway.server.room import room
from houseway.server.run import run
from houseway.server.tables import table_actor
from houseway.server.tables.house_players import HousePlayers
from houseway.server.tables.shuffles import Shuffles
from houseway.table.events import Shuffled
from houseway.table.table import Table

SECRET = hashlib.sha256(b"the shuffles of the browser tests").digest()
FLOOR_KEY = "the floor of the browser tests"
LONG = 3600.0
PACE = Pace(seconds={"deal": 1.0}, answer=LONG, idle=(LONG, LONG), away=60.0, bot=(0.02, 0.06), between=0.3)
"""Nobody's time runs out: a test drives the table, however slow the machine is."""


def secret(shuffle: int) -> bytes:
    """Return the secret of a night's n-th shuffle; each is another, or every hand of a night would be dealt alike."""
    return SECRET if shuffle == 1 else hashlib.sha256(SECRET + str(shuffle).encode()).digest()


class Known(Shuffles):
    """Shuffles whose secrets are known, and which no words change."""

    def missing(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        return tuple((number, secret(number)) for number, _ in super().missing(shoe))

    def shuffled(self, table: Table) -> Shuffled:
        return super().shuffled(replace(table, shown=()))


class SameCrew(HousePlayers):
    """House players who do the same whenever the table stands the same."""

    @property
    def dice(self) -> Random:
        return Random(f"{self.task.row.offer} {self.task.record.version}")

    @dice.setter
    def dice(self, thrown: Random) -> None:
        """Leave those that the room gives them."""


if __name__ == "__main__":
    port, database, bots = sys.argv[1:]
    session.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # quick; see tests/server
    table_actor.Shuffles, room.HousePlayers = Known, SameCrew  # type: ignore[misc]
    run(Config(database=database, port=int(port), bots=int(bots), rehearse=True, floor_key=FLOOR_KEY, pace=PACE),
        "WARNING")
