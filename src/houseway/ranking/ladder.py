"""An ordering's ladder lists every distinct hand, lowest first. A hand's strength is its rung, from 1.

A rung is a category and the ranks that decide within it. Incomplete hands (the up cards of stud) are on the same
ladder: pairs count, straights and flushes do not.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from houseway.cards import RANKS
from houseway.ranking.keys import Ranks, multisets
from houseway.ranking.spec import ACE, Run, Spec

_SHAPES = {1: "high-card", 2: "pair", 3: "three-of-a-kind", 4: "four-of-a-kind", 5: "five-of-a-kind"}


class Rung(NamedTuple):
    """A category, and what decides within the category, most significant first: ranks, or the number of a straight."""

    category: str
    ranks: tuple[int, ...]


def low_rank(rank: int) -> int:
    """Return the rank with the ace lowest: 0 for an ace, 12 for a king."""
    return (rank + 1) % 13


def ranks_rung(spec: Spec, hand: Ranks) -> Rung:
    """Return the rung of a hand of at most `made` cards, ignoring suits."""
    place = low_rank if spec.low else int
    held = sorted([(hand.count(rank), place(rank)) for rank in set(hand)], reverse=True)
    shape = [count for count, _ in held]
    ranks = tuple(rank for _, rank in held)
    category = _SHAPES[shape[0]]
    if shape[:2] == [3, 2]:
        category = "full-house"
    elif shape[:2] == [2, 2]:
        category = "two-pair"
    elif shape[0] == 5 and ranks[0] == ACE:
        category = "five-aces"
    elif shape[0] == 1 and spec.low:
        category = "low"
    elif shape[0] == 1 and len(ranks) == spec.made:
        for which, run in enumerate(spec.runs):
            if set(run) == set(ranks):
                return Rung("straight", (which,))
    return Rung(category, ranks)


@cache
def run_masks(runs: tuple[Run, ...]) -> tuple[int, ...]:
    """Return the straights as masks of ranks."""
    return tuple(sum(1 << rank for rank in run) for run in runs)


def suited_rung(spec: Spec, held: int) -> Rung:
    """Return the best flush among the ranks of one suit, given as a mask of at least `made` bits."""
    for which, run in reversed(list(enumerate(run_masks(spec.runs)))):
        if held & run == run:
            if which == len(spec.runs) - 1:
                return Rung("royal-flush" if spec.made == 5 else "mini-royal", ())
            return Rung("straight-flush", (which,))
    return Rung("flush", tuple(rank for rank in reversed(range(13)) if held >> rank & 1)[: spec.made])


def in_deck(spec: Spec) -> tuple[int, ...]:
    """Return the ranks that the deck holds."""
    return tuple(rank for rank in range(13) if RANKS[rank] not in spec.without)


def _rungs(spec: Spec) -> Iterator[Rung]:
    deck = in_deck(spec)
    for size in range(1, spec.made + 1):
        if size == spec.made or size in spec.sizes:
            for ranks in multisets(size):
                if not spec.without or all(rank in deck for rank in ranks):
                    yield ranks_rung(spec, ranks)
    if "flush" in spec.categories:
        for suited in combinations(deck, spec.made):
            yield suited_rung(spec, sum(1 << rank for rank in suited))
    if "five-aces" in spec.categories:
        for rank in deck:
            yield Rung("five-aces" if rank == ACE else "five-of-a-kind", (rank,))


def shared(spec: Spec) -> Spec:
    """Return the spec without fields that do not change a table: Omaha and six-card hands use poker high's tables."""
    sizes = tuple(range(1, 8)) if spec.made == 5 else spec.sizes
    return spec._replace(title="", sizes=sizes, taken="")


def plain(spec: Spec) -> Spec:
    """Return the spec without fields that do not change the ladder, so that hands with and without a joker can be
    compared.
    """
    return shared(spec)._replace(joker="", jokers=0)


def ladder(spec: Spec) -> tuple[Rung, ...]:
    """Return the rungs, lowest first, after rung 0, which means no hand."""
    return _ladder(plain(spec))


@cache
def _ladder(spec: Spec) -> tuple[Rung, ...]:
    found = {rung for rung in _rungs(spec) if rung.category in spec.categories}
    if spec.low:
        found = {rung for rung in found if spec.under == 13 or qualifies(spec, rung)}
        climb = sorted(found, key=lambda rung: (spec.categories.index(rung.category), [-rank for rank in rung.ranks]))
    else:
        climb = sorted(found, key=lambda rung: (spec.categories.index(rung.category), rung.ranks))
    return (Rung("none", ()), *climb)


def qualifies(spec: Spec, rung: Rung) -> bool:
    """Return whether a low qualifies: five different ranks, none over the limit."""
    return rung.category == "low" and len(rung.ranks) == spec.made and rung.ranks[0] < spec.under


@cache
def climbing(spec: Spec) -> dict[Rung, int]:
    """Return the strength of every rung."""
    return {rung: strength for strength, rung in enumerate(ladder(spec))}
