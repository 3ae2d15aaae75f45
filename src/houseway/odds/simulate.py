"""Simulate rounds by the million: the result of every wager, with its standard error."""

from typing import TYPE_CHECKING, Any, Unpack

from houseway import houses
from houseway.houses import Offer
from houseway.odds.price import heading, price_wager
from houseway.odds.report import fate
from houseway.odds.solution import Ending, Solution, merged, solution, solver
from houseway.rules.refusal import Refused
from houseway.runs import HowToRun, Job, Work, run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHUNKS, SMALLEST, LARGEST = 64, 1 << 16, 1 << 20
"""A run is cut into about this many chunks, each with at least and at most this many rounds."""


def simulate(offer: Offer, rounds: int, seed: int, **how: Unpack[HowToRun]) -> dict[str, Any]:
    """Return the result of every wager over many rounds, each from a fresh shoe, in the format of `price`.

    Seats with a choice play the exact best strategy; the bank and all others play the house way. The same seed gives
    the same rounds however they are run. `until` ends the run once the least certain wager has that standard error.
    """
    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation needs at least one round, not {rounds}")
    work = work_of(offer, seed)
    work.chunk(0, 1)  # compile the loops before timing them
    size = max(SMALLEST, min(LARGEST, -(-rounds // CHUNKS)))
    job = Job(f"{__name__}:work_by_name", (offer.id, tuple(sorted(offer.settings.items()))), seed, rounds, size)
    found = run(job, work, **how)
    return heading(offer, "simulated") | {
        "rounds": found.rounds,
        "seed": seed,
        "rounds_per_second": found.ran / found.seconds if found.seconds else 0.0,
        "wagers": wagers(offer, found.total),
    }


def wagers(offer: Offer, dealt: Solution) -> dict[str, Any]:
    """Return the measured result of every wager."""
    return {wager.id: price_wager(offer, dealt, wager, dealt=True) for wager in offer.banked.wagers}


def work_by_name(name: str, settings: tuple[tuple[str, str], ...], seed: int) -> Work:
    """Return the work of a simulation for another process, which finds the offer by its name."""
    return work_of(houses.offer(name, dict(settings)), seed)


def work_of(offer: Offer, seed: int) -> Work:
    """Return the work of a simulation: all rounds of a chunk, played by the plan."""
    deals = tuple(solver(offer, "deal").simulators(offer, solution(offer)))

    def chunk(first: int, last: int) -> Solution:
        return merged(deal(first, last, seed) for deal in deals)

    def error(total: Solution) -> float | None:
        errors = [each["stderr"] for each in wagers(offer, total).values()]
        return None if None in errors else max(errors, default=None)

    return Work(chunk, lambda total, part: merged(iter((total, part))), to_plain, from_plain, error)


def to_plain(dealt: Solution) -> Any:
    """Return the counts of dealt rounds as JSON values."""
    aspects = {name: list(counts.items()) for name, counts in dealt.aspects.items()}
    endings, late = ({name: [[_plain(at), count] for at, count in counts.items()] for name, counts in part.items()}
                     for part in (dealt.endings, dealt.late))
    return {"endings": endings, "late": late, "aspects": aspects}


def from_plain(told: Any) -> Solution:
    """Return the counts that `to_plain` wrote.

    >>> dealt = Solution({"best": {Ending((1,), 2, (Ending((), 3),)): 4}}, {"pair": {1: 5}})
    >>> from_plain(to_plain(dealt)) == dealt
    True
    """
    endings, late = ({name: {_ending(at): count for at, count in counts} for name, counts in told[part].items()}
                     for part in ("endings", "late"))
    return Solution(endings, {name: dict(counts) for name, counts in told["aspects"].items()}, late)


def _plain(ending: Ending) -> list[Any]:
    return [list(ending.chosen), int(ending.outcome), [_plain(each) for each in ending.beside], ending.instead]


def _ending(told: Any) -> Ending:
    chosen, outcome, beside, instead = told
    return Ending(tuple(chosen), outcome, tuple(_ending(each) for each in beside), instead)


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
