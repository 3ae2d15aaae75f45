"""Times functions against each other and returns a row for each."""

import time
from collections.abc import Callable
from typing import Any


def row(work: str, ours: float, peer: str, peers: float) -> dict[str, Any]:
    return {"work": work, "ours_per_s": ours, "peer": peer, "peer_per_s": peers, "ratio": ours / peers}


def fastest(*works: Callable[[], object], times: int = 4) -> tuple[float, ...]:
    """Return the best rate of each function per processor second; the functions take turns, so a busy machine slows all
    alike.
    """
    best = [float("inf")] * len(works)
    for _ in range(times):
        for place, work in enumerate(works):
            began = time.thread_time()
            work()
            best[place] = min(best[place], time.thread_time() - began)
    return tuple(1 / each for each in best)
