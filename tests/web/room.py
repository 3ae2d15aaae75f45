"""A server for the browser tests: a port, a database, a fast pace, and shuffles that are always the same.

Run as a script: `room.py PORT DATABASE BOTS`. Every server secret is the same 32 bytes, and words that browsers make up
are left out of the choice, so that a round dealt from a fresh shoe is the same round every time; everything else is the
server as it is.
"""

import hashlib
import sys
from types import SimpleNamespace

from houseway.server import shuffles
from houseway.server.config import Config, Pace
from houseway.server.run import run

SECRET = hashlib.sha256(b"the shuffles of the browser tests").digest()
FLOOR_KEY = "the floor of the browser tests"
LONG = 3600.0
PACE = Pace(
    bank=LONG, wagers=LONG, idle_bank=LONG, idle_house_bank=LONG, late=LONG, choice=LONG, action=LONG, away=60.0,
    bot=(0.02, 0.06), between=0.3, deal=1.0,
)
"""Nobody's time runs out: a test drives the table, however slow the machine is."""

if __name__ == "__main__":
    port, database, bots = sys.argv[1:]
    shuffles.os = SimpleNamespace(urandom=lambda size: SECRET[:size])  # type: ignore[assignment]
    shuffles.Shuffles.words = lambda self, shoe: ()  # type: ignore[method-assign]
    run(Config(database=database, port=int(port), bots=int(bots), floor_key=FLOOR_KEY, pace=PACE), "WARNING")
