"""Checks passwords in separate threads: a check is slow by design, and must not delay other requests."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from houseway.rules.refusal import Refused
from houseway.server.http import session
from houseway.server.ops.work_queue import WorkQueue

THREADS, MINE, ALL = 2, 4, 12
"""How many passwords are checked in parallel, and the most that can wait per address and in total. A check takes a core
about a tenth of a second, so the last request in the queue waits a second.
"""


class Passwords:
    """The thread pool and its queue; requests beyond its limit are refused as busy."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="houseway-passwords")
        self.turns = WorkQueue(THREADS, MINE, ALL)

    async def good(self, place: str, password: str, kept: str | None) -> bool:
        """Return whether a password is right."""
        return bool(await self.run(place, session.checked, password, kept))

    async def hashed(self, place: str, password: str) -> str:
        """Return the hash of a password."""
        return str(await self.run(place, session.hasher.hash, password))

    async def run(self, place: str, work: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            self.turns.check(place)
        except Refused:
            raise Refused("busy", "too many people are logging in; try again in a moment") from None
        return await self.turns.put(place, lambda: loop.run_in_executor(self.threads, work, *args)).wait()

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
