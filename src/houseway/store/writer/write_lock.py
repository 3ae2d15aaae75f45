"""Takes turns at writing to one SQLite file among the workers of a room.

SQLite itself lets whoever comes second sleep, longer and longer, and look again; meanwhile nobody may be writing. Here
they stand by the lock of a file beside the database and look more often. It only makes waiting shorter: that two never
write together is still seen to by SQLite, and whoever has waited too long for somebody who hangs goes and asks there.
"""

import fcntl
import os
import time
from contextlib import AbstractContextManager, nullcontext

from sqlalchemy import Engine

BESIDE = "-turn"
"""How the file beside the database ends; it stays empty."""
LOOKS, PATIENCE = 0.001, 2.0
"""Seconds between two looks, and after which one goes on without a turn."""


def turns(engine: Engine) -> AbstractContextManager[None]:
    """Return what to hold while one writes; a server that many write to needs nothing."""
    if engine.dialect.name != "sqlite":
        return nullcontext()
    return WriteLock(f"{engine.url.database}{BESIDE}")


class WriteLock(AbstractContextManager[None]):
    """What whoever writes holds; who is killed with it in hand lets it go."""

    def __init__(self, path: str) -> None:
        self.file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))

    def __enter__(self) -> None:
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if time.monotonic() > ends:
                    return
                time.sleep(LOOKS)

    def __exit__(self, *error: object) -> None:
        fcntl.flock(self.file, fcntl.LOCK_UN)
