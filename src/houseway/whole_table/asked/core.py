"""What a family of games provides to the environments: its loop, its tables, and the contents of an observation."""

from collections.abc import Callable
from typing import Any, NamedTuple

PLACE = 3
"""The index of each table's place in the state of many tables."""


class Core(NamedTuple):
    """A game against the bank, compiled for programs that choose."""

    bets: tuple[str, ...]
    """What each action means before the deal."""
    choices: tuple[str, ...]
    """What each action means during a round; the empty name is no action."""
    columns: tuple[str, ...]
    """The meaning of each number in an observation."""
    envs: Callable[[int, Any], tuple[Any, ...]]
    """Returns the state of many tables, given their random streams; the part `PLACE` is the place of each."""
    play: Callable[[int, int, Any, int, Any, Any], None]
    """Carries out the actions of a range of environments; all of them are legal."""
    largest: int
    """The largest number in an observation."""

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return max(len(self.bets), len(self.choices))
