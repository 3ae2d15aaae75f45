"""Speed of solving hands against the bank, every decision over every deal, against the time allowed.

Times are processor seconds, so that other load on the machine does not count; for work shared by the cores they are
divided by the number of cores, two at most.
"""

import os
import time
from collections.abc import Callable
from typing import Any

ALLOWED_HOLDEM, ALLOWED_THREE, ALLOWED_TILES = 40.0, 5.0, 10.0


def works() -> tuple[Callable[[], dict[str, Any]], ...]:
    """Return the measurements as functions."""
    return holdem, three_cards, tiles


def rows() -> list[dict[str, Any]]:
    """Take every measurement."""
    return [measure() for measure in works()]


def holdem() -> dict[str, Any]:
    """Solve Ultimate Texas Hold'em without the book, on all cores."""
    from houseway.houses import offer
    from houseway.odds.solvers.versus.holdem_bank.count import count, warm
    from houseway.odds.solvers.versus.holdem_bank.gains import gains

    filed = gains(offer("comstock/ultimate-texas-holdem"))
    warm(filed)
    return within("Ultimate Texas Hold'em, every decision over every deal", lambda: count(filed), ALLOWED_HOLDEM,
                  min(os.cpu_count() or 1, 2))


def three_cards() -> dict[str, Any]:
    """Solve a three-card game again, with the card tables already built."""
    from houseway.houses import offer
    from houseway.odds.solvers.versus.three_card import count as solve_count
    from houseway.odds.solvers.versus.three_card import solve

    filed = offer("oaks/three-card-poker-1-3-6-card-bonus")
    solve.solve(filed)

    def count_again() -> None:
        solve_count.table.cache_clear()
        solve_count.six_cards.cache_clear()
        solve.solve(filed)

    return within("a three-card game, every hand against every card shown", count_again, ALLOWED_THREE)


def tiles() -> dict[str, Any]:
    """Set all hands of tiles by the chart and in every other way, and compare each hand with all others, without
    caches.
    """
    from houseway.houses import offer
    from houseway.odds.solvers.pai_gow.tiles import count, plan, solve

    filed = offer("palace/pai-gow-tiles")
    solve.solve(filed)

    def count_again() -> None:
        for kept in (count.hands, count.states, count.row_sets, count.all_settings, count.ways_beside):
            kept.cache_clear()
        found: Any
        for found in (count.settings, count.counts, plan.worth, plan.plan):
            found.forget()
        solve.solve(filed)

    return within("Pai Gow Tiles, every setting of every hand against every other", count_again, ALLOWED_TILES)


def within(work: str, solve: Callable[[], object], allowed: float, cores: int = 1) -> dict[str, Any]:
    """Measure work against the seconds that it is allowed."""
    began = time.process_time()
    solve()
    took = (time.process_time() - began) / cores
    peer = f"one in {allowed:.0f} seconds"
    return {"work": work, "ours_per_s": 1 / took, "peer": peer, "peer_per_s": 1 / allowed, "ratio": allowed / took}
