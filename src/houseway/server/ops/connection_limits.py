"""Limits on connections: per address, and in total so that descriptors are left for the disk and existing clients."""

import logging
import resource
import time
from ipaddress import ip_address, ip_network
from typing import Any

from houseway.server.config import Config
from houseway.server.ops.rate_limits import place

log = logging.getLogger("houseway.doors")
RESERVE, SHARE = 64, 8
"""Descriptors that connections can't use: this number or this share of all, whichever is more."""
TOLD = 60.0
"""Seconds between two log lines with the same reason."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s"
)
BODY = b'{"code": "busy", "sentence": "too many connections; close some, or try again in a moment", "clause": null}'
ANSWER = FULL % (len(BODY), BODY)


class ConnectionLimits:
    """Counts the connections of this process, by address."""

    def __init__(self, config: Config, descriptors: int | None = None) -> None:
        limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if descriptors is None else descriptors
        limit = limit if limit != resource.RLIM_INFINITY else 2**20
        self.most = max(8, limit - max(RESERVE, limit // SHARE))
        self.mine = min(config.connections, self.most // 2)
        self.proxies = [ip_network(each, strict=False) for each in config.proxies]
        self.here: dict[Any, str] = {}
        """The client address of each protocol."""
        self.counts: dict[str, int] = {}
        self.told: dict[str, tuple[float, int]] = {}
        """The time at which each reason was last logged, and the number of connections refused for it since."""

    def come(self, protocol: Any, host: str) -> bool:
        """Count a connection; return whether it is within the limits."""
        whose = place(host)
        self.here[protocol] = whose
        self.counts[whose] = self.counts.get(whose, 0) + 1
        if len(self.here) > self.most:
            return self.refuse("too many connections", whose, len(self.here), self.most)
        if self.counts[whose] > self.mine and not self.is_proxy(host):
            return self.refuse("too many connections from one address", whose, self.counts[whose], self.mine)
        return True

    def go(self, protocol: Any) -> None:
        """Stop counting a connection that has closed or moved to another protocol."""
        whose = self.here.pop(protocol, None)
        if whose is not None:
            self.counts[whose] -= 1
            if not self.counts[whose]:
                del self.counts[whose]

    def is_proxy(self, host: str) -> bool:
        """Return whether a host is a trusted proxy."""
        try:
            return any(ip_address(host) in network for network in self.proxies)
        except ValueError:
            return False

    def refuse(self, why: str, whose: str, here: int, most: int) -> bool:
        """Log a refusal at most once a minute; return False."""
        now = time.monotonic()
        last, refused = self.told.get(why, (-TOLD, 0))
        if now - last >= TOLD:
            log.warning(why, extra={"address": whose, "here": here, "most": most, "refused": refused + 1})
            self.told[why] = now, 0
        else:
            self.told[why] = last, refused + 1
        return False
