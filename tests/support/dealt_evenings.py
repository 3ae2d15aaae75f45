"""Rounds dealt and settled one by one at a whole table, and the results of banking them in a row.

Rounds are not assumed to be independent: they follow each other as dealt, from one shoe if it continues.
"""

from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernel import njit
from houseway.whole_table import loop
from houseway.whole_table.engine import CompiledTable, compiled
from houseway.whole_table.setup import Setup
from houseway.whole_table.simulate import rounds_of_a_unit

AT_ONCE = 4_000


class Share(NamedTuple):
    """How often an event happened, and in how many cases."""

    value: float
    many: int

    @property
    def error(self) -> float:
        return sqrt(max(self.value * (1 - self.value), 1 / self.many) / self.many)


def results(setup: Setup, rounds: int, seed: int) -> NDArray[np.int64]:
    """Return the bank's result after its fee in each of several rounds, in the order dealt."""
    table = compiled(setup)
    size = max(1, int(AT_ONCE / rounds_of_a_unit(table, seed)))
    found, many = list[NDArray[np.int64]](), 0
    for first in count(0, size):
        found.append(block(table, first, first + size, seed))
        many += len(found[-1])
        if many >= rounds:
            break
    return np.concatenate(found)[:rounds]


def block(table: CompiledTable, first: int, last: int, seed: int) -> NDArray[np.int64]:
    """Return the bank's results in the rounds of some units, added up from the settlement rows."""
    found = table.traced(first, last, seed)
    paid = np.concatenate(([0], np.cumsum(found.rows[:, 2] - found.rows[:, 3])))
    starts = found.starts[: found.rounds + 1]
    fees = np.array([each.bank for each in table.fees])[table.placed.order.fee_class]
    return np.asarray(paid[starts[:-1]] - paid[starts[1:]] - fees[found.block.info[: found.rounds, loop.TURN]])


def evenings(found: NDArray[np.int64], rounds: int, spare: float, goal: float) -> dict[str, Share]:
    """Return the share of evenings that go broke, the share that goes broke before the goal, and the share that reaches
    it.
    """
    many = len(found) // rounds
    at = spare + found[: many * rounds].reshape(many, rounds).cumsum(axis=1)
    broke, there = first_time(at < 0), first_time(at >= spare + goal)
    return {
        "limited": Share(float((broke < rounds).mean()), many),
        "limited_goal": Share(float((broke < there).mean()), many),
        "reached": Share(float((there < broke).mean()), many),
    }


def first_time(when: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the first round of each evening for which a condition holds, or a number beyond the last."""
    return np.asarray(np.where(when.any(axis=1), when.argmax(axis=1), when.shape[1]))


def walks(found: NDArray[np.int64], spare: float, top: float) -> Share:
    """Return the share of walks, taken in sequence, that end below zero rather than at the top."""
    low, high = ends(found, spare, top)
    return Share(low / (low + high), low + high)


@njit
def ends(found: Any, spare: Any, top: Any) -> Any:
    at, low, high = spare, 0, 0
    for won in found:
        at += won
        if at < 0:
            low, at = low + 1, spare
        elif at >= top:
            high, at = high + 1, spare
    return low, high


def each_stake(setup: Setup, stakes: list[int], rounds: int, seed: int) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Yield the results with each of several stakes, from the same cards."""
    for stake in stakes:
        yield stake, results(setup._replace(bank=stake), rounds, seed)
