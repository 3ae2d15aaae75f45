"""Counts for bonus bets, over the actual cards of the shoe: a pair depends on ranks, not points."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import perm

from houseway.cards import Card
from houseway.games.game import Aspect


def aspect_counts(aspect: Aspect, cards: Sequence[Card]) -> dict[int, int]:
    """Return how often each outcome of an aspect happens, counted in orders of the cards that decide it.

    >>> from houseway.cards import deck
    >>> from houseway.games.pairs import pair_of
    >>> sorted(aspect_counts(pair_of(0), deck(1)).items())
    [(0, 2496), (1, 104), (2, 52)]
    """
    found: dict[int, int] = {}
    for seen, ways in _dealt(Counter(sorted(cards)), sum(aspect.sees)):
        player, bank = aspect.sees[0], aspect.sees[0] + aspect.sees[1]
        outcome = aspect.outcome(seen[:player], seen[player:bank], seen[bank:])
        found[outcome] = found.get(outcome, 0) + ways
    return found


def _dealt(kinds: Mapping[Card, int], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield every sequence of cards with the number of ways in which the shoe deals it."""
    for seen in product(kinds, repeat=size):
        ways = 1
        for card in set(seen):
            ways *= perm(kinds[card], seen.count(card))
        if ways:
            yield seen, ways
