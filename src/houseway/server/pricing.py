"""Figures that take long to work out, away from the tables: one after the other, few for an address and few in all."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from houseway.rules.refusal import Refused

Result = TypeVar("Result")
MINE, ALL = 3, 24
"""How much may wait for an address, and for all of them together."""


class Pricing:
    """What is being worked out, by the address that asked for it."""

    def __init__(self, mine: int = MINE, most: int = ALL) -> None:
        self.mine, self.most = mine, most
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="houseway-odds")
        self.waiting: Counter[str] = Counter()

    def begin(self, place: str, work: Callable[..., Result], *args: Any) -> "asyncio.Future[Result]":
        """Have something worked out, unless as much waits for this address as may."""
        if self.waiting[place] >= self.mine:
            raise Refused("too-fast", "what you asked for before is still being worked out; wait for it")
        if self.waiting.total() >= self.most:
            raise Refused("busy", "much is being worked out; try again in a moment")
        self.waiting[place] += 1
        begun = self.run(work, *args)
        begun.add_done_callback(lambda _: self.ended(place))
        return begun

    def run(self, work: Callable[..., Result], *args: Any) -> "asyncio.Future[Result]":
        """Have something worked out that nobody can ask for more than once."""
        return asyncio.get_running_loop().run_in_executor(self.thread, work, *args)

    def ended(self, place: str) -> None:
        self.waiting[place] -= 1
        if not self.waiting[place]:
            del self.waiting[place]

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
