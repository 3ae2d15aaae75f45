"""The pot and its side pots, the return of an uncalled bet, and the division of a pot."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.money import Chips


class Pot(NamedTuple):
    """Chips, and who can win them (positions in the hand)."""

    amount: Chips
    eligible: tuple[int, ...]


def pots(staked: Sequence[Chips], live: int, dead: Chips = 0, taken: Chips = 0) -> tuple[Pot, ...]:
    """Return the main pot and the side pots.

    `staked` is what each position has put in, `live` a bit per position still in the hand, `dead` the dead money of
    the main pot (antes carried over, dead blinds). The drop comes out of the main pot first.

    >>> pots([100, 300, 300, 50], 0b0111)
    (Pot(amount=350, eligible=(0, 1, 2)), Pot(amount=400, eligible=(1, 2)))
    >>> pots([100, 100], 0b11, taken=30)
    (Pot(amount=170, eligible=(0, 1)),)
    """
    levels = sorted({chips for position, chips in enumerate(staked) if live >> position & 1})
    found: list[Pot] = []
    below = 0
    for level in levels:
        amount = dead
        dead = 0
        eligible: list[int] = []
        for position, chips in enumerate(staked):
            if chips > below:
                amount += (chips if chips < level else level) - below
            if chips >= level and live >> position & 1:
                eligible.append(position)
        if level == levels[-1]:  # chips of folded hands above the last level go with it
            amount += sum(chips - level for chips in staked if chips > level)
        if taken and amount:
            part = taken if taken < amount else amount
            amount -= part
            taken -= part
        below = level
        if amount or not found:
            found.append(Pot(amount, tuple(eligible)))
    return tuple(found)


def uncalled(staked: Sequence[Chips]) -> tuple[int, Chips]:
    """Return the position that has put in the most, and by how much more than the next (0 for a tie).

    >>> uncalled([100, 700, 300])
    (1, 400)
    """
    most = max(staked)
    second, who, count = 0, -1, 0
    for position, chips in enumerate(staked):
        if chips == most:
            who, count = position, count + 1
        elif chips > second:
            second = chips
    return (who, most - second) if count == 1 else (who, 0)


def divide(amount: Chips, ways: int, chip: Chips) -> tuple[Chips, Chips]:
    """Return the equal share in whole chips, and the remainder.

    >>> divide(1000, 3, 100)
    (300, 100)
    """
    share = amount // ways // chip * chip
    return share, amount - share * ways
