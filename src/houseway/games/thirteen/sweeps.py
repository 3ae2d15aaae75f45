"""Clean sweeps: thirteen cards that win outright, however other players' cards are set.

The filing does not describe the clean sweeps (crystal 160–166). The offer's data lists the ones that are played and
what they pay; this module defines each by name.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from houseway.cards import Card, rank, suit

RED = (1, 2)
ALL_THIRTEEN, ONE_SHORT = 13, 12


def suits(cards: Sequence[Card]) -> list[int]:
    return sorted(Counter(suit(card) for card in cards).values(), reverse=True)


def colours(cards: Sequence[Card]) -> list[int]:
    return sorted(Counter(suit(card) in RED for card in cards).values(), reverse=True)


def of_each_rank(cards: Sequence[Card]) -> list[int]:
    return list(Counter(rank(card) for card in cards).values())


def dragon(cards: Sequence[Card]) -> bool:
    """Check for one card of every rank."""
    return len(of_each_rank(cards)) == ALL_THIRTEEN


def six_pairs(cards: Sequence[Card]) -> bool:
    """Check for six pairs; four of a kind counts as two."""
    return sum(count // 2 for count in of_each_rank(cards)) >= 6


def trips_and_five_pairs(cards: Sequence[Card]) -> bool:
    counts = of_each_rank(cards)
    return sum(count % 2 for count in counts) == 1 and 3 in counts


def three_flushes(cards: Sequence[Card]) -> bool:
    """Check whether each hand can be of one suit: the suits hold three, five and five cards, or sums of these numbers.
    """
    return suits(cards) in ([5, 5, 3], [8, 5], [10, 3], [13])


def three_straights(cards: Sequence[Card]) -> bool:
    """Check whether each hand can be a straight; an ace is high or low."""
    held = [0] * 13
    for card in cards:
        held[rank(card)] += 1
    return max(held) <= 3 and any(
        not any(left) for front in _runs(3) if (rest := _without(held, front))
        for middle in _runs(5) if (last := _without(rest, middle))
        for back in _runs(5) if (left := _without(last, back))
    )  # fmt: skip


def _without(held: Sequence[int], run: Sequence[int]) -> list[int]:
    """Return the count of each rank after a straight is removed; None if there is no such straight."""
    if not all(held[at] for at in run):
        return []
    return [count - (at in run) for at, count in enumerate(held)]


def _runs(length: int) -> list[tuple[int, ...]]:
    round_the_corner = (12, *range(13))
    return [round_the_corner[low : low + length] for low in range(len(round_the_corner) - length + 1)]


SWEEPS: Mapping[str, Callable[[Sequence[Card]], bool]] = {
    "thirteen-of-one-suit": lambda cards: suits(cards)[0] == ALL_THIRTEEN,
    "thirteen-of-one-colour": lambda cards: colours(cards)[0] == ALL_THIRTEEN,
    "dragon": dragon,
    "twelve-of-one-suit": lambda cards: suits(cards)[0] == ONE_SHORT,
    "twelve-of-one-colour": lambda cards: colours(cards)[0] == ONE_SHORT,
    "three-of-a-kind-and-five-pairs": trips_and_five_pairs,
    "three-straights": three_straights,
    "three-flushes": three_flushes,
    "six-pairs": six_pairs,
}
"""The test for each clean sweep, by name."""


def held(sweeps: Sequence[tuple[str, int]], cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the clean sweeps in thirteen cards, highest first.

    >>> from houseway.cards import cards
    >>> held((("dragon", 13), ("six-pairs", 3)), cards("2s 2d 3s 3d 4s 4d 5s 5d 6s 6d 7s 7d Kc"))
    ('six-pairs',)
    """
    return tuple(name for name, _ in sweeps if SWEEPS[name](cards))
