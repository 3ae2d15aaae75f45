"""Closes connections that send half a request, or nothing at all: each holds memory and a descriptor.

uvicorn limits only the time between two requests, so this subclasses its HTTP protocol
(`test_half_a_request_and_an_empty_connection_are_closed`).
"""

from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

RECEIVES = 15.0
"""Seconds that a request may take from first byte to last, and that the server waits for the first byte."""
LATE = 1.0
"""If a check runs this many seconds late, the event loop was blocked and may not have read what has arrived."""
RECEIVING = (h11.IDLE, h11.SEND_BODY)


class TimeoutProtocol(H11Protocol):
    """HTTP with a time limit for requests."""

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
        self.watch.cancel()  # from here on the table pings the client
        super().handle_websocket_upgrade(event)

    def look(self, seen: int) -> None:
        """Close a connection that has made no progress since the last check."""
        if self.transport.is_closing():
            return
        if self.loop.time() > self.due + LATE:  # data may have arrived that is not read yet
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
        """Return whether no response is being sent: a client that downloads a long log can be silent."""
        return self.cycle is None or self.cycle.response_complete or self.conn.their_state is h11.SEND_BODY

