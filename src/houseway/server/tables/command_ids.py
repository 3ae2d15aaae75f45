"""Which command ids have been seen, so that a new one is taken without asking the disk whether it is new."""

import time
from collections.abc import Iterable

FORGETS = 24 * 3600.0
"""How long an id is remembered; the book on disk forgets it after the same time."""


class Horizon:
    """Before when ids are forgotten. It goes by the newest id that there was and by time that passed: a clock set
    ahead makes no id older than it is, and one set back makes no new id old."""

    def __init__(self, newest: float | None) -> None:
        self.newest, self.since = time.time() if newest is None else newest, time.monotonic()

    def before(self) -> float:
        """Return the time of the oldest id that is still remembered."""
        return min(self.newest + time.monotonic() - self.since, time.time()) - FORGETS


class CommandIds:
    """Ids of one table, by account. What it does not know is new; what it knows, the book has an answer for."""

    def __init__(self) -> None:
        self.new: set[int] = set()
        self.old: set[int] = set()
        self.since = time.monotonic()

    def take_up(self, known: Iterable[tuple[str, str]]) -> None:
        """Begin with what the book has."""
        self.new, self.old, self.since = set(map(hash, known)), set(), time.monotonic()

    def add(self, account: str, id: str) -> None:
        if time.monotonic() - self.since > FORGETS:
            self.new, self.old, self.since = set(), self.new, time.monotonic()
        self.new.add(hash((account, id)))

    def __contains__(self, key: tuple[str, str]) -> bool:
        return hash(key) in self.new or hash(key) in self.old
