"""Brings SQLite's write-ahead log into the database beside the writer, not in its way.

A commit that happens to fill the log would do it, and whoever waits for that commit waits for the whole database to be
on the disk. Here a thread of its own does it now and then, while others write; what is left for a commit is little.
"""

import logging
import threading
from contextlib import suppress

from sqlalchemy import Engine

log = logging.getLogger("houseway.store")
EVERY = 1.0
"""Seconds between two times, while something is written."""


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
            except Exception as error:  # the next commit that fills the log does it then
                log.warning("the log could not be brought in", extra={"error": str(error)})

    def bring_in(self) -> None:
        """Copy what is committed, as far as nobody reads what was there before; nobody waits for it."""
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
