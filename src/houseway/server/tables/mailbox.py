"""A mailbox: whoever wants something done leaves it here, and the owner does one thing after the other."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from houseway.rules.refusal import Refused

Message = tuple[Callable[..., Awaitable[None]], tuple[Any, ...]]


class Mailbox:
    """What is to be done, in the order in which it came."""

    def __init__(self) -> None:
        self.inbox: deque[Message] = deque()
        self.wakes: asyncio.Future[None] | None = None
        """The owner waits for the next message."""

    def post(self, handler: Callable[..., Awaitable[None]], *args: Any) -> None:
        self.inbox.append((handler, args))
        if self.wakes is not None and not self.wakes.done():
            self.wakes.set_result(None)

    async def ask(self, handler: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Have something done by the owner's own task, and wait for what comes of it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.post(carry_out, answer, handler, args)
        try:
            return await answer
        finally:
            del answer  # a refusal remembers who was waiting for it, and would hold on to itself

    async def next(self) -> Message:
        """Wait for what is to be done next; a heap of messages leaves room for their answers, and for other tables."""
        while not self.inbox:
            self.wakes = asyncio.get_running_loop().create_future()
            try:
                await self.wakes
            finally:
                self.wakes = None
        if len(self.inbox) > 1:
            await asyncio.sleep(0)  # before the message is taken: an owner cancelled here leaves it in the box
        return self.inbox.popleft()


async def carry_out(
    answer: "asyncio.Future[Any]", handler: Callable[..., Awaitable[Any]], args: tuple[Any, ...]
) -> None:
    """Do what was asked for, and tell who waits; what is no refusal is the owner's trouble too."""
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
