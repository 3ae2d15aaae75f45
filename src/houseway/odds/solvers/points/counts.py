"""Counts of how rounds end; every price is computed from them.

A table of counts is independent of wagers. For every set of opening cards, open card, choice of bettor and bank, and
ending, it gives the number of orders of the cards. A changed pay, another strategy or another answer of the bank needs
no new count.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import perm
from typing import NamedTuple


class Row(NamedTuple):
    """One ending for a set of opening cards, with its number of orders of the other cards."""

    known: int
    chosen: int
    """The bettor's choice by number; 0 if the rules left no choice."""
    drawn: int
    """Number of cards the bettor drew after the opening cards."""
    bank: int
    """The bank's knowledge and choice, as the game numbers them; 0 if it had no choice."""
    outcome: int
    times: int


class Met(NamedTuple):
    """An ending found during the walk, which stops at the last card dealt."""

    known: int
    chosen: int
    drawn: int
    bank: int
    outcome: int
    dealt: int
    times: int


class Tally(NamedTuple):
    """All endings for one set of opening cards."""

    holding: tuple[int, ...]
    """The bettor's opening cards by class, in any order; empty if the game has no choices."""
    ways: int
    """The number of orders in which the shoe deals these opening cards."""
    rows: tuple[Row, ...]


class BankMove(NamedTuple):
    """A choice of the bank: its situation, and whether the house way makes it."""

    situation: int
    house_way: bool


class Counts(NamedTuple):
    """All endings, counted in orders of the number of cards that the longest round uses."""

    key: str
    cards: int
    total: int
    tallies: tuple[Tally, ...]
    bank: Mapping[int, BankMove]


def orders(shoe: Sequence[int], holding: Sequence[int]) -> int:
    """Return the number of orders in which the shoe deals these opening cards.

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
    """Return endings counted in orders of `most` cards; unused cards can be in any order."""
    rows: dict[tuple[int, int, int, int, int], int] = {}
    undealt = [perm(left - dealt, most - dealt) for dealt in range(most + 1)]
    for known, chosen, drawn, bank, outcome, dealt, times in endings:
        place = known, chosen, drawn, bank, outcome
        rows[place] = rows.get(place, 0) + times * undealt[dealt]
    return tuple(Row(*place, times) for place, times in rows.items())
