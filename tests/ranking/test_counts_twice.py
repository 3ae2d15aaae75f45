"""All seven-card hands are counted in a second way, by multiplying suits without dealing a hand."""

from itertools import combinations, combinations_with_replacement
from math import comb, prod

from houseway.ranking import order
from houseway.ranking.count import count
from houseway.ranking.keys import multisets
from houseway.ranking.tables import flushes, zone


def ways(ranks, suits):
    """Return the number of ways to assign suits to these ranks."""
    return prod(comb(suits, ranks.count(rank)) for rank in set(ranks))


def test_seven_card_hands_of_each_strength_equal_a_multiplication():
    high = order("high")
    of_ranks = dict(zip(multisets(7), zone(high.spec, 7, 0), strict=True))
    of_suited = flushes(high.spec)
    counts = [0] * high.rungs()
    for ranks, strength in of_ranks.items():
        counts[strength] += ways(ranks, 4)
    for held in (5, 6, 7):
        others = list(combinations_with_replacement(range(13), 7 - held))
        for suited in combinations(range(13), held):
            flush = of_suited[sum(1 << rank for rank in suited)]
            for rest in others:
                number = 4 * ways(rest, 3)
                if number:
                    counts[of_ranks[tuple(sorted((*suited, *rest)))]] -= number
                    counts[flush] += number
    assert sum(counts) == comb(52, 7)
    assert count(high, 7).tolist() == counts
