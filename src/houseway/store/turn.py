"""Takes turns at writing to one SQLite file among the workers of a room.

SQLite itself lets whoever comes second sleep, longer and longer, and look again; meanwhile nobody may be writing. Here
they wait for the lock of a file beside the database, and the system wakes the next one at once. It only makes waiting
shorter: that two never write together is still seen to by SQLite.
"""

import fcntl
import os
from contextlib import AbstractContextManager, nullcontext

from sqlalchemy import Engine

BESIDE = "-turn"
"""How the file beside the database ends; it stays empty."""


def turns(engine: Engine) -> AbstractContextManager[None]:
    """Return what to hold while one writes; a server that many write to needs nothing."""
    if engine.dialect.name != "sqlite":
        return nullcontext()
    return Turn(f"{engine.url.database}{BESIDE}")


class Turn(AbstractContextManager[None]):
    """The turns of one process; whoever is killed in its turn gives it up."""

    def __init__(self, path: str) -> None:
        self.file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))

    def __enter__(self) -> None:
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *error: object) -> None:
        fcntl.flock(self.file, fcntl.LOCK_UN)
