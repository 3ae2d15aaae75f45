"""Speed of counting games of points, as ratios in one run."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from houseway.bench.measure import fastest, row

EZ = "palace/ez-baccarat-panda-8"
SIMULATED = (EZ, "comstock/super-pan-9", "crystal/21st-century-baccarat-5-0")
"""The games: one without choices, one with choices, and one whose bonus bets depend on faces."""
ROUNDS = 10_000_000
SIZES = 1 << 17
"""The number of rounds, high enough that branch prediction can't learn how long each round is."""


def works() -> tuple[Callable[[], dict[str, Any]], ...]:
    """Return the measurements as functions, including those for ranking."""
    own: list[Callable[[], dict[str, Any]]] = [exact_row, *(partial(simulation_row, name) for name in SIMULATED)]
    if not find_spec("houseway.bench.ranking"):
        return tuple(own)
    others = ("houseway.bench.ranking", "houseway.bench.equity")
    return *own, *(work for place in others for work in import_module(place).works())


def rows() -> list[dict[str, Any]]:
    """Take every measurement."""
    return [measure() for measure in works()]


def exact_row() -> dict[str, Any]:
    """Measure a fresh count of a baccarat game's exact odds, compared with one per second."""
    from houseway.houses import offer
    from houseway.odds.count_input import setup
    from houseway.odds.price import price_wagers
    from houseway.odds.solvers.points.count import count
    from houseway.odds.solvers.points.situations import Situations
    from houseway.odds.solvers.points.solve import solve_situations

    ez = offer(EZ)

    def price_all() -> None:
        price_wagers(ez, solve_situations(Situations(ez, count(setup(ez)))))

    price_all()
    return row("exact odds of EZ Baccarat, 8 decks, not from the book", fastest(price_all)[0], "one per second", 1.0)


def simulation_row(name: str, rounds: int = ROUNDS, sampled: int = SIZES) -> dict[str, Any]:
    """Measure rounds per second on one core, compared with a loop that only draws the same number of cards."""
    import numpy as np

    from houseway.houses import offer
    from houseway.odds.solution import solution
    from houseway.odds.solvers.points import deal_loop
    from houseway.odds.solvers.points.deal import dealing, seats

    filed = offer(name)
    game = filed.play
    deal = dealing(filed, next(iter(seats(filed, solution(filed).plan))))
    deal(0, 1, 1)
    # The peer draws as many cards in each round as the game took, without any rules.
    sizes = np.array([deal(number, number + 1, 1).cards for number in range(sampled)], np.int64)
    shoe = np.array([game.solving.card(card) for card in filed.banked.shoe.cards()], np.uint8)
    histogram = np.zeros(64, np.int64)
    deal_loop.bare(0, 1, np.uint64(1), shoe, sizes, histogram)
    ours, peers = fastest(
        lambda: deal(0, rounds, 1), lambda: deal_loop.bare(0, rounds, np.uint64(1), shoe, sizes, histogram)
    )
    return row(f"rounds of {name} on one core", rounds * ours, "a bare loop drawing as many cards", rounds * peers)
