"""Speed of pai gow. Setting hands by a chart and counting bonus bets are compared with doing both hand by hand. The
edge of a closed game and its price from the book are compared with the time allowed. Tiles are in `versus`.

Times are processor seconds, so that other load on the machine does not count; setting hands runs on two cores and uses
the wall clock.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from random import Random
from time import perf_counter, process_time
from typing import Any

from houseway.bench.versus import within

NAME = "cordova/pai-gow-poker"
HANDS, SETS, ASKED = 400_000, 20, 200
"""The number of hands dealt, how often every core sets each hand, and how many hands the game sets one by one."""
ALLOWED_EDGE, ALLOWED_BOOK = 120.0, 1.0


def rows() -> Iterator[dict[str, Any]]:
    yield setting_row()
    yield bonus_row()
    yield edge_row()
    yield book_row()


def setting_row() -> dict[str, Any]:
    """Set dealt hands the house way by table lookup, compared with evaluating the chart."""
    import numpy as np

    from houseway.games.pai_gow.poker.game import PaiGowPoker
    from houseway.houses import offer
    from houseway.odds.solvers.pai_gow.poker.class_loop import set_all
    from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
    from houseway.odds.solvers.pai_gow.poker.house_way import both
    from houseway.odds.solvers.pai_gow.poker.terms import terms

    filed = offer(NAME)
    given = terms(filed)
    decks = np.tile(np.array(filed.pack.cards), (HANDS, 1))
    hands = np.ascontiguousarray(np.random.default_rng(1).permuted(decks, axis=1)[:, :7])
    house, at = both(given.rules.ways, given.rows), classes(7).at
    cores = min(cpu_count() or 1, 2)
    set_all(hands[:10], *at, house, np.zeros(10, np.uint32))

    def set_them(_: int) -> None:
        out = np.zeros(HANDS, np.uint32)
        for _ in range(SETS):
            set_all(hands, *at, house, out)

    ours = cores * SETS * HANDS / at_once(set_them, cores)
    table, some = PaiGowPoker(given.rules, tuple(filed.banked.way)), Random(1)
    asked = [tuple(some.sample(filed.pack.cards, 7)) for _ in range(ASKED)]
    began = process_time()
    for hand in asked:
        table.by_the_chart(hand)
    peer = ASKED / (process_time() - began)
    return {"work": f"pai gow: hands set the house way, {cores} cores", "ours_per_s": ours,
            "peer": "the chart, hand by hand", "peer_per_s": peer, "ratio": ours / peer}  # fmt: skip


def at_once(work: Callable[[int], None], cores: int) -> float:
    """Return the seconds it takes to run `work` once on each of this many cores at the same time."""
    with ThreadPoolExecutor(cores) as pool:
        began = perf_counter()
        list(pool.map(work, range(cores)))
        return perf_counter() - began


def bonus_row() -> dict[str, Any]:
    """Count a bonus bet over all 154,143,080 hands, with compiled code but empty caches."""
    from houseway.games.pai_gow.poker.bonus import kind
    from houseway.games.pai_gow.poker.set_hand import HandRanking
    from houseway.odds.solvers.pai_gow.poker import bonus, hand_classes, house_way

    ways = HandRanking()
    bonus.counts(ways, "cards")
    for kept in (hand_classes.classes, house_way.shapes, bonus.kinds, bonus.weights):
        kept.cache_clear()
    began = process_time()
    total = sum(bonus.counts(ways, "cards").values())
    ours = total / (process_time() - began)
    some = Random(2)
    hands = [tuple(some.sample(range(hand_classes.DEALT), 7)) for _ in range(ASKED * 5)]
    began = process_time()
    for hand in hands:
        kind(ways, hand)
    peer = len(hands) / (process_time() - began)
    return {"work": "pai gow: all hands of a bonus bet", "ours_per_s": ours, "peer": "the game, hand by hand",
            "peer_per_s": peer, "ratio": ours / peer}  # fmt: skip


def edge_row() -> dict[str, Any]:
    """Deal a closed game without caches until its error is under 0.001 %, with hands set the best way and the house
    way.
    """
    from houseway.houses import offer
    from houseway.odds.solvers.pai_gow.poker import count, hand_classes, house_way, plan, sample
    from houseway.odds.solvers.pai_gow.poker.terms import terms

    given = terms(offer(NAME))
    count.count(given, decks=16)
    for kept in (hand_classes.classes, house_way.settings, house_way.marks, house_way.shapes, house_way.program,
                 house_way.charted, house_way.both, plan.fronts, plan.one_gone, plan.plan,
                 sample.tables):  # fmt: skip
        kept.cache_clear()
    return within("pai gow: the edge of a closed game", lambda: count.count(given), ALLOWED_EDGE,
                  min(cpu_count() or 1, 2))  # fmt: skip


def book_row() -> dict[str, Any]:
    """Read the counts of a closed game from the book."""
    from houseway.houses import offer
    from houseway.odds.book import forget
    from houseway.odds.solvers.pai_gow.poker.solve import solve

    filed = offer(NAME)
    solve(filed)
    forget()
    return within("pai gow: the same from the book", lambda: solve(filed), ALLOWED_BOOK)
