"""Ends WebSocket connections for sure, and counts them: uvicorn's own protocol does neither.

It needs a subclass of a private class of uvicorn, because ASGI has no message to abort a connection. Tests check the
three things it adds: somebody who reads nothing is cut off (`test_who_takes_nothing_is_cut_off_and_others_go_on`), a
closed connection is freed at once (`test_a_connection_is_freed_when_it_closes_without_the_collector`), and a socket is
counted by its address (`test_a_socket_is_counted_once_and_by_the_address_that_a_proxy_tells`).
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT = {"type": "houseway.cut"}
"""A message to end the connection at once: to who takes nothing no farewell can be sent either."""
STUCK = 30.0
"""For how many seconds somebody may take nothing of what is sent to them."""


async def farewell(closing: Awaitable[None], send: Any) -> None:
    """Close a connection; who does not take even that is cut off."""
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
            doors.come(self, self.client[0])  # it was let in when it came, and goes on as another protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what would hold on to itself until the collector comes: a parser that has not come to its end."""
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
        """Once a close is sent, cut off who does not answer it: a closing that waits until they have taken all that is
        left for them may wait for ever."""
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
