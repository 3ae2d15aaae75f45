"""Checks passwords in a few threads of their own: that is slow by design, and nobody else should wait for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from houseway.rules.refusal import Refused
from houseway.server.http import session
from houseway.server.ops.work_queue import WorkQueue

THREADS, MINE, ALL = 2, 4, 12
"""How many are checked together; how many there may be from one address, and in all. A check takes a core for about a
tenth of a second, so the last of them waits a second."""


class Passwords:
    """The threads, and who waits for them; who comes beyond that is told that we are busy."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="houseway-passwords")
        self.turns = WorkQueue(THREADS, MINE, ALL)

    async def good(self, place: str, password: str, kept: str | None) -> bool:
        """Tell whether a password is right."""
        return bool(await self.run(place, session.checked, password, kept))

    async def hashed(self, place: str, password: str) -> str:
        """Return what is kept of a password."""
        return str(await self.run(place, session.hasher.hash, password))

    async def run(self, place: str, work: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            self.turns.check(place)
        except Refused:
            raise Refused("busy", "many are logging in just now; try again in a moment") from None
        return await self.turns.put(place, lambda: loop.run_in_executor(self.threads, work, *args)).wait()

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
