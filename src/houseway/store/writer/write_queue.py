"""Batches the changes of one event loop for the writer; one callback completes the batch.

A single change would wake the writer's thread, which would then wake the loop. With many tables, the two would pass the
interpreter lock back and forth for each step; batching does it once.
"""

import asyncio
from contextlib import suppress
from typing import Any

from houseway.store.change import Change
from houseway.store.writer.writer import Writer


class Waiting:
    """Changes that are written all or none, and the future that waits for them."""

    __slots__ = ("changes", "error", "future")

    def __init__(self, changes: tuple[Change, ...], future: "asyncio.Future[None]") -> None:
        self.changes, self.future = changes, future
        self.error: BaseException | None = None

    # The writer calls this in its own thread.

    def set_running_or_notify_cancel(self) -> bool:
        return True

    def set_result(self, result: Any) -> None:
        pass

    def set_exception(self, error: BaseException) -> None:
        self.error = error


class WriteQueue:
    """Changes waiting for the writer: one batch at a time, while the next batch collects."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.heap: list[Waiting] = []
        self.out = False
        """Whether a batch is with the writer."""

    def put(self, changes: tuple[Change, ...]) -> "asyncio.Future[None]":
        """Queue changes; they are on disk when the future is done."""
        loop = asyncio.get_running_loop()
        if not self.heap and not self.out:
            loop.call_soon(self.hand_in, loop)
        waiting = Waiting(changes, loop.create_future())
        self.heap.append(waiting)
        return waiting.future

    def hand_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """Submit all queued changes."""
        heap, self.heap, self.out = self.heap, [], True

        def written() -> None:
            with suppress(RuntimeError):  # the loop has ended, so nobody waits
                loop.call_soon_threadsafe(self.answer, loop, heap)

        self.writer.submit_heap([(each.changes, each) for each in heap], written)

    def answer(self, loop: asyncio.AbstractEventLoop, heap: list[Waiting]) -> None:
        """Complete the futures of a batch, and submit the next one."""
        self.out = False
        if self.heap:
            self.hand_in(loop)
        for each in heap:
            if each.future.done():  # the caller has gone
                continue
            if each.error is None:
                each.future.set_result(None)
            else:
                each.future.set_exception(each.error)
