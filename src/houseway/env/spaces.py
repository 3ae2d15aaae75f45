"""Spaces of actions and observations, named as in Gymnasium."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Discrete:
    """Whole numbers from 0 to n - 1, each an action."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._dice = Random(0)

    def seed(self, seed: int | None = None) -> None:
        self._dice = Random(seed)

    def sample(self, mask: NDArray[np.int8] | None = None) -> int:
        """Return a random action among those the mask allows."""
        return self._dice.choice([place for place in range(self.n) if mask is None or mask[place]])

    def contains(self, action: object) -> bool:
        return isinstance(action, int | np.integer) and 0 <= int(action) < self.n

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    __hash__ = object.__hash__


class Box:
    """Vectors of numbers between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, value: object) -> bool:
        return (isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
                and bool((value >= self.low).all()) and bool((value <= self.high).all()))

    __contains__ = contains


class Dict:
    """Several spaces, by name."""

    def __init__(self, spaces: Mapping[str, Box]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Box:
        return self.spaces[name]

    def contains(self, value: object) -> bool:
        return (isinstance(value, Mapping) and set(value) == set(self.spaces)
                and all(space.contains(value[name]) for name, space in self.spaces.items()))

    __contains__ = contains
