"""What the tables of one loop want written: it goes to the writer by the heap, and one word back answers all of it.

A change on its own would wake the writer's thread, and be answered by a wake of the loop. While many tables play, the
two would hand the interpreter to and fro for each step; so they do it once for all that came up together.
"""

import asyncio
from contextlib import suppress
from typing import Any

from houseway.store.change import Change
from houseway.store.writer.writer import Writer


class Waiting:
    """Changes of which all are written or none, and who waits for that."""

    __slots__ = ("changes", "error", "future")

    def __init__(self, changes: tuple[Change, ...], future: "asyncio.Future[None]") -> None:
        self.changes, self.future = changes, future
        self.error: BaseException | None = None

    # What the writer says, in its own thread.

    def set_running_or_notify_cancel(self) -> bool:
        return True

    def set_result(self, result: Any) -> None:
        pass

    def set_exception(self, error: BaseException) -> None:
        self.error = error


class WriteQueue:
    """Changes on their way to the writer: one heap at a time, so that what comes up meanwhile goes together."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.heap: list[Waiting] = []
        self.out = False
        """A heap is with the writer."""

    def put(self, changes: tuple[Change, ...]) -> "asyncio.Future[None]":
        """Hand in changes; they are on disk when the future is done."""
        loop = asyncio.get_running_loop()
        if not self.heap and not self.out:
            loop.call_soon(self.hand_in, loop)
        waiting = Waiting(changes, loop.create_future())
        self.heap.append(waiting)
        return waiting.future

    def hand_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand in all that has come up."""
        heap, self.heap, self.out = self.heap, [], True

        def written() -> None:
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                loop.call_soon_threadsafe(self.answer, loop, heap)

        self.writer.submit_heap([(each.changes, each) for each in heap], written)

    def answer(self, loop: asyncio.AbstractEventLoop, heap: list[Waiting]) -> None:
        """Tell all who wait what became of their changes, and hand in what has come up since."""
        self.out = False
        if self.heap:
            self.hand_in(loop)
        for each in heap:
            if each.future.done():  # who asked has gone away
                continue
            if each.error is None:
                each.future.set_result(None)
            else:
                each.future.set_exception(each.error)
