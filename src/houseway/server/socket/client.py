"""One connection: its outgoing queue and its rate limit. A slow client never blocks a table."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable

from houseway.server.ops.rate_limits import Bucket
from houseway.store.people.accounts import Account

RESTART, ENDED = 1012, 4401
"""Close codes: the server stops, and the session has ended."""


class Client:
    """Frames for one socket. If too many wait, they are dropped and the client is resynced."""

    def __init__(
        self, account: Account | None, most: int, rate: float, burst: int, bucket: Bucket | None = None
    ) -> None:
        self.account, self.most = account, most
        self.bucket = bucket or Bucket(rate, burst)
        self.warned = 0
        self.waiting: deque[bytes] = deque()
        self.ready = asyncio.Event()
        self.slow = self.closed = False
        self.code = RESTART
        """The code to close with once everything is sent."""
        self.heard = time.monotonic()
        self.taking = math.inf
        """The time since which the current frame has been waiting for the client to take it."""
        self.counts = True
        """Whether house players play for this spectator."""
        self.resync: Callable[[Client], None] = lambda client: None

    def send(self, frame: bytes) -> None:
        if self.slow or self.closed:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.slow = True
        else:
            self.waiting.append(frame)
        self.ready.set()

    async def next(self) -> bytes | None:
        """Return the next frame to send; None when the connection is closing."""
        self.taking = math.inf
        while not self.waiting:
            if self.closed:
                return None
            if self.slow:
                self.slow = False
                self.resync(self)
            self.ready.clear()
            await self.ready.wait()
        self.taking = time.monotonic()
        return self.waiting.popleft()

    def close(self) -> None:
        """Send the waiting frames, then close."""
        self.closed = True
        self.ready.set()

    def end(self) -> None:
        """Stop at once, because the session has ended: send and accept nothing more."""
        self.code = ENDED
        self.waiting.clear()
        self.close()

    def allowed(self) -> bool:
        """Return whether the client is within its rate limit."""
        self.heard = time.monotonic()
        if self.bucket.take():
            return True
        self.warned += 1
        return False
