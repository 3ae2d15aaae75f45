"""Log downloads: in blocks, one at a time per address, and few at once in total."""

import asyncio
import time
from collections.abc import Iterator
from weakref import WeakValueDictionary

from houseway.rules.refusal import Refused

MOST = 4
STALE = 30.0
"""Seconds after which a stalled download no longer blocks others."""


class Export:
    """One download."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self.blocks = blocks
        self.at = time.monotonic()
        self.over = False

    def __aiter__(self) -> "Export":
        return self

    async def __anext__(self) -> bytes:
        self.at = time.monotonic()
        block = await asyncio.to_thread(next, self.blocks, b"")
        if not block:
            self.over = True
            raise StopAsyncIteration
        return block

    @property
    def going(self) -> bool:
        return not self.over and time.monotonic() - self.at < STALE


class Exports:
    """The downloads in progress, by address."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.by_place: WeakValueDictionary[str, Export] = WeakValueDictionary()

    def begin(self, place: str) -> Export:
        """Reserve a download before its log is looked up, because that takes work too."""
        going = {where for where, export in self.by_place.items() if export.going}
        if place in going:
            raise Refused("too-fast", "one download at a time; wait for the current one")
        if len(going) >= self.most:
            raise Refused("busy", "too many downloads at once; try again in a moment")
        export = self.by_place[place] = Export(iter(()))
        return export
