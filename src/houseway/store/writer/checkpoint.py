"""Checkpoints SQLite's write-ahead log in a thread of its own, next to the writer's.

Otherwise the commit that fills the log would run the checkpoint, and its callers would wait for the whole database to
reach the disk. This thread does it periodically while others write, so little is left for a commit.
"""

import logging
import threading
from contextlib import suppress

from sqlalchemy import Engine

log = logging.getLogger("houseway.store")
EVERY = 1.0
"""Seconds between two checkpoints while something is written."""


class Checkpoints:
    """A thread that follows the writer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.written, self.stopping = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.run, name="houseway-checkpoint", daemon=True)
        self.thread.start()

    def run(self) -> None:
        while self.written.wait() and not self.stopping.wait(EVERY):
            self.written.clear()
            try:
                self.bring_in()
            except Exception as error:  # the next commit that fills the log will do it
                log.warning("the checkpoint failed", extra={"error": str(error)})

    def bring_in(self) -> None:
        """Copy committed pages that no reader still needs in their old form; no one waits for it."""
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            with suppress(Exception):
                connection.close()

    def stop(self) -> None:
        self.stopping.set()
        self.written.set()
        self.thread.join()
