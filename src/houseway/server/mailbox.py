"""A mailbox: whoever wants something done leaves it here, and the owner does one thing after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from houseway.rules.refusal import Refused

Message = tuple[Callable[..., Awaitable[None]], tuple[Any, ...]]


class Mailbox:
    """What is to be done, in the order in which it came."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()

    def post(self, handler: Callable[..., Awaitable[None]], *args: Any) -> None:
        self.inbox.put_nowait((handler, args))

    async def ask(self, handler: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Have something done by the owner's own task, and wait for what comes of it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def carry_out() -> None:
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

        self.post(carry_out)
        return await answer

    async def next(self) -> Message:
        """Wait for what is to be done next; a heap of messages leaves room for their answers, and for other tables."""
        message = await self.inbox.get()
        if not self.inbox.empty():
            await asyncio.sleep(0)
        return message
