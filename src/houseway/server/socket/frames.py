"""Reliably ends WebSocket connections, and counts them: uvicorn's own protocol does neither.

It subclasses a private class of uvicorn, because ASGI has no message to abort a connection. Tests check the three
things it adds: a client that reads nothing is cut off
(`test_a_client_that_reads_nothing_is_cut_off_while_others_continue`), a closed connection is freed at once
(`test_a_closed_connection_is_freed_without_the_garbage_collector`), and a socket is counted by its address
(`test_a_socket_behind_a_proxy_is_counted_once_by_the_address_that_the_proxy_gives`).
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT = {"type": "houseway.cut"}
"""A message that ends the connection at once, for clients that take no data, not even a close frame."""
STUCK = 30.0
"""Seconds that a client can take no data before it is cut off."""


async def farewell(closing: Awaitable[None], send: Any) -> None:
    """Close a connection; cut it off if the client does not take the close frame."""
    with suppress(Exception):
        try:
            async with asyncio.timeout(STUCK):
                await closing
        except TimeoutError:
            await send(CUT)


class Frames(WebSocketsSansIOProtocol):
    """A socket that can be cut off, is counted, and frees its memory when it closes."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.client and (doors := getattr(self.config.app, "doors", None)):
            doors.come(self, self.client[0])  # the connection was admitted as HTTP, and continues as another protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop an unfinished parser, whose reference cycle would wait for the garbage collector."""
        super().connection_lost(exc)
        if doors := getattr(self.config.app, "doors", None):
            doors.go(self)
        self.conn.parser.close()

    async def send(self, message: Any) -> None:
        if message is CUT:
            self.transport.abort()
            return
        await super().send(message)
        self.end_for_sure()

    def end_for_sure(self) -> None:
        """After a close frame, cut off a client that does not answer: waiting until it has taken all remaining data
        could take forever."""
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
