"""Takes turns at writing to one SQLite file among the workers of a room.

SQLite itself lets whoever comes second sleep, longer and longer, and look again; meanwhile nobody may be writing. Here
they wait for the lock of a file beside the database, and the system wakes the next one at once. It only makes waiting
shorter: that two never write together is still seen to by SQLite.
"""

import os
from types import TracebackType

try:
    import fcntl
except ImportError:  # a system without it has SQLite's own way of waiting
    fcntl = None  # type: ignore[assignment]


class Turn:
    """One process's turn, taken before a transaction begins and given up after it."""

    def __init__(self, database: str | None) -> None:
        self.file = os.open(f"{database}-turn", os.O_RDWR | os.O_CREAT, 0o600) if database and fcntl else None

    def __enter__(self) -> None:
        if self.file is not None:
            fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not None:
            fcntl.flock(self.file, fcntl.LOCK_UN)

    def close(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None
