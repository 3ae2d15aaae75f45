"""How fast equity is counted: two hold'em hands before the flop, over all 1,712,304 boards, once compiled."""

import time
from collections.abc import Callable
from typing import Any

from houseway.games.poker.base_variants import variant
from houseway.odds.equity.report import equity

TRIES, BOARDS = 5, 1_712_304


def works() -> tuple[Callable[[], dict[str, Any]], ...]:
    """Return the measurements as functions."""
    return (two_hands,)


def two_hands() -> dict[str, Any]:
    """Measure counts of every board against a goal of ten a second, by the wall clock, because all cores share the
    work.
    """
    holdem, best = variant("texas-holdem"), float("inf")
    equity(holdem, ["AsKs", "QhQd"])
    for _ in range(TRIES):
        began = time.perf_counter()
        told = equity(holdem, ["AsKs", "QhQd"])
        best = min(best, time.perf_counter() - began)
        assert told["deals"] == BOARDS
    return {"work": "equity of two hold'em hands before the flop, all 1,712,304 boards", "ours_per_s": 1 / best,
            "peer": "ten per second", "peer_per_s": 10.0, "ratio": 0.1 / best}
