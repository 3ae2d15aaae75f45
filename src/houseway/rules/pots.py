"""The pot and its side pots, the return of an uncalled bet, and the division of a pot."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.kernel import kernel
from houseway.money import Chips
from houseway.rules.positions import has


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
    found: list[Pot] = []
    level, count = next_level(staked, len(staked), live, -1), len(staked)
    below = 0
    while level >= 0:
        above = next_level(staked, count, live, level)
        amount, eligible = pot_at(staked, count, live, below, level, above < 0)
        amount, dead = amount + dead, 0
        part = min(taken, amount)
        amount, taken = amount - part, taken - part
        if amount or not found:
            found.append(Pot(amount, tuple([place for place in range(count) if has(eligible, place)])))
        below, level = level, above
    return tuple(found)


@kernel
def next_level(staked: Sequence[Chips], count: int, live: int, below: Chips) -> Chips:
    """Return the smallest amount above a given one that a player still in has put in, or -1.

    >>> next_level([100, 300, 200], 3, 0b011, -1), next_level([100, 300, 200], 3, 0b011, 100)
    (100, 300)
    """
    level = -1
    for place in range(count):
        chips = staked[place]
        if live >> place & 1 and chips > below and (level < 0 or chips < level):
            level = chips
    return level


@kernel
def pot_at(staked: Sequence[Chips], count: int, live: int, below: Chips, level: Chips,
           last: bool) -> tuple[Chips, int]:  # fmt: skip
    """Return the chips between two levels and who can win them. The chips of folded hands above the last level belong
    to it.

    >>> pot_at([100, 300, 400], 3, 0b011, 100, 300, True)
    (500, 2)
    """
    amount = eligible = 0
    for place in range(count):
        chips = staked[place]
        if chips > below:
            amount += (chips if last or chips < level else level) - below
        if chips >= level and live >> place & 1:
            eligible |= 1 << place
    return amount, eligible


@kernel
def uncalled(staked: Sequence[Chips], count: int) -> tuple[int, Chips]:
    """Return the position that has put in the most, and the excess over the next position (0 for a tie).

    >>> uncalled([100, 700, 300], 3), uncalled([100, 700, 700], 3)
    ((1, 400), (1, 0))
    """
    most = second = -1
    who = 0
    for place in range(count):
        chips = staked[place]
        if chips > most:
            second, most, who = most, chips, place
        elif chips > second:
            second = chips
    return who, most - max(second, 0)


@kernel
def divide(amount: Chips, ways: int, chip: Chips) -> tuple[Chips, Chips]:
    """Return the equal share in whole chips, and the remainder.

    >>> divide(1000, 3, 100)
    (300, 100)
    """
    share = amount // ways // chip * chip
    return share, amount - share * ways


@kernel
def share_of(amount: Chips, ways: int, chip: Chips, place: int, all_first: bool) -> Chips:
    """Return a winner's share, given the winner's place in the order for odd chips.

    The odd chips go one each in that order, or all to the first, who also gets what is less than a chip.

    >>> [share_of(1_130, 3, 100, place, all_first=False) for place in range(3)]
    [430, 400, 300]
    >>> [share_of(1_130, 3, 100, place, all_first=True) for place in range(3)]
    [530, 300, 300]
    """
    share, odd = divide(amount, ways, chip)
    if all_first:
        return share + odd if place == 0 else share
    share += (odd // chip // ways + (place < odd // chip % ways)) * chip
    return share + odd % chip if place == 0 else share
