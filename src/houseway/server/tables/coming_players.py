"""The seats that house players will take when someone watches; shown for tables at rest too."""

from collections.abc import Collection


def wanted(bots: int, seats: int, people: int) -> int:
    """Return how many house players there should be: they leave one seat free, so that a person always finds one.

    >>> wanted(6, 7, 0), wanted(6, 7, 3), wanted(6, 6, 6)
    (6, 3, 0)
    """
    return max(0, min(bots, seats - people - 1))


def chairs(seats: int, taken: Collection[int], more: int) -> list[int]:
    """Return the seats that `more` house players take.

    >>> chairs(6, {2}, 3), chairs(6, {2}, -1)
    ([1, 3, 4], [])
    """
    return [seat for seat in range(1, seats + 1) if seat not in taken][: max(0, more)]
