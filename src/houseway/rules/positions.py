"""Positions in a pot as the bits of an integer. Bit 0 is the first position to the left of the button."""

from collections.abc import Iterable


def has(positions: int, position: int) -> bool:
    """Return whether a position is in a set.

    >>> has(0b101, 2), has(0b101, 1)
    (True, False)
    """
    return positions >> position & 1 == 1


def without(positions: int, position: int) -> int:
    """Return the set without a position.

    >>> bin(without(0b101, 2))
    '0b1'
    """
    return positions & ~(1 << position)


def set_of(positions: Iterable[int]) -> int:
    """Return positions as a set.

    >>> bin(set_of([0, 2]))
    '0b101'
    """
    return sum(1 << position for position in positions)
