"""The one generator of tables: any ordering, any number of cards, with and without jokers.

In complete and smaller hands, the joker is tried as every card it may be. A hand with more cards than play is as strong
as its strongest hand with one card removed, so each size is filled from the one before. Flushes have a table of their
own, by the ranks held in the suit.

Tables are built on first use. Poker high takes half a second and 0.5 MB for hands of one to seven cards;
all orderings together take under two seconds and 4 MB.
"""

from array import array
from functools import cache
from typing import NamedTuple

from houseway.ranking.keys import JOKER_WEIGHT, ROW, Ranks, multisets, one_less, rows
from houseway.ranking.ladder import Rung, climbing, in_deck, ladder, plain, ranks_rung, shared, suited_rung
from houseway.ranking.spec import ACE, Spec


class Ranked(NamedTuple):
    """Strengths of all hands of one size whose suits do not matter: `value[base[key >> ROW] + (key & IN_ROW)]`."""

    base: "array[int]"
    value: "array[int]"


@cache
def zone(spec: Spec, size: int, jokers: int) -> "array[int]":
    """Return the strengths of all hands with these numbers of natural cards and jokers, in the order of `multisets`."""
    if not jokers and spec != plain(spec):
        return zone(plain(spec), size, 0)
    if size + jokers <= spec.made:
        known = natural(plain(spec), size + jokers)
        if not jokers:
            return array("H", [known.get(ranks, 0) for ranks in multisets(size)])
        deck, rungs = in_deck(spec), ladder(spec)
        anything = {rank for rank in deck if spec.joker == "wild" or rank == ACE}
        return array("H", [_best(known, deck, anything, rungs, ranks, jokers) for ranks in multisets(size)])
    fewer = zone(spec, size - 1, jokers).__getitem__
    best = array("H", [max(map(fewer, left)) for left in one_less(size)])
    return array("H", map(max, best, zone(spec, size, jokers - 1))) if jokers else best


@cache
def natural(spec: Spec, size: int) -> dict[Ranks, int]:
    """Return the strengths of hands in which the jokers have been named, so that five of a rank are possible."""
    strengths = climbing(spec)
    hands = [*multisets(size), *[(rank,) * 5 for rank in range(13) if size == 5]]
    found = ((ranks, strengths.get(ranks_rung(spec, ranks), 0)) for ranks in hands)
    return {ranks: strength for ranks, strength in found if strength}  # others are not in the deck or not low enough


def _best(
    known: dict[Ranks, int], deck: Ranks, anything: set[int], rungs: tuple[Rung, ...], ranks: Ranks, jokers: int
) -> int:
    """Try the jokers as every rank they may be: some as any card, the others only to complete a straight."""
    best = 0
    for rank in deck:
        played = tuple(sorted((*ranks, rank)))
        found = _best(known, deck, anything, rungs, played, jokers - 1) if jokers > 1 else known.get(played, 0)
        if found > best and (rank in anything or rungs[found].category == "straight"):
            best = found
    return best


def table(spec: Spec, size: int) -> Ranked:
    """Return the compact table of one ordering for this hand size: without a joker, with one, then with two."""
    return _table(shared(spec), size)


@cache
def _table(spec: Spec, size: int) -> Ranked:
    base, value = array("i"), array("H")
    for jokers in range(min(spec.jokers, size) + 1):
        laid = rows(size - jokers)
        base.extend([0] * ((jokers * JOKER_WEIGHT >> ROW) - len(base)))
        base.extend([row + len(value) for row in laid.base])
        placed = array("H", [0]) * laid.length
        for slot, strength in zip(laid.slots, zone(spec, size - jokers, jokers), strict=True):
            placed[slot] = strength
        value.extend(placed)
    return Ranked(base, value)


def flushes(spec: Spec) -> "array[int]":
    """Return the strength of the best flush by the ranks held in one suit, plus 8192 for every joker."""
    return _flushes(shared(spec))


@cache
def _flushes(spec: Spec) -> "array[int]":
    known = array("H", [0]) * (8192 * (spec.jokers + 1))
    if "flush" not in spec.categories:
        return known
    if spec.jokers:
        known[:8192] = _flushes(plain(spec))
    else:
        strengths = climbing(spec)
        for held in range(8192):
            if held.bit_count() >= spec.made:
                known[held] = strengths.get(suited_rung(spec, held), 0)
    deck = [1 << rank for rank in in_deck(spec)]
    rungs = ladder(spec)
    for jokers in range(1, spec.jokers + 1):
        above, below = 8192 * jokers, 8192 * (jokers - 1)
        for held in range(8192):
            if held.bit_count() + jokers >= spec.made:
                tried = [known[below + (held | rank)] for rank in deck if not held & rank]
                if spec.joker == "bug-straights":  # it may make a straight flush, not a plain one (cordova 3998)
                    tried = [found for found in tried if rungs[found].category != "flush"] + [known[below + held]]
                known[above + held] = max(tried, default=known[below + held])
    return known
