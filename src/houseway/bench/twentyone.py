"""Speed of solving, reading and dealing twenty-one, against the time allowed, a fresh count, and other engines.

No package that pip installs solves twenty-one. Gymnasium deals it: `Blackjack-v1`, an endless shoe, hit and stand.
"""

import time
from collections.abc import Callable
from typing import Any

OFFER, LARGEST = "oaks/pure-21-5-blackjack", "crystal/21st-century-free-bet-blackjack"
ALLOWED, CORES = 60.0, 2
ROUNDS, SIZES = 4_000_000, 1 << 17
THEIRS = 3_000
"""The number of rounds that the other package deals at a time."""


def works() -> tuple[Callable[[], dict[str, Any]], ...]:
    """Return the measurements as functions."""
    return solved, from_the_book, other_pays, dealt, dealt_elsewhere


def rows() -> list[dict[str, Any]]:
    """Take every measurement."""
    return [measure() for measure in works()]


def forget() -> None:
    """Clear all cached counts and plans."""
    from houseway.odds.solvers.twentyone.count import counted
    from houseway.odds.solvers.twentyone.plan import plan_of

    counted.cache_clear()
    plan_of.forget()  # type: ignore[attr-defined]


def solved(name: str = LARGEST) -> dict[str, Any]:
    """Solve the largest base game without the book; the time is processor seconds divided by two cores."""
    from houseway.houses import offer
    from houseway.odds.solvers.twentyone.base_game import count_base

    count_base(offer(OFFER), slim=True)
    forget()
    began = time.process_time()
    count_base(offer(name))
    took = (time.process_time() - began) / CORES
    forget()
    return {"work": "a twenty-one, every hand by its cards against every up card", "ours_per_s": 1 / took,
            "peer": f"one in {ALLOWED:.0f} seconds", "peer_per_s": 1 / ALLOWED, "ratio": ALLOWED / took}  # fmt: skip


def from_the_book() -> dict[str, Any]:
    """Read a base game from its page, compared with counting it."""
    from houseway.bench.measure import row
    from houseway.houses import offer
    from houseway.odds.book import read
    from houseway.odds.solvers.twentyone.base_game import count_base
    from houseway.odds.solvers.twentyone.book import page

    filed = offer(OFFER)
    kept = page(filed)

    def count_again() -> None:
        forget()
        count_base(filed, slim=True)

    ours, theirs = beside(lambda: read(kept), count_again)
    return row("a twenty-one from the book", ours, "counted again", theirs)


def other_pays() -> dict[str, Any]:
    """Price the base game with other pays from the cached count, compared with counting again."""

    from houseway.bench.measure import row
    from houseway.houses import offer
    from houseway.odds.solvers.twentyone.base_game import count_base
    from houseway.odds.solvers.twentyone.plan import plan_of
    from houseway.rules.wagers import Verdict

    filed = offer(OFFER)
    pays = tuple(
        each._replace(verdict=Verdict.read("3:2")) if each.when == "natural wins" else each
        for each in filed.wager("base").pays
    )
    other = filed.with_banked(wagers=tuple(
        each._replace(pays=pays) if each.id == "base" else each for each in filed.banked.wagers
    ))  # fmt: skip
    count_base(filed, slim=True)

    def again() -> None:
        plan_of.forget()  # type: ignore[attr-defined]
        count_base(other, slim=True)

    def count_again() -> None:
        forget()
        count_base(other, slim=True)

    ours, theirs = beside(again, count_again)
    return row("other pays of a twenty-one, from the cached count", ours, "counted again", theirs)


def beside(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float]:
    """Return the better rate of two tries for each function, per processor second over all threads."""
    best = [float("inf"), float("inf")]
    for _ in range(2):
        for place, work in enumerate((ours, theirs)):
            began = time.process_time()
            work()
            best[place] = min(best[place], time.process_time() - began)
    return 1 / best[0], 1 / best[1]


def dealt(rounds: int = ROUNDS) -> dict[str, Any]:
    """Deal rounds by the exact plan, against a loop that only draws as many cards."""
    import numpy as np

    from houseway.bench.measure import fastest, row
    from houseway.houses import offer
    from houseway.odds.solvers.points import deal_loop
    from houseway.odds.solvers.twentyone.deal import dealing_cards
    from houseway.odds.solvers.twentyone.plan import plan_of

    filed = offer(OFFER)
    deal = dealing_cards(filed, plan_of(filed))
    cards = deal(0, 100_000, 1)[1] / 100_000
    shoe = np.array(filed.pack.cards, np.uint8)
    sizes = 4 + np.random.default_rng(1).poisson(cards - 4, SIZES)
    histogram = np.zeros(64, np.int64)
    deal_loop.bare(0, 1000, np.uint64(1), shoe, sizes, histogram)
    ours, bare = fastest(
        lambda: deal(0, rounds, 1),
        lambda: deal_loop.bare(0, rounds, np.uint64(1), shoe, sizes, histogram),
    )
    return row("rounds of twenty-one, the exact plan", ours * rounds, "a loop that only draws", bare * rounds)


def dealt_elsewhere(rounds: int = ROUNDS) -> dict[str, Any]:
    """Deal rounds by the exact plan, against Gymnasium's rounds, which hit below 17; without Gymnasium there is no
    peer."""
    from houseway.bench.measure import fastest
    from houseway.houses import offer
    from houseway.odds.solvers.twentyone.deal import dealing_cards
    from houseway.odds.solvers.twentyone.plan import plan_of

    filed = offer(OFFER)
    deal = dealing_cards(filed, plan_of(filed))
    deal(0, 1000, 1)
    told = {"work": "rounds of twenty-one, the exact plan", "peer": "Gymnasium's Blackjack-v1"}
    try:
        import gymnasium
    except ImportError:
        ours = fastest(lambda: deal(0, rounds, 1))[0]
        return {**told, "ours_per_s": ours * rounds, "peer_per_s": None, "ratio": None}
    table: Any = gymnasium.make("Blackjack-v1").unwrapped
    table.reset(seed=1)

    def theirs() -> None:
        for _ in range(THEIRS):
            seen, over = table.reset()[0], False
            while not over:
                seen, _, over, *_ = table.step(int(seen[0] < 17))

    ours, peers = fastest(lambda: deal(0, rounds, 1), theirs)
    return {**told, "ours_per_s": ours * rounds, "peer_per_s": peers * THEIRS,
            "ratio": ours * rounds / (peers * THEIRS)}  # fmt: skip
