"""Repeated commands: which ids were carried out, and what was answered."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable

from houseway.server.socket.messages import encode
from houseway.store import Store

FORGETS = 24 * 3600.0
"""Seconds that an id is remembered, here and on disk."""


class CommandIds:
    """The ids of one table, by account. An unknown id is new; the answer to a known id is on disk."""

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


REMEMBERED = 256
"""Answers cached in memory; older ones are looked up on disk."""


class Repeats:
    """The answers to one table's commands: a repeat gets the same answer and does nothing."""

    def __init__(self, store: Store, table: str) -> None:
        self.store, self.table = store, table
        self.ids = CommandIds()
        self.answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def load(self) -> None:
        self.ids.take_up(self.store.done_ids(self.table))

    async def version(self, account: str, id: str) -> int | None:
        """Return the version that a command led to, from disk; None if it was not carried out."""
        return await asyncio.to_thread(self.store.done, self.table, account, id)

    async def answer(self, account: str, id: str) -> bytes | None:
        """Return the earlier answer to an id, from memory or from disk."""
        if (account, id) in self.answers:
            return self.answers[account, id]
        version = await self.version(account, id) if (account, id) in self.ids else None
        return self.remember(account, id, version) if version is not None else None

    def remember(self, account: str, id: str, version: int) -> bytes:
        """Return the answer to a command that was carried out."""
        answer = self.answers[account, id] = encode({"type": "ok", "id": id, "version": version})
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)
        return answer
