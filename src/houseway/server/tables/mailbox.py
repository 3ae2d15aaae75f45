"""A mailbox: other tasks leave messages here, and the owner handles them one at a time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from houseway.rules.refusal import Refused

Message = tuple[Callable[..., Awaitable[object]], tuple[Any, ...]]


class Mailbox:
    """Messages in order of arrival."""

    def __init__(self) -> None:
        self.inbox: deque[Message] = deque()
        self.wakes: asyncio.Future[None] | None = None
        """The future that the owner waits on for the next message."""

    def post(self, handler: Callable[..., Awaitable[object]], *args: Any) -> None:
        self.inbox.append((handler, args))
        if self.wakes is not None and not self.wakes.done():
            self.wakes.set_result(None)

    async def ask(self, handler: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Run a handler in the owner's task, and return its result."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.post(carry_out, answer, handler, args)
        try:
            return await answer
        finally:
            del answer  # this breaks a reference cycle through the exception's traceback

    def idle(self) -> bool:
        """Return whether the owner is waiting for the next message and no message has come."""
        return not self.inbox and self.wakes is not None and not self.wakes.done()

    async def next(self) -> Message:
        """Return the next message; between many messages, yield to other tasks."""
        while not self.inbox:
            self.wakes = asyncio.get_running_loop().create_future()
            try:
                await self.wakes
            finally:
                self.wakes = None
        if len(self.inbox) > 1:
            await asyncio.sleep(0)  # this happens before the message is taken, so that cancelling here does not lose it
        return self.inbox.popleft()


async def carry_out(
    answer: "asyncio.Future[Any]", handler: Callable[..., Awaitable[Any]], args: tuple[Any, ...]
) -> None:
    """Run a message's handler and deliver its result; errors other than refusals are raised in the owner too."""
    try:
        result = await handler(*args)
    except Exception as error:
        if not answer.done():
            answer.set_exception(error)
        if not isinstance(error, Refused):
            raise
    else:
        if not answer.done():
            answer.set_result(result)
    finally:
        del answer
