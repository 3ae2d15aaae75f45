"""The one generator of tables: any ordering, any number of cards, with and without jokers.

For complete hands and smaller ones the joker is tried as every card it may be. A hand with more cards than count is
as strong as the strongest of the hands left when one card is taken away, so each size is filled from the one before.
Flushes have a table of their own, by the ranks held in the suit. Seven-card tables take a fifth of a second to build
and about 150 kB; nothing is built before it is asked for.
"""

from array import array
from functools import cache, lru_cache
from typing import NamedTuple

from houseway.ranking.keys import JOKER_WEIGHT, ROW, Counts, hands, multisets, rows
from houseway.ranking.ladder import Rung, climbing, in_deck, ranks_rung, suited_rung
from houseway.ranking.spec import ACE, Spec


class Table(NamedTuple):
    """Strengths of all hands of one size whose suits do not matter: `value[key + shift[key >> ROW]]`."""

    shift: "array[int]"
    value: "array[int]"


@lru_cache(maxsize=3)
def by_key(spec: Spec, size: int) -> dict[int, int]:
    """Return the strength of every key of so many cards, flushes left aside."""
    if size > spec.made:
        fewer = by_key(spec, size - 1)
        return {key: max(map(fewer.__getitem__, left)) for key, left in _deck_hands(spec, size)}
    strengths = climbing(spec)
    return {
        key + held * JOKER_WEIGHT: _best(spec, strengths, counts, held)
        for held in range(min(spec.jokers, size) + 1)
        for key, counts in multisets(size - held)
        if not _stripped(spec, counts)
    }


def _deck_hands(spec: Spec, size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    if spec.without:
        raise ValueError(f"{spec.title} ranks no more than {spec.made} cards")
    return hands(size, spec.jokers)


def _stripped(spec: Spec, counts: Counts) -> bool:
    deck = in_deck(spec)
    return any(count and rank not in deck for rank, count in enumerate(counts))


def _best(spec: Spec, strengths: dict[Rung, int], counts: Counts, jokers: int) -> int:
    """Try the jokers as every rank they may be."""
    if not jokers:
        return strengths.get(ranks_rung(spec, counts), 0)
    best = 0
    for rank in in_deck(spec):
        played = (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])
        if played[rank] > spec.made:
            continue
        if spec.joker == "wild" or rank == ACE or ranks_rung(spec, played).category == "straight":
            best = max(best, _best(spec, strengths, played, jokers - 1))
    return best


@cache
def table(spec: Spec, size: int) -> Table:
    """Return the compact table of one ordering for so many cards."""
    shift, length = rows(size, spec.jokers)
    value = array("H", [0]) * length
    for key, strength in by_key(spec, size).items():
        value[key + shift[key >> ROW]] = strength
    return Table(shift, value)


@cache
def flushes(spec: Spec) -> "array[int]":
    """Return the strength of the best flush by the ranks held in one suit, plus 8192 for every joker."""
    strengths = climbing(spec)
    deck = [1 << rank for rank in in_deck(spec)]
    known = array("H", [0]) * (8192 * (spec.jokers + 1))
    if "flush" not in spec.categories:
        return known
    for held in range(8192):
        if held.bit_count() >= spec.made:
            known[held] = strengths.get(suited_rung(spec, held), 0)
    for jokers in range(1, spec.jokers + 1):
        above, below = 8192 * jokers, 8192 * (jokers - 1)
        for held in range(8192):
            if held.bit_count() + jokers >= spec.made:
                tried = [known[below + (held | rank)] for rank in deck if not held & rank]
                known[above + held] = max(tried, default=known[below + held])
    return known
