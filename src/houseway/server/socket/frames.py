"""Sends frames as they lie there: a table writes its frames once, in bytes, for all who see the same.

ASGI knows only text, which would be read from those bytes for each connection, and written as bytes again.
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

WRITTEN = "houseway.written"
"""What a message has instead of text: the text, in bytes."""
CUT = {"type": "houseway.cut"}
"""A message to end the connection at once: to who takes nothing no farewell can be sent either."""
STUCK = 30.0
"""For how many seconds somebody may take nothing of what is sent to them."""


def sent(frame: bytes) -> dict[str, Any]:
    """Return a message that sends a frame."""
    return {"type": "websocket.send", WRITTEN: frame}


async def farewell(closing: Awaitable[None], send: Any) -> None:
    """Close a connection; who does not take even that is cut off."""
    with suppress(Exception):
        try:
            async with asyncio.timeout(STUCK):
                await closing
        except TimeoutError:
            await send(CUT)


class Frames(WebSocketsSansIOProtocol):
    """A socket as ever, that also takes frames which are written already."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.client and (doors := getattr(self.config.app, "doors", None)):
            doors.come(self, self.client[0])  # it was let in when it came, and goes on as another protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what would hold on to itself until the collector comes: a parser that has not come to its end."""
        super().connection_lost(exc)
        if doors := getattr(self.config.app, "doors", None):
            doors.go(self)
        self.conn.parser.close()

    async def send(self, message: Any) -> None:
        written = message.get(WRITTEN)
        if written is None:
            if message is CUT:
                self.transport.abort()
            else:
                await super().send(message)
                self.end_for_sure()
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(written)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def end_for_sure(self) -> None:
        """Once a close is sent, cut off who does not answer it: a closing that waits until they have taken all that is
        left for them may wait for ever."""
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
