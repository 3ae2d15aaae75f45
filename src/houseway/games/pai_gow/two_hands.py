"""Two hands against the bank's two: what is common to all games in which a hand is set in two parts.

Both beaten, the wager wins; one beaten, it is a push; none, it loses. A hand that only equals the bank's is a copy,
and copies go to the bank. Whoever sets the low hand over the high one fouls.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.kernel import kernel
from houseway.rules.house_way import Answer, HouseWayRow, Situation
from houseway.rules.wagers import Condition

WIN, PUSH, LOSE, FOUL = range(4)
ENDS = ("both hands win", "one hand wins", "neither hand wins", "foul")

CONDITIONS: Mapping[str, Condition] = {
    "wins": lambda end: end == WIN,
    "pushes": lambda end: end == PUSH,
    "loses": lambda end: end == LOSE,
    "fouls": lambda end: end == FOUL,
}


@kernel
def against_the_bank(low: int, high: int, bank_low: int, bank_high: int) -> int:
    """Return how two hands fare against the bank's two, by their strengths; copies go to the bank.

    >>> [against_the_bank(5, 9, *bank) for bank in ((4, 8), (5, 8), (5, 9))] == [WIN, PUSH, LOSE]
    True
    """
    beaten = int(low > bank_low) + int(high > bank_high)
    if beaten == 2:
        return WIN
    return PUSH if beaten else LOSE


class Covers(NamedTuple):
    """How the rows of a chart cover all hands that there are, each hand counted as often as it is dealt."""

    hands: int
    by_row: tuple[int, ...]
    """How many hands each row decides, it being the first that speaks of them."""
    none: int
    """Hands that no row speaks of."""
    several: int
    """Hands that two rows or more speak of."""
    disagree: int
    """Those of them that the rows would set in different ways, did not the first decide."""


def coverage(
    rows: Sequence[HouseWayRow],
    situations: Mapping[str, Situation],
    answers: Mapping[str, Answer],
    hands: Iterable[tuple[Any, int]],
    told: Callable[[Any, int], Any] = lambda state, choice: choice,
) -> Covers:
    """Count how a chart covers hands, given as states with how often each is dealt; `told` is what a setting makes."""
    by_row, total, none, several, disagree = [0] * len(rows), 0, 0, 0, 0
    for state, times in hands:
        total += times
        speaking = [
            (number, choice)
            for number, row in enumerate(rows)
            if situations[row.when](state) and (choice := answers[row.do](state))
        ]
        if not speaking:
            none += times
            continue
        by_row[speaking[0][0]] += times
        several += times * (len(speaking) > 1)
        disagree += times * (len({told(state, choice) for _, choice in speaking}) > 1)
    return Covers(total, tuple(by_row), none, several, disagree)
