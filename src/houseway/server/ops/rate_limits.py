"""Rate limits by account and by address, so that neither many accounts nor many addresses get around them."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from houseway.rules.refusal import Refused

KEPT = 100_000
"""The most keys that are counted within a minute."""


class Attempts:
    """Counts attempts per key in the current minute; earlier minutes are dropped."""

    def __init__(self, most: int) -> None:
        self.most, self.minute = most, minute()
        self.seen: OrderedDict[str, int] = OrderedDict()

    def count(self, whose: str) -> None:
        """Count an attempt; refuse if there are too many."""
        if self.too_many(whose):
            raise Refused("too-fast", "too many attempts; wait a minute")

    def too_many(self, whose: str) -> bool:
        """Count an attempt; return whether there are too many."""
        if (now := minute()) != self.minute:
            self.minute = now
            self.seen.clear()
        self.seen[whose] = self.seen.get(whose, 0) + 1
        while len(self.seen) > KEPT:
            self.seen.popitem(last=False)
        return self.seen[whose] > self.most

    def forgive(self, whose: str) -> None:
        """Reset the count after a correct password."""
        if minute() == self.minute:
            self.seen.pop(whose, None)


def minute() -> int:
    return int(time.time() // 60)


def place(host: str) -> str:
    """Return the key for an address: an IPv6 client has a whole network, so only its prefix counts.

    >>> place("192.0.2.7"), place("2001:db8:1:2:3:4:5:6"), place("")
    ('192.0.2.7', '2001:db8:1:2::', '')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


class Bucket:
    """A token bucket: tokens refill at a steady rate."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.tokens, self.at = float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True
