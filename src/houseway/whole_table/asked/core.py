"""What a family of games provides to the environments: its loop, its tables, and the contents of an observation."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.money import Chips

PLACE = 3
"""The index of each table's place in the state of many tables."""


class Core(NamedTuple):
    """A game, compiled for programs that choose."""

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
    dtype: type[Any] = np.uint8
    """The type of the numbers in an observation."""
    unit: Chips = 1
    """The chips that a reward of 1 stands for."""
    shape: tuple[int, ...] = ()
    """At pot games: how many cards lie on the board, and face down and face up before a seat."""

    @property
    def actions(self) -> int:
        """The number of actions."""
        return max(len(self.bets), len(self.choices))


class Opponents(NamedTuple):
    """Who plays a pot game besides the program."""

    players: int = 0
    """The number of players in all; 0 for two, or the smallest number that the game takes."""
    plan: str | Sequence[Mapping[str, float]] = "call"
    """How the others play: `call`, `random`, or the chances to bet, fold and raise by betting round."""
    stack: Chips = 0
    """Everybody's stack at the start of each hand, in cents; 0 for the same as in a trial among house players."""
