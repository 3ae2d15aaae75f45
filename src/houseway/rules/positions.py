"""Positions in a pot as the bits of an integer. Bit 0 is the first position to the left of the button."""

from collections.abc import Iterable, Sequence

from houseway.kernel import kernel


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


@kernel
def after(positions: int, position: int) -> int:
    """Return the next position of a set clockwise from a position, or -1 if the set is empty.

    >>> after(0b1001, 0), after(0b1001, 3), after(0b1001, -1)
    (3, 0, 0)
    """
    rest = positions >> position + 1
    if rest:
        return position + (rest & -rest).bit_length()
    return (positions & -positions).bit_length() - 1


@kernel
def after_with_late(positions: int, position: int, first: int, late: Sequence[int], count: int) -> int:
    """Return the next position of a set, which is not empty, if some of `count` positions come late.

    The other positions go first, clockwise from `first`; then the late ones in their order, and around again.

    >>> [after_with_late(0b1111, position, 1, (2,), 4) for position in (1, 3, 0, 2)]
    [3, 0, 2, 1]
    """
    turns = 2 * count
    soonest, found = turns, position
    for each in range(count):
        if positions >> each & 1:
            wait = (_turn(each, first, late, count) - _turn(position, first, late, count) - 1) % turns
            if wait < soonest:
                soonest, found = wait, each
    return found


@kernel
def _turn(position: int, first: int, late: Sequence[int], count: int) -> int:
    for nth in range(len(late)):
        if late[nth] == position:
            return count + nth
    return (position - first) % count
