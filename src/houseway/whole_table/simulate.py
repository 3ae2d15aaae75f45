"""Simulate a whole table: chunks of rounds in, counts out."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from houseway.rules.refusal import Refused
from houseway.whole_table.engine import CompiledTable, added, compiled, empty
from houseway.whole_table.results import Result
from houseway.whole_table.setup import Setup

CHUNK = 1 << 18
"""About how many rounds a chunk has."""
PROBED = 64
"""How many shoes are dealt to learn how many rounds one has."""


def simulate_table(
    setup: Setup,
    rounds: int,
    seed: int,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
) -> Result:
    """Return what at least about this many rounds at a table come to; whole shoes are dealt.

    The same seed gives the same result for any number of workers.
    """
    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation needs at least one round, not {rounds}")
    table = compiled(setup)
    found = empty(table)
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for part in pool.map(lambda at: table.counted(at[0], at[1], seed), chunks(table, rounds, seed)):
            found = added(found, part)
            progress(int(part.totals[0]))
    return Result(table, found, seed)


def chunks(table: CompiledTable, rounds: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield the first and last unit of every chunk; they depend on nothing but the table, the rounds and the seed."""
    a_unit = 1.0
    if not table.placed.layout.fresh:
        probe = table.counted(0, PROBED, seed).totals
        a_unit = int(probe[0]) / int(probe[1])
    units, size = -int(-rounds // a_unit), max(1, int(CHUNK / a_unit))
    for first in range(0, units, size):
        yield first, min(first + size, units)
