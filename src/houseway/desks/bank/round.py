"""A round for the bank: the distribution of its result for a described felt.

All seats are settled in the filed order against the limited stake, bonus bets and fees included. If one hand serves
the whole table and decides every wager on it, the result is exact, from the counts. Otherwise whole tables are dealt,
and figures have a standard error.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import pairwise
from math import ceil, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.desks.bank.exact_round import EndedRound, ended_rounds
from houseway.desks.bank.steadier_mean import ENOUGH, Unlimited, agreed, exact_mean, steadied, steadier
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.whole_table.engine import CompiledTable, added, compiled
from houseway.whole_table.loop import Counters
from houseway.whole_table.results import Result
from houseway.whole_table.setup import Setup
from houseway.whole_table.simulate import rounds_of_a_unit

PARTS = 8
"""The number of parts in which dealt rounds are counted. Errors of derived figures come from leaving out one part at a
time.
"""
ROUNDS = 200_000
EXACT, MEASURED = "exact", "measured"
Results = Mapping[Chips, float]
"""The bank's results per round after its fee, in cents, each with its probability."""


class Figure(NamedTuple):
    """A number and its standard error; the error is None if the number is exact."""

    value: float
    error: float | None = None

    def __str__(self) -> str:
        return f"{self.value:g}" if self.error is None else f"{self.value:g} ± {self.error:.2g}"


class BankRound(NamedTuple):
    """The bank's result per round. All amounts are in cents."""

    setup: Setup
    rounds: int
    """How many rounds were dealt; 0 if the result is exact."""
    seed: int | None
    parts: tuple[Results, ...]
    """The distribution, or the distribution of each part of the dealt rounds, not yet divided by the number of rounds.
    """
    mean: Figure
    """The bank's mean result, after its fee."""
    sd: Figure
    fee: float
    """The mean fee that the bank pays."""
    most_fee: Chips
    """The highest fee that the bank pays for a round."""
    house: float
    """The mean collection that the house takes from everybody."""
    short: Figure
    """The probability that the bank can't cover every bet that it owes."""
    lost: Figure
    """The probability that the bank loses its whole stake."""
    capped: Figure
    """The probability that the bank can't collect every bet that is lost to it."""
    correlation: Figure | None
    """The mean correlation between the results of two seats; None with one seat."""
    unlimited: Unlimited | None = None
    """The same dealt cards against a bank that pays everything, if this comparison reduces the error of the mean."""

    @property
    def method(self) -> str:
        return MEASURED if self.rounds else EXACT

    @property
    def results(self) -> Results:
        return mixed(self.parts)

    def figure(self, compute: Callable[[Results], float]) -> Figure:
        """Return a figure of the distribution, with the error found by leaving out one part at a time."""
        return self.figures(lambda results: (compute(results),))[0]

    def figures(self, compute: Callable[[Results], tuple[float, ...]]) -> tuple[Figure, ...]:
        """Return several figures that are computed together, each with its error."""
        whole = compute(self.results)
        if not self.rounds:
            return tuple(map(Figure, whole))
        without = [compute(mixed(self.parts[:at] + self.parts[at + 1 :])) for at in range(len(self.parts))]
        return tuple(Figure(each, jackknife([row[at] for row in without])) for at, each in enumerate(whole))


def jackknife(without: list[float]) -> float:
    """Return the standard error of a figure, given its values with one part left out.

    >>> round(jackknife([1.0, 2.0, 3.0]), 4)
    1.1547
    """
    many, centre = len(without), sum(without) / len(without)
    return sqrt((many - 1) / many * sum((each - centre) ** 2 for each in without))


def mixed(parts: tuple[Results, ...]) -> Results:
    """Return the distribution of all parts together.

    >>> mixed(({-100: 3, 100: 1}, {100: 4}))
    {-100: 0.375, 100: 0.625}
    """
    found: dict[Chips, float] = {}
    for part in parts:
        for amount, times in part.items():
            found[amount] = found.get(amount, 0) + times
    total = sum(found.values())
    return {amount: found[amount] / total for amount in sorted(found)}


def bank_round(
    setup: Setup,
    rounds: int = ROUNDS,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
    always_deal: bool = False,
    unlimited: Unlimited | None = None,
) -> BankRound:
    """Return the bank's result per round: exactly if one hand serves the table, otherwise from dealt rounds.

    `unlimited` holds the same cards dealt against a bank that pays everything, if that has been done already.
    """
    if len(setup.bankers) != 1:
        raise Refused("one-bank", "the bank report covers one player-dealer; name one seat that banks")
    if rounds < PARTS:
        raise Refused("bad-rounds", f"the bank report needs at least {PARTS} rounds, not {rounds}")
    table = compiled(setup)
    ended = () if always_deal else ended_rounds(table)
    if ended:
        return counted(setup, table, ended)
    parts = deal_parts(table, rounds, seed, workers, progress)
    return measured(setup, parts, unlimited or without_limit(setup, rounds, seed, workers))


def counted(setup: Setup, table: CompiledTable, ended: tuple[EndedRound, ...]) -> BankRound:
    """Return the exact figures of a round, given every way it can end."""
    results: dict[Chips, float] = {}
    for each in ended:
        net = each.bank - each.fees.bank
        results[net] = results.get(net, 0.0) + each.chance
    chances = np.array([each.chance for each in ended])
    seats = np.array([each.seats for each in ended], float)
    means = chances @ seats
    spread = (seats - means).T @ ((seats - means) * chances[:, None])
    mean, sd = moments(results)
    return BankRound(
        setup, 0, None, (results,), Figure(mean), Figure(sd),
        float(sum(each.chance * each.fees.bank for each in ended)), max(each.fees.bank for each in ended),
        float(sum(each.chance * (each.fees.bank + sum(each.fees.seats)) for each in ended)),
        Figure(float(sum(each.chance for each in ended if each.short))),
        Figure(float(sum(each.chance for each in ended if each.bank == -setup.bank))),
        Figure(float(sum(each.chance for each in ended if each.capped))),
        Figure(found) if (found := mean_correlation(spread)) is not None else None,
    )  # fmt: skip


def deal_parts(table: CompiledTable, rounds: int, seed: int, workers: int | None,
               progress: Callable[[int], None]) -> list[Result]:  # fmt: skip
    """Return the rounds of a table, dealt in parts."""
    units = max(PARTS, ceil(rounds / rounds_of_a_unit(table, seed)))
    bounds = [units * part // PARTS for part in range(PARTS + 1)]

    def count(ends: tuple[int, int]) -> Counters:
        return table.counted(*ends, seed)

    parts = []
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for part in pool.map(count, pairwise(bounds)):
            parts.append(Result(table, part, seed))
            progress(parts[-1].rounds)
    return parts


def without_limit(setup: Setup, rounds: int, seed: int, workers: int | None) -> Unlimited | None:
    """Deal the same cards against a bank that pays everything; None if its exact mean is not known."""
    exact = exact_mean(setup)
    if exact is None:
        return None
    table = compiled(setup._replace(bank=ENOUGH))
    parts = deal_parts(table, rounds, seed, workers, lambda rounds: None)
    whole = Result(table, reduce(added, (each.counts for each in parts)), seed)
    found = Unlimited(exact, tuple(each.bank.mean for each in parts))
    return found if agreed(found, whole.bank.stderr) else None


def measured(setup: Setup, parts: list[Result], unlimited: Unlimited | None) -> BankRound:
    """Return the figures of a round, from its dealt parts."""
    table, seed = parts[0].table, parts[0].seed
    whole = Result(table, reduce(added, (each.counts for each in parts)), seed)
    many, chances = whole.rounds, whole.chances
    held: tuple[Results, ...] = tuple(after_fees(each) for each in parts)
    steady = unlimited is not None and steadier(held, unlimited, whole.bank.stderr)
    if unlimited is not None and steady:
        held = steadied(held, unlimited)
    lost = whole.bank.histogram.get(-setup.bank, 0) / many
    mean, sd = moments(mixed(held))
    spread = [mean_correlation(each.covariance()[1:, 1:]) for each in parts]
    between = mean_correlation(whole.covariance()[1:, 1:])
    error = float(np.std([each for each in spread if each is not None], ddof=1)) / sqrt(PARTS) if between else 0.0
    found = BankRound(
        setup, many, seed, held, Figure(mean, whole.bank.stderr), Figure(sd), whole.bank.fees,
        max(each.bank for each in table.fees), whole.house.mean, share(chances["short"], many), share(lost, many),
        share(chances["capped"], many), Figure(between, error) if between is not None else None, unlimited,
    )  # fmt: skip
    mean_of, sd_of = found.figures(moments)
    return found._replace(mean=mean_of if steady else found.mean, sd=sd_of)


def after_fees(found: Result) -> dict[Chips, float]:
    """Return the number of rounds with each result of the bank, after its fee."""
    net: dict[Chips, float] = {}
    step, low = found.table.scale.step, found.table.scale.bank_low
    for fees, row in zip(found.table.fees, found.counts.bank, strict=True):
        for at in np.flatnonzero(row):
            amount = (low + int(at)) * step - fees.bank
            net[amount] = net.get(amount, 0) + int(row[at])
    return net


def share(chance: float, many: int) -> Figure:
    return Figure(chance, sqrt(chance * (1 - chance) / many))


def moments(results: Results) -> tuple[float, float]:
    """Return the mean and the standard deviation of a distribution."""
    mean = sum(amount * chance for amount, chance in results.items())
    return mean, sqrt(max(0.0, sum(chance * (amount - mean) ** 2 for amount, chance in results.items())))


def mean_correlation(spread: NDArray[np.float64]) -> float | None:
    """Return the mean correlation over all pairs, given covariances; None if there is no pair."""
    sds = np.sqrt(np.maximum(np.diag(spread), 0.0))
    if len(sds) < 2 or not sds.all():
        return None
    matrix = spread / np.outer(sds, sds)
    return float(matrix[np.triu_indices(len(sds), 1)].mean())


def quantile(results: Results, part: float) -> Chips:
    """Return the smallest result that is not exceeded with at least this probability.

    >>> quantile({-100: 0.25, 0: 0.5, 100: 0.25}, 0.05), quantile({-100: 0.25, 0: 0.5, 100: 0.25}, 0.95)
    (-100, 100)
    """
    so_far, amount = 0.0, 0
    for amount in sorted(results):
        so_far += results[amount]
        if so_far >= part - 1e-12:
            break
    return amount
