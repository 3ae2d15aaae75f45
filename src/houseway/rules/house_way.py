"""A house way: the chart by which a house dealer plays or sets a hand for whoever leaves it to the house.

It is data, like a pay table: rows of a condition and what is done then, in order of precedence, each with its line. The
first row whose condition holds and whose answer the hand allows decides. A game names the conditions and the answers.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.rules.refusal import Clause

Situation = Callable[[Any], bool]
"""Whether a state is one that a row speaks of."""
Answer = Callable[[Any], int]
"""What is done in such a state, by the number of the choice; 0 where the hand does not allow it."""


class HouseWayRow(NamedTuple):
    """One row of a house way."""

    when: str
    do: str
    clause: Clause
    example: str = ""
    """Cards that the row is about, as the filing prints them or as we show it."""
    id: str = ""
    """By which a reading changes the row."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the example, whether or not a bar stands between front and back."""
        return tuple(self.example.replace("|", " ").split())


class HouseWayMove(NamedTuple):
    """What the house way does with a hand, and by which row; no row where the chart has none for it."""

    choice: int
    row: int | None


def by_the_house(
    rows: Sequence[HouseWayRow], situations: Mapping[str, Situation], answers: Mapping[str, Answer], state: Any
) -> HouseWayMove:
    """Return what the chart says; where no row speaks of a state, no choice.

    >>> rows = [HouseWayRow("over ten", "stand", Clause("", "")), HouseWayRow("any", "hit", Clause("", ""))]
    >>> situations = {"over ten": lambda total: total > 10, "any": lambda total: True}
    >>> answers = {"stand": lambda total: 1, "hit": lambda total: 2}
    >>> by_the_house(rows, situations, answers, 7)
    HouseWayMove(choice=2, row=1)
    """
    for number, row in enumerate(rows):
        if situations[row.when](state) and (choice := answers[row.do](state)):
            return HouseWayMove(choice, number)
    return HouseWayMove(0, None)
