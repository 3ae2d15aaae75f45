"""The seats that house players will take when someone watches; shown for tables at rest too."""

from collections.abc import Collection


def wanted(bots: int, seats: int, must_move: bool, feeds: bool, people: int) -> int:
    """Return how many house players there should be. One seat stays free, unless a must-move table takes newcomers."""
    return max(0, min(bots, seats - people - 1 if feeds else seats - (not must_move)))


def chairs(seats: int, taken: Collection[int], more: int) -> list[int]:
    """Return the seats that `more` house players take.

    >>> chairs(6, {2}, 3), chairs(6, {2}, -1)
    ([1, 3, 4], [])
    """
    return [seat for seat in range(1, seats + 1) if seat not in taken][: max(0, more)]
