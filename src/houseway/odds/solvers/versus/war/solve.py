"""War, exactly: unlimited wars from a shoe that runs down.

Cards come in pairs, one for each side, and the shuffle treats all pairs alike. So the chance of k equal pairs and then
a pair that the Player wins equals the chance of that pair first and k equal pairs after it. The number of ways to draw
k equal pairs is a coefficient of a product over the ranks. A round that empties the shoe undecided, less than one in
10^27, does not count.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import factorial, lcm, perm

from houseway.games.versus.war import MOST, Battle, outcome
from houseway.houses import Offer
from houseway.odds.count_input import setup
from houseway.odds.solution import BEST, Ending, Solution


def solve(offer: Offer) -> Solution:
    """Return how often each outcome happens."""
    found: dict[int, Fraction] = {}
    for end, chance in chances(setup(offer).shoe).items():
        found[end] = found.get(end, Fraction(0)) + chance
    decided = sum(found.values())
    part = lcm(*(chance.denominator for chance in found.values()))
    whole = {end: int(chance * part) for end, chance in found.items()}
    if Fraction(sum(whole.values()), part) != decided:
        raise AssertionError(f"{offer.id}: the counts do not add up")
    return Solution({BEST: {Ending((), end): count for end, count in sorted(whole.items())}})


def equal_pairs(ranks: Sequence[int]) -> list[Fraction]:
    """Return the chance that the first k pairs are equal, for every k.

    >>> equal_pairs((2, 2))
    [Fraction(1, 1), Fraction(1, 3), Fraction(1, 3)]
    """
    ways = [Fraction(1)]
    for many in ranks:
        of_rank = [Fraction(perm(many, 2 * pairs), factorial(pairs)) for pairs in range(many // 2 + 1)]
        product = [Fraction(0)] * (len(ways) + len(of_rank) - 1)
        for i, left in enumerate(ways):
            for j, right in enumerate(of_rank):
                product[i + j] += left * right
        ways = product
    cards = sum(ranks)
    return [factorial(pairs) * each / perm(cards, 2 * pairs) for pairs, each in enumerate(ways)]


@cache
def chances(ranks: tuple[int, ...]) -> dict[int, Fraction]:
    """Return the chance of every outcome."""
    found: dict[int, Fraction] = {}
    cards = sum(ranks)
    after: dict[tuple[int, ...], list[Fraction]] = {}
    for player in range(len(ranks)):
        for banker in range(len(ranks)):
            if player == banker or not ranks[player] or not ranks[banker]:
                continue
            left = list(ranks)
            left[player], left[banker] = left[player] - 1, left[banker] - 1
            alike = tuple(sorted(left))  # the ranks themselves do not matter to pairs
            if alike not in after:
                after[alike] = equal_pairs(alike)
            first = Fraction(ranks[player] * ranks[banker], cards * (cards - 1))
            for wars, equal in enumerate(after[alike]):
                end = outcome(Battle(player, banker, min(wars, MOST) + 1, min(wars, MOST) + 1))
                found[end] = found.get(end, Fraction(0)) + first * equal
    return found
