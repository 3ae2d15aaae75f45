"""A house way: the chart by which the house dealer plays or sets a hand for a player who leaves it to the house.

It is data, like a pay table: rows with a condition, an answer and a filed line, in order of precedence. The row that
decides is the first whose condition holds and whose answer the hand allows. A game names the conditions and the
answers.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.rules.refusal import Clause

Situation = Callable[[Any], bool]
"""Returns whether a row applies to a state."""
Answer = Callable[[Any], int]
"""Returns the number of the choice to make in a state; 0 if the hand does not allow it."""


class HouseWayRow(NamedTuple):
    """One row of a house way."""

    when: str
    do: str
    clause: Clause
    example: str = ""
    """An example hand for the row, as the filing prints it or as we show it."""
    id: str = ""
    """The name by which a reading changes the row."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the example, without the bar between front and back."""
        return tuple(self.example.replace("|", " ").split())


class HouseWayMove(NamedTuple):
    """The house way's choice for a hand, and the row that made it; no row if none applies."""

    choice: int
    row: int | None


def by_the_house(
    rows: Sequence[HouseWayRow], situations: Mapping[str, Situation], answers: Mapping[str, Answer], state: Any
) -> HouseWayMove:
    """Return the chart's choice for a state; no choice if no row applies.

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
