"""The outcomes of a hand against a player-dealer: the player may have folded, and the player-dealer may not qualify.

An outcome is a number that encodes whether the player folded, whether the player-dealer qualified, who is better, and
the player's category.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from houseway.games.conditions import Field
from houseway.games.outcomes import by_number
from houseway.rules.wagers import Condition


class Outcome(NamedTuple):
    """A decoded outcome."""

    folded: bool
    qualified: bool
    against: int
    category: int

    @property
    def won(self) -> bool:
        return not self.folded and self.against == 2


def spell_out(number: int, names: Sequence[str]) -> Outcome:
    """Return the decoded outcome for a number; `names` are the categories, lowest first."""
    rest, category = divmod(number, len(names))
    return Outcome(rest >= 6, rest // 3 % 2 == 1, rest % 3, category)


def conditions(names: Sequence[str]) -> dict[str, Condition]:
    """Return the conditions that wagers can name: who wins, and the player's category."""

    def has(category: int) -> Callable[[Outcome], bool]:
        return lambda e: e.category == category

    spelled: dict[str, Callable[[Outcome], bool]] = {
        "folded": lambda e: e.folded,
        "dealer does not qualify": lambda e: not e.qualified,
        "player wins": lambda e: e.won,
        "tie": lambda e: not e.folded and e.against == 1,
        "dealer wins": lambda e: not e.folded and e.against == 0,
        **{name: has(category) for category, name in enumerate(names)},
    }
    return by_number(spelled, lambda number: spell_out(number, names))


def fields(names: Sequence[str]) -> dict[str, Field]:
    """Return the fields that conditions can test."""
    of = partial(spell_out, names=names)
    return {
        "player hand": Field(lambda number: of(number).category, "the player's category", tuple(names)),
        "dealer qualifies": Field(lambda number: of(number).qualified, "the player-dealer qualifies", yes=True),
        "player ahead": Field(lambda number: of(number).against == 2, "the player has the better hand", yes=True),
        "dealer ahead": Field(lambda number: of(number).against == 0, "the dealer has the better hand", yes=True),
        "fold": Field(lambda number: of(number).folded, "the player folded", yes=True),
    }


def wins(names: Sequence[str]) -> dict[str, Condition]:
    """Return, for each category, a condition that the player wins with it."""

    def wins_with(category: int) -> Callable[[Outcome], bool]:
        return lambda e: e.won and e.category == category

    spelled = {f"player wins with {name}": wins_with(category) for category, name in enumerate(names)}
    return by_number(spelled, lambda number: spell_out(number, names))


def explain(number: int, names: Sequence[str]) -> str:
    """Return an outcome in words.

    >>> explain(2, ("nothing", "pair")), explain(11, ("nothing", "pair")), explain(13, ("nothing", "pair"))
    ('tie with nothing; the dealer does not qualify', 'player wins with pair', 'folded pair')
    """
    end = spell_out(number, names)
    if end.folded:
        return f"folded {names[end.category]}"
    how = ("player loses", "tie", "player wins")[end.against]
    return f"{how} with {names[end.category]}" + ("" if end.qualified else "; the dealer does not qualify")
