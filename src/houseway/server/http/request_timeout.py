"""Gives up connections that send half a request, or nothing at all: each holds memory and a descriptor.

uvicorn limits only the time between two requests, so this subclasses its HTTP protocol
(`test_half_a_request_and_none_at_all_are_given_up`).
"""

from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

RECEIVES = 15.0
"""How long a request may take from its first letter to its last; and how long is waited for the first."""
LATE = 1.0
"""A look that comes so much later than it should: the loop was held up, and has not read what has come meanwhile."""
RECEIVING = (h11.IDLE, h11.SEND_BODY)


class TimeoutProtocol(H11Protocol):
    """HTTP as ever, but only for so long."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.requests = 0
        self.watch_again(-1)

    def connection_lost(self, exc: Exception | None) -> None:
        self.watch.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.conn.their_state
        super().data_received(data)
        if before is not h11.DONE and self.conn.their_state is h11.DONE:
            self.requests += 1

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.watch.cancel()  # from here on the table asks whether they are there
        super().handle_websocket_upgrade(event)

    def look(self, seen: int) -> None:
        """Close a connection that has been in the same request, or before it, since the last look."""
        if self.transport.is_closing():
            return
        if self.loop.time() > self.due + LATE:  # what they sent may be lying here unread
            self.watch_again(seen)
            return
        receiving = self.conn.their_state in RECEIVING
        if receiving and seen in (-1, self.requests) and self.answered():
            self.transport.close()
            return
        self.watch_again(self.requests if receiving else -2)

    def watch_again(self, seen: int) -> None:
        self.due = self.loop.time() + RECEIVES
        self.watch = self.loop.call_at(self.due, self.look, seen)

    def answered(self) -> bool:
        """Tell whether nothing is on its way to them: who is sent a long log may be silent meanwhile."""
        return self.cycle is None or self.cycle.response_complete or self.conn.their_state is h11.SEND_BODY

