"""Speed of many tables at once, for programs that learn: steps per second on one core."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from houseway.bench.measure import fastest, row

TABLES = (
    "palace/ez-baccarat-panda-8",
    "comstock/super-pan-9",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "comstock/let-it-ride-bonus",
    "crystal/mississippi-stud-poker",
    "crystal/ultimate-texas-holdem",
    "oaks/buster-blackjack-2011",
)
POTS = ("oaks/texas-holdem", "comstock/seven-card-stud")
AT_ONCE, STEPS, ROUNDS, TURNS = 4_096, 64, 100_000, 3


def rows(names: Sequence[str] = TABLES, steps: int = STEPS, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Measure steps per second, compared with the same rounds played without asking anybody.

    In games against the bank, a whole table with one bettor plays the rounds; in pot games, two players who call.
    """
    banked = [measured(name, steps, banked_rounds(name, rounds)) for name in names]
    return banked + [measured(name, steps, pot_hands(name, rounds)) for name in (POTS if names is TABLES else ())]


def measured(name: str, steps: int, unasked: Callable[[], float]) -> dict[str, Any]:
    """Measure tables that always take the second legal action, or the only one; choosing it is not timed."""
    import numpy as np

    from houseway.houses import offer
    from houseway.whole_table.asked.core import PLACE
    from houseway.whole_table.asked.families import core_of
    from houseway.whole_table.asked.loop import SAME_STEP, begin, room, seed_streams

    core, streams = core_of(offer(name)), np.zeros(AT_ONCE, np.uint64)
    seed_streams(np.uint64(1), streams)
    state, out = core.envs(AT_ONCE, streams), room(AT_ONCE, len(core.columns), core.actions, core.dtype)
    begin(0, AT_ONCE, np.ones(AT_ONCE, np.bool_), len(core.bets), state[PLACE], out.seen, out.mask)
    best, over = float("inf"), 0
    for turn in range(1 + TURNS):  # the first call compiles the loop
        spent = 0.0
        for _ in range(steps):
            actions = (out.mask.cumsum(axis=1) == np.minimum(2, out.mask.sum(axis=1))[:, None]).argmax(axis=1)
            began = time.thread_time()
            core.play(0, AT_ONCE, actions, SAME_STEP, state, out)
            spent += time.thread_time() - began
            over += int(out.over.sum()) if turn else 0
        best = min(best, spent) if turn else best
    a_round = TURNS * steps * AT_ONCE / over
    work = f"steps of {AT_ONCE:,} tables of {name}, actions given"
    return row(work, steps * AT_ONCE / best, "the same rounds with nobody asked", unasked() * a_round)


def banked_rounds(name: str, rounds: int) -> Callable[[], float]:
    """Return a measurement of rounds per second of a whole table with one bettor."""

    def measure() -> float:
        from houseway.houses import offer
        from houseway.whole_table.engine import compiled
        from houseway.whole_table.setup import table_setup

        table = compiled(table_setup(offer(name), 1, bank=1_000_000))
        units = max(1, rounds // table.most_rounds)
        dealt = int(table.counted(0, units, 1).totals[0])
        (rate,) = fastest(lambda: table.counted(0, units, 1), times=TURNS)
        return dealt * rate

    return measure


def pot_hands(name: str, rounds: int) -> Callable[[], float]:
    """Return a measurement of hands per second among two players who call."""

    def measure() -> float:
        from houseway.houses import offer
        from houseway.whole_table.pot.simulate import PotTable, work_of

        work = work_of(PotTable(offer(name), None, 2), 35, 1)
        work.chunk(0, 1)
        (rate,) = fastest(lambda: work.chunk(0, rounds), times=TURNS)
        return rounds * rate

    return measure
