"""The parts of a round that decide bonus bets, counted over the individual cards of the shoe.

A side that depends on the bank's whole hand is computed from the bank's tree. Other sides depend on a few cards and are
evaluated for every combination; if there are four cards, the player's two and the bank's two are evaluated separately.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.games.game import Aspect
from houseway.games.twentyone.rules import Rules
from houseway.odds.solvers.twentyone.states.bank_hands import tree
from houseway.odds.solvers.twentyone.states.card_classes import faces

BANKS_OWN = (
    "limit", "aces_high", "joker_makes", "beyond", "distance", "naturals", "up_card", "bank_stand_hard",
    "bank_hit_soft", "bank_chooses",
)  # fmt: skip


class Look(NamedTuple):
    """The outcomes of a side bet on a few cards, indexed by the faces at the positions that matter."""

    places: tuple[int, ...]
    """The cards that the side depends on, the player's first, then the bank's."""
    table: Any
    """The outcome, indexed by the faces at the positions that matter; if the side depends on four cards, indexed by the
    two indexes in `apart`.
    """
    apart: tuple[Any, Any] | None = None
    """The index of the first two cards' result and of the last two cards' result by their faces, if the side depends on
    four cards.
    """


def look(aspect: Aspect, faces: tuple[Card, ...]) -> Look:
    """Evaluate a side for every combination of faces; if it depends on four cards, for each pair of two-card
    results."""
    return _look(aspect.outcome, aspect.sees, aspect.apart, faces)


@lru_cache(maxsize=16)
def _look(outcome: Callable[..., int], sees: tuple[int, int, int], apart: Any, faces: tuple[Card, ...]) -> Look:
    seen = sees[0] + sees[1]
    places, shape = tuple(range(seen)), (len(faces),) * min(seen, 2)
    if apart is None:
        told = [outcome(cards[: sees[0]], cards[sees[0] :], ()) for cards in product(faces, repeat=seen)]
        return Look(places, np.array(told, np.int64).reshape((len(faces),) * seen))
    mine, theirs, together = apart
    pairs = list(product(faces, repeat=2))
    (ones, one), (twos, two) = (_numbered([part(pair) for pair in pairs]) for part in (mine, theirs))
    table = np.array([[together(first, last) for last in twos] for first in ones], np.int64)
    return Look(places, table, (one.reshape(shape), two.reshape(shape)))


def _numbered(told: list[int]) -> tuple[list[int], Any]:
    """Return the distinct values, and for every position the index of its value."""
    numbers = {each: number for number, each in enumerate(dict.fromkeys(told))}
    return list(numbers), np.array([numbers[each] for each in told])


def few_counts(aspect: Aspect, pack: tuple[Card, ...]) -> dict[int, int]:
    """Return the number of orders of the relevant cards for each outcome."""
    return dict(_few_counts(aspect.outcome, aspect.sees, aspect.apart, aspect.outcomes, pack))


@lru_cache(maxsize=16)
def _few_counts(
    outcome: Callable[..., int], sees: tuple[int, int, int], apart: Any, outcomes: int, pack: tuple[Card, ...]
) -> tuple[tuple[int, int], ...]:
    """Count by the first relevant card, so that no array is wider than the cards after it."""
    many = Counter(pack)
    shown = sorted(many)
    size = np.array([many[face] for face in shown], np.int64)
    found = _look(outcome, sees, apart, tuple(shown))
    totals = [0] * outcomes
    for first in range(len(shown)):
        if found.apart is None:
            ends = found.table[first]
        else:
            ends = found.table[found.apart[0][first][:, None, None], found.apart[1][None, :, :]]
        left = size.copy()
        left[first] -= 1
        counted = np.bincount(ends.ravel(), _orders(left, len(found.places) - 1).ravel(), outcomes)
        for each, ways in enumerate(counted.tolist()):
            totals[each] += int(ways) * many[shown[first]]
    return tuple((each, ways) for each, ways in enumerate(totals) if ways)


def _orders(size: Any, places: int) -> Any:
    """Return the number of orders for each combination of faces, given the number of cards of each face."""
    ways = np.ones((), np.int64)
    for place in range(places):
        left = np.broadcast_to(size.reshape((1,) * place + (-1,)), (len(size),) * (place + 1)).copy()
        for before in range(place):
            shape = tuple(len(size) if axis in (before, place) else 1 for axis in range(place + 1))
            left -= np.eye(len(size), dtype=np.int64).reshape(shape)
        ways = ways[..., None] * np.maximum(left, 0)
    return ways


def bank_counts(rules: Rules, pack: tuple[Card, ...], aspect: Aspect) -> dict[int, float]:
    """Return the probability of each outcome of the bank's whole hand."""
    found: dict[int, float] = {}
    for hand, chance in bank_hands(banks_own(rules), pack):
        outcome = aspect.outcome((), hand, ())
        found[outcome] = found.get(outcome, 0.0) + chance
    return found


def banks_own(rules: Rules) -> Rules:
    """Return the rules that the bank's play depends on, so that other readings can share the bank's hands."""
    return Rules(**{field: getattr(rules, field) for field in BANKS_OWN})


@lru_cache(maxsize=8)
def bank_hands(rules: Rules, pack: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], float], ...]:
    """Return every final hand of the bank, by its facts, with its probability."""
    sorted_out = faces(rules, pack)
    found: dict[object, float] = {}
    stands: dict[object, tuple[Card, ...]] = {}
    for up, many in enumerate(sorted_out.counts):
        grown, shoe = tree(rules, sorted_out, up), np.array(sorted_out.counts, np.int64)
        shoe[up] -= 1
        left = shoe[None, :] - grown.comp
        cards = int(shoe.sum())
        reach = np.ones(len(grown.parent))
        for node in range(1, len(grown.parent)):
            before, card = grown.parent[node], grown.card[node]
            reach[node] = reach[before] * max(0, int(left[before, card])) / (cards - grown.size[before])
        for node, final, weight in grown.ends:
            found[final.hand] = found.get(final.hand, 0.0) + many / sorted_out.cards * reach[node] * weight
            stands.setdefault(final.hand, final.cards)
    return tuple((stands[hand], chance) for hand, chance in found.items())
