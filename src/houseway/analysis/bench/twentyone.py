"""How fast twenty-one is solved and dealt: beside the time allowed, and a loop that only draws as many cards."""

import time
from collections.abc import Callable
from typing import Any

OFFER = "oaks/pure-21-5-blackjack"
ALLOWED, CORES = 60.0, 2
ROUNDS, SIZES = 4_000_000, 1 << 17


def works() -> tuple[Callable[[], dict[str, Any]], ...]:
    """Return the pieces of work."""
    return solved, dealt


def rows() -> list[dict[str, Any]]:
    """Take every measurement."""
    return [measure() for measure in works()]


def solved() -> dict[str, Any]:
    """Solve a base game anew, not from the book; seconds are the processor's, shared out among two cores."""
    from houseway.houses import offer
    from houseway.odds.solvers.twentyone.base_game import count_base
    from houseway.odds.solvers.twentyone.count import counted
    from houseway.odds.solvers.twentyone.plan import plan_of

    filed = offer(OFFER)
    count_base(filed, slim=True)
    counted.cache_clear()
    plan_of.forget()  # type: ignore[attr-defined]
    began = time.process_time()
    count_base(filed)
    took = (time.process_time() - began) / CORES
    return {"work": "a twenty-one, every hand by its cards against every up card", "ours_per_s": 1 / took,
            "peer": f"one in {ALLOWED:.0f} seconds", "peer_per_s": 1 / ALLOWED, "ratio": ALLOWED / took}  # fmt: skip


def dealt(rounds: int = ROUNDS) -> dict[str, Any]:
    """Deal rounds to the exact plan, against a loop that only draws as many cards."""
    import numpy as np

    from houseway.analysis.bench.points import fastest, row
    from houseway.houses import offer
    from houseway.odds import loop
    from houseway.odds.solvers.twentyone.dealing import dealing_cards
    from houseway.odds.solvers.twentyone.plan import plan_of

    filed = offer(OFFER)
    deal = dealing_cards(filed, plan_of(filed))
    cards = deal(0, 100_000, 1)[1] / 100_000
    shoe = np.array(filed.pack.cards, np.uint8)
    sizes = 4 + np.random.default_rng(1).poisson(cards - 4, SIZES)
    histogram = np.zeros(64, np.int64)
    loop.bare(0, 1000, np.uint64(1), shoe, sizes, histogram)
    ours, bare = fastest(
        lambda: deal(0, rounds, 1),
        lambda: loop.bare(0, rounds, np.uint64(1), shoe, sizes, histogram),
    )
    return row("rounds of twenty-one, the exact plan", ours * rounds, "a loop that only draws", bare * rounds)
