"""Speed of many tables at once, for programs that learn: steps per second on one core."""

import time
from collections.abc import Sequence
from typing import Any

from houseway.bench.measure import fastest, row

TABLES = (
    "palace/ez-baccarat-panda-8",
    "comstock/super-pan-9",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "comstock/let-it-ride-bonus",
    "crystal/mississippi-stud-poker",
    "crystal/ultimate-texas-holdem",
)
AT_ONCE, STEPS, ROUNDS, TURNS = 4_096, 64, 100_000, 3


def rows(names: Sequence[str] = TABLES, steps: int = STEPS, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Measure steps per second, compared with the same rounds of a whole table with one bettor who is not asked."""
    return [measured(name, steps, rounds) for name in names]


def measured(name: str, steps: int, rounds: int) -> dict[str, Any]:
    """Measure tables at which the first legal action is always taken; choosing it is not counted."""
    import numpy as np

    from houseway.houses import offer
    from houseway.whole_table.asked.core import PLACE
    from houseway.whole_table.asked.families import core_of
    from houseway.whole_table.asked.loop import SAME_STEP, begin, room, seed_streams
    from houseway.whole_table.engine import compiled
    from houseway.whole_table.setup import table_setup

    filed = offer(name)
    core, streams = core_of(filed), np.zeros(AT_ONCE, np.uint64)
    seed_streams(np.uint64(1), streams)
    state, out = core.envs(AT_ONCE, streams), room(AT_ONCE, len(core.columns), core.actions)
    begin(0, AT_ONCE, np.ones(AT_ONCE, np.bool_), len(core.bets), state[PLACE], out.seen, out.mask)
    best, over = float("inf"), 0
    for turn in range(1 + TURNS):  # the first compiles
        spent = 0.0
        for _ in range(steps):
            actions = out.mask.argmax(axis=1)
            began = time.thread_time()
            core.play(0, AT_ONCE, actions, SAME_STEP, state, out)
            spent += time.thread_time() - began
            over += int(out.over.sum()) if turn else 0
        best = min(best, spent) if turn else best
    table = compiled(table_setup(filed, 1, bank=1_000_000))
    units = max(1, rounds // table.most_rounds)
    dealt = int(table.counted(0, units, 1).totals[0])
    (rate,) = fastest(lambda: table.counted(0, units, 1), times=TURNS)
    a_round = TURNS * steps * AT_ONCE / over
    work = f"steps of {AT_ONCE:,} tables of {name}, actions given"
    return row(work, steps * AT_ONCE / best, "the same rounds with nobody asked", dealt * rate * a_round)
