"""Sides of the round that bonus bets look at, counted over the very cards of the shoe.

A side that waits for the bank's whole hand is read off the bank's tree. Any other looks at a few cards: which of them
matter is asked of it, and what is left is counted without replacement.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.games.game import Aspect
from houseway.odds.solvers.twentyone import loops
from houseway.odds.solvers.twentyone.count import Count

MANY = 53**3
PROBES = 400


class Look(NamedTuple):
    """What a side of a few cards comes to, by the faces at the places that matter."""

    places: tuple[int, ...]
    """Which of the cards it sees: the player's first, then the bank's."""
    table: Any
    """By faces there: the outcome. Of four cards: by the number of the first two, and of the last two."""
    apart: tuple[Any, Any] | None = None
    """Of four cards: the numbers of the first two and of the last two, by their faces."""


def look(aspect: Aspect, faces: tuple[Card, ...]) -> Look:
    """Ask a side about every combination of faces, at the places where a face makes a difference."""
    return _look(aspect.outcome, aspect.sees, faces)


@lru_cache(maxsize=16)
def _look(outcome: Callable[..., int], sees: tuple[int, int, int], faces: tuple[Card, ...]) -> Look:
    seen = sees[0] + sees[1]

    def asked(cards: Sequence[Card]) -> int:
        return outcome(cards[: sees[0]], cards[sees[0] :], ())

    dice = np.random.default_rng(21)
    hands = dice.integers(0, len(faces), (PROBES, seen))
    places = []
    for place in range(seen):
        for hand in hands:
            cards = [faces[each] for each in hand]
            outcomes = {asked([*cards[:place], face, *cards[place + 1 :]]) for face in faces}
            if len(outcomes) > 1:
                places.append(place)
                break

    def full(cards: Sequence[Card]) -> list[Card]:
        told = [faces[0]] * seen
        for place, card in zip(places, cards, strict=True):
            told[place] = card
        return told

    if len(faces) ** len(places) <= MANY:
        table = [asked(full(cards)) for cards in product(faces, repeat=len(places))]
        return Look(tuple(places), np.array(table, np.int64).reshape((len(faces),) * len(places)))
    pairs = list(product(faces, repeat=2))
    some = pairs[:: max(1, len(pairs) // 128)]
    for _ in range(3):
        last = {pair: tuple(asked((*one, *pair)) for one in some) for pair in pairs}
        stand = {row: pair for pair, row in last.items()}
        first = {pair: tuple(asked((*pair, *other)) for other in stand.values()) for pair in pairs}
        some = list({row: pair for pair, row in first.items()}.values())
    ends = {row: number for number, row in enumerate(stand)}
    starts = {row: number for number, row in enumerate(dict.fromkeys(first.values()))}
    table = np.array([list(row) for row in starts], np.int64)
    shape = len(faces), len(faces)
    one = np.array([starts[first[pair]] for pair in pairs]).reshape(shape)
    two = np.array([ends[last[pair]] for pair in pairs]).reshape(shape)
    return Look(tuple(places), table, (one, two))


def side_counts(count: Count, aspect: Aspect, pack: Sequence[Card]) -> dict[int, float]:
    """Return how likely each outcome of a side is."""
    return bank_counts(count, aspect) if aspect.completes else few_counts(aspect, tuple(pack))


def few_counts(aspect: Aspect, pack: tuple[Card, ...]) -> dict[int, int]:
    """Return in how many orders of the cards that matter each outcome comes about."""
    many = Counter(pack)
    faces = sorted(many)
    size = np.array([many[face] for face in faces], np.int64)
    found = look(aspect, tuple(faces))
    places = len(found.places)
    ways = np.ones((), np.int64)
    for place in range(places):
        left = np.broadcast_to(size.reshape((1,) * place + (-1,)), (len(faces),) * (place + 1)).copy()
        for before in range(place):
            same = np.eye(len(faces), dtype=np.int64).reshape(
                tuple(len(faces) if axis in (before, place) else 1 for axis in range(place + 1)))
            left -= same
        ways = ways[..., None] * np.maximum(left, 0)
    outcomes = found.table if found.apart is None else found.table[found.apart[0][:, :, None, None],
                                                                   found.apart[1][None, None, :, :]]
    totals = np.zeros(aspect.outcomes, object)
    for outcome in range(aspect.outcomes):
        totals[outcome] = int(ways[outcomes == outcome].sum())
    return {outcome: total for outcome, total in enumerate(totals.tolist()) if total}


def bank_counts(count: Count, aspect: Aspect) -> dict[int, float]:
    """Return how likely the bank's whole hand comes to each outcome."""
    found: dict[int, float] = {}
    for up in count.ups:
        tree, shoe = count.trees[up], count.shoe_behind(up)
        chance = count.faces.counts[up] / count.faces.cards
        node = np.array([node for node, _, _ in tree.ends])
        weight = np.array([weight for _, _, weight in tree.ends])
        outcomes = np.array([aspect.outcome((), final.cards, ()) for _, final, _ in tree.ends])
        out = np.zeros(aspect.outcomes)
        loops.bank_chances(shoe, 0, 0, tree.parent, tree.card, tree.comp, tree.size, node, outcomes, weight,
                           np.zeros(len(tree.parent)), out)
        for outcome, likely in enumerate(out.tolist()):
            if likely:
                found[outcome] = found.get(outcome, 0.0) + chance * likely
    return found
