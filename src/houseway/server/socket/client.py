"""One connection: what waits to be sent to it, and how fast it may speak. A slow one never holds a table up."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable

from houseway.server.ops.rate_limits import Bucket
from houseway.store.people.accounts import Account

RESTART, ENDED = 1012, 4401
"""Closed because the server stops, and because the session has ended."""


class Client:
    """Frames for one socket; when too many wait they are dropped, and the client is told everything anew."""

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
        """With what the connection is closed when all has been sent."""
        self.heard = time.monotonic()
        self.taking = math.inf
        """Since when a frame is on its way to them that they have not taken."""
        self.counts = True
        """Whether house players play because this one looks on."""
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
        """Return the next frame to send, when the last is sent; None when the connection is being closed."""
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
        """Send what waits, then no more."""
        self.closed = True
        self.ready.set()

    def end(self) -> None:
        """Their session has ended: nothing more is sent, and nothing more is taken."""
        self.code = ENDED
        self.waiting.clear()
        self.close()

    def allowed(self) -> bool:
        """Tell whether the client may speak now."""
        self.heard = time.monotonic()
        if self.bucket.take():
            return True
        self.warned += 1
        return False
