"""Two hands against the bank's two: the rules shared by all games in which a hand is set as two.

If both beat the bank's, the wager wins; if one does, it pushes; if neither does, it loses. A hand equal to the bank's
is a copy, and copies go to the bank. A low hand that outranks the high hand is a foul.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.games.conditions import Field
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
FIELDS = {
    "hands won": Field(lambda end: (2, 1, 0, 0)[end], "how many of the player's hands beat the bank's; 0 for a foul"),
    "fouled": Field(lambda end: end == FOUL, "the player's low hand outranks the high hand", yes=True),
}


@kernel
def beaten(one: int, two: int, its_one: int, its_two: int) -> int:
    """Return how many of two hands beat the other side's hands, by strength. A copy beats nothing, so it goes to the
    bank.

    >>> beaten(5, 9, 4, 8), beaten(5, 9, 5, 8), beaten(5, 9, 5, 9)
    (2, 1, 0)
    """
    return int(one > its_one) + int(two > its_two)


@kernel
def against_the_bank(low: int, high: int, bank_low: int, bank_high: int) -> int:
    """Return the result of two hands against the bank's two, by their strengths; copies go to the bank.

    >>> [against_the_bank(5, 9, *bank) for bank in ((4, 8), (5, 8), (5, 9))] == [WIN, PUSH, LOSE]
    True
    """
    won = beaten(low, high, bank_low, bank_high)
    if won == 2:
        return WIN
    return PUSH if won else LOSE


class Covers(NamedTuple):
    """How well the rows of a chart cover all hands, each weighted by how often it is dealt."""

    hands: int
    by_row: tuple[int, ...]
    """For each row, the number of hands it decides because it is the first to cover them."""
    none: int
    """The number of hands that no row covers."""
    several: int
    """The number of hands that two or more rows cover."""
    disagree: int
    """The number of hands covered by several rows that would set them differently."""


def coverage(
    rows: Sequence[HouseWayRow],
    situations: Mapping[str, Situation],
    answers: Mapping[str, Answer],
    hands: Iterable[tuple[Any, int]],
    told: Callable[[Any, int], Any] = lambda state, choice: choice,
) -> Covers:
    """Return how well a chart covers hands, given as states with weights; `told` describes a setting."""
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
