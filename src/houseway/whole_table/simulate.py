"""Simulate a whole table: chunks of rounds in, counts out."""

from typing import Any, Unpack

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway import houses
from houseway.rules.refusal import Refused
from houseway.runs import HowToRun, Interrupted, Job, Work, run
from houseway.runs.run import quiet
from houseway.whole_table.engine import CompiledTable, added, compiled, empty
from houseway.whole_table.loop import STAKED, Counters
from houseway.whole_table.results import Result
from houseway.whole_table.setup import Setup, described, read_setup

CHUNK = 1 << 18
"""The approximate number of rounds in a chunk."""
PROBED = 64
"""How many shoes are dealt to estimate the rounds per shoe."""


def simulate_table(setup: Setup, rounds: int, seed: int, **how: Unpack[HowToRun]) -> Result:
    """Return the results of about this many rounds at a table, or a few more, because whole shoes are dealt.

    The same seed gives the same result however it is run. `until` ends the run at that standard error of the bank's
    average result, as a share of the chips bet.
    """
    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation needs at least one round, not {rounds}")
    table = compiled(setup)
    a_unit = rounds_of_a_unit(table, seed)
    units, size = -int(-rounds // a_unit), max(1, int(CHUNK / a_unit))
    known = setup.offer.id, tuple(sorted(setup.offer.settings.items())), msgspec.json.encode(described(setup)).decode()
    job = Job(f"{__name__}:work_by_name", known, seed, units, size)
    progress = how.get("progress", quiet)
    how["progress"] = lambda dealt, error: progress(round(dealt * a_unit), error)
    try:
        found = run(job, work_of(table, seed), **how)
    except Interrupted as stopped:
        raise Interrupted(round(stopped.rounds * a_unit), stopped.file) from None
    return Result(table, found.total, seed, found.ran * a_unit / found.seconds if found.seconds else 0.0)


def rounds_of_a_unit(table: CompiledTable, seed: int) -> float:
    """Return about how many rounds a shoe has, which depends only on the table and the seed."""
    probe = table.counted(0, PROBED, seed).totals  # this also compiles the loops before they are timed
    if table.placed.layout.fresh:
        return 1.0
    return int(probe[0]) / int(probe[1])


def work_by_name(name: str, settings: tuple[tuple[str, str], ...], felt: str, seed: int) -> Work:
    """Return the work of a simulation for another process, which finds the offer by its name."""
    setup = read_setup(houses.offer(name, dict(settings)), msgspec.json.decode(felt))
    return work_of(compiled(setup), seed)


def work_of(table: CompiledTable, seed: int) -> Work:
    """Return the work of a simulation: all units of a chunk."""

    def error(total: Counters) -> float | None:
        found, staked = Result(table, total, seed), int(total.wagers[:, STAKED].sum())
        return found.bank.stderr * found.rounds / staked if found.units > 1 and staked else None

    return Work(
        lambda first, last: table.counted(first, last, seed), added, to_plain,
        lambda told: from_plain(told, empty(table)), error,
    )  # fmt: skip


def to_plain(counts: Counters) -> Any:
    """Return counts as JSON values: for each array, the places that are not zero and their values."""
    flat = {name: each.ravel() for name, each in counts._asdict().items()}
    return {name: [np.flatnonzero(each).tolist(), each[np.flatnonzero(each)].tolist()] for name, each in flat.items()}


def from_plain(told: Any, none: Counters) -> Counters:
    """Return the counts that `to_plain` wrote."""

    def filled(name: str, into: NDArray[np.int64]) -> NDArray[np.int64]:
        places, amounts = told[name]
        into.ravel()[np.array(places, np.int64)] = amounts
        return into

    return Counters(*(filled(name, each) for name, each in none._asdict().items()))
