"""How often a round ends how: counts that every price is read off.

A table of counts knows nothing of wagers. It says, for every holding of the bettor, what he sees, what he and the
bank choose, and how the round ends, in how many orders of the cards this happens. A changed pay, another strategy or
a bank that answers differently needs no new count.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import perm
from typing import NamedTuple


class Row(NamedTuple):
    """One way to end, given the bettor's holding, and in how many orders of the other cards."""

    known: int
    chosen: int
    """The bettor's choice by number; 0 where the rules left him none."""
    drawn: int
    """How many cards he drew after his opening cards."""
    bank: int
    """What the bank knew and chose, as the game numbers it; 0 where it had no choice."""
    outcome: int
    times: int


class Met(NamedTuple):
    """A row as it is met while walking: it stops at the last card dealt."""

    known: int
    chosen: int
    drawn: int
    bank: int
    outcome: int
    dealt: int
    times: int


class Tally(NamedTuple):
    """What can happen to one holding."""

    holding: tuple[int, ...]
    """The bettor's own opening cards by class, whatever their order; empty where nobody chooses."""
    ways: int
    """In how many orders the shoe deals this holding."""
    rows: tuple[Row, ...]


class BankMove(NamedTuple):
    """A choice of the bank: the situation it is made in, and whether the house way makes it."""

    situation: int
    house_way: bool


class Counts(NamedTuple):
    """Everything that can happen, counted in orders of as many cards as the longest round takes."""

    key: str
    cards: int
    total: int
    tallies: tuple[Tally, ...]
    bank: Mapping[int, BankMove]


def orders(shoe: Sequence[int], holding: Sequence[int]) -> int:
    """Return in how many ordered ways the shoe deals a holding.

    >>> orders((4, 4), (0, 1)), orders((4, 4), (0, 0))
    (32, 12)
    """
    ways, arrangements = 1, 1
    for place, each in enumerate(holding):
        before = holding[:place].count(each)
        ways *= shoe[each] - before
        arrangements = arrangements * (place + 1) // (before + 1)
    return ways * arrangements


def complete(endings: Iterable[Met], left: int, most: int) -> tuple[Row, ...]:
    """Return endings counted in orders of `most` cards: those that nobody needed may lie in any order."""
    rows: dict[tuple[int, int, int, int, int], int] = {}
    undealt = [perm(left - dealt, most - dealt) for dealt in range(most + 1)]
    for known, chosen, drawn, bank, outcome, dealt, times in endings:
        place = known, chosen, drawn, bank, outcome
        rows[place] = rows.get(place, 0) + times * undealt[dealt]
    return tuple(Row(*place, times) for place, times in rows.items())
