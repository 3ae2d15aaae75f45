"""Simulate rounds by the million: the result of every wager, with its standard error."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from houseway.houses import Offer
from houseway.odds.price import heading, price_wager
from houseway.odds.report import fate
from houseway.odds.solution import Deal, Solution, merged, solution, solver
from houseway.rules.refusal import Refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 1 << 20


def simulate(
    offer: Offer,
    rounds: int,
    seed: int,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
    stopwatch: Callable[[], float] = time.perf_counter,
) -> dict[str, Any]:
    """Return the result of every wager over many rounds, each from a fresh shoe, in the format of `price`.

    Seats with a choice play the exact best strategy; the bank and all others play the house way. The same seed gives
    the same rounds for any number of workers. `progress` is called with the number of rounds as they are dealt.
    """
    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation needs at least one round, not {rounds}")
    took, dealt = 0.0, list[Solution]()
    for deal in solver(offer, "deal").simulators(offer, solution(offer)):
        deal(0, 1, seed)  # compile the loop before timing it
        began = stopwatch()
        dealt.append(gather(deal, rounds, seed, workers or os.cpu_count() or 1, progress))
        took += stopwatch() - began
    found = merged(iter(dealt))
    return heading(offer, "simulated") | {
        "rounds": rounds,
        "seed": seed,
        "rounds_per_second": len(dealt) * rounds / took if took else 0.0,
        "wagers": {wager.id: price_wager(offer, found, wager, dealt=True) for wager in offer.banked.wagers},
    }


def gather(deal: Deal, rounds: int, seed: int, workers: int, progress: Callable[[int], None]) -> Solution:
    """Deal the rounds in batches and add up the results."""
    size = max(1, min(BATCH, -(-rounds // workers)))
    batches = [(first, min(first + size, rounds)) for first in range(0, rounds, size)]
    parts = []
    with ThreadPoolExecutor(workers) as pool:
        for (first, last), part in zip(batches, pool.map(lambda at: deal(at[0], at[1], seed), batches), strict=True):
            parts.append(part)
            progress(last - first)
    return merged(iter(parts))


def rounds_dealt(offer: Offer, rounds: int, seed: int) -> dict[str, "NDArray[np.float64]"]:
    """Return what each wager gained in each round, per unit: an array by wager, in the order of the rounds.

    These are the rounds that `simulate` deals with the same seed. A wager that was not offered in a round has NaN.

    >>> from houseway.houses import offer
    >>> {float(gain) for gain in rounds_dealt(offer("palace/ez-baccarat-panda-8"), 20, 7)["player"]} <= {-1.0, 0.0, 1.0}
    True
    """
    import numpy as np

    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation needs at least one round, not {rounds}")
    deals = list(solver(offer, "deal").simulators(offer, solution(offer)))
    found = {wager.id: np.full(rounds, np.nan) for wager in offer.banked.wagers}
    known: dict[tuple[object, ...], dict[str, float]] = {}
    for number in range(rounds):
        dealt = merged(deal(number, number + 1, seed) for deal in deals)
        at = tuple((name, *((key, each) for key, each in counts.items() if each))
                   for part in (dealt.endings, dealt.aspects, dealt.late) for name, counts in part.items())  # fmt: skip
        if at not in known:
            fates = {wager.id: fate(offer, dealt, wager) for wager in offer.banked.wagers}
            known[at] = {name: float(each.mean) for name, each in fates.items() if each.rounds}
        for name, gain in known[at].items():
            found[name][number] = gain
    return found
