"""Rounds of the games against the bank dealt by the million, to seats that play the exact best strategy."""

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from houseway.houses import Offer
from houseway.odds.tables import setup
from houseway.odds.versus import solver
from houseway.odds.versus.price import solution
from houseway.odds.versus.solved import Solved, price_wagers

BATCH = 1 << 16
Key = TypeVar("Key")


def simulate(
    offer: Offer,
    rounds: int,
    seed: int,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
    stopwatch: Callable[[], float] = time.perf_counter,
) -> dict[str, Any]:
    """Return what every wager came to over many rounds, each from a fresh deck, in the shape of `price`.

    The same seed gives the same rounds, whatever the number of workers.
    """
    deal = solver(offer.play.id).dealer(offer, solution(offer))
    deal(0, 1, seed)  # compiles the loop before the watch runs
    began = stopwatch()
    dealt = gather(deal, rounds, seed, workers or os.cpu_count() or 1, progress)
    took = stopwatch() - began
    return {
        "offer": offer.id,
        "method": "simulated",
        "rules": setup(offer).key,
        "settings": dict(offer.settings),
        "rounds": rounds,
        "seed": seed,
        "rounds_per_second": rounds / took if took else 0.0,
        "wagers": price_wagers(offer, dealt, measured=True),
    }


def gather(
    deal: Callable[[int, int, int], Solved], rounds: int, seed: int, workers: int, progress: Callable[[int], None]
) -> Solved:
    """Share the rounds out in batches, and add up what they came to."""
    endings: dict[tuple[tuple[int, ...], int], int] = {}
    aspects: dict[str, dict[int, int]] = {}
    with ThreadPoolExecutor(workers) as pool:
        batches = [(first, min(first + BATCH, rounds)) for first in range(0, rounds, BATCH)]
        for (first, last), dealt in zip(batches, pool.map(lambda at: deal(at[0], at[1], seed), batches), strict=True):
            _add(endings, dealt.endings)
            for name, counts in dealt.aspects.items():
                _add(aspects.setdefault(name, {}), counts)
            progress(last - first)
    return Solved(endings, aspects)


def _add(found: dict[Key, int], more: Mapping[Key, int]) -> None:
    for at, count in more.items():
        found[at] = found.get(at, 0) + count
