"""Caches the command ids of a table, so that a new one needs no lookup on disk."""

import time
from collections.abc import Iterable

FORGETS = 24 * 3600.0
"""Seconds that an id is remembered, here and on disk."""


class CommandIds:
    """The ids of one table, by account. An unknown id is new; for a known one the answer is on disk."""

    def __init__(self) -> None:
        self.new: set[int] = set()
        self.old: set[int] = set()
        self.since = time.monotonic()

    def take_up(self, known: Iterable[tuple[str, str]]) -> None:
        """Load the ids on disk."""
        self.new, self.old, self.since = set(map(hash, known)), set(), time.monotonic()

    def add(self, account: str, id: str) -> None:
        if time.monotonic() - self.since > FORGETS:
            self.new, self.old, self.since = set(), self.new, time.monotonic()
        self.new.add(hash((account, id)))

    def __contains__(self, key: tuple[str, str]) -> bool:
        return hash(key) in self.new or hash(key) in self.old
