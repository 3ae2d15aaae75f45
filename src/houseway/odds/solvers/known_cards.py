"""A bettor's gain from knowing other cards: the interface between each solver's `known_cards` and the analyst's desk.

The gain is how much better the best choices with the known cards are than the usual best choices, both valued with the
cards that are left. The usual choices earn the usual edge on average, whichever cards are known, so only this
difference has to be counted. It is never negative and zero for most hands, so a sample of it has a small error.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.kernel import njit

kernel.ready()


class KnownCards(NamedTuple):
    """How a game's gain from known cards is counted."""

    own: int
    """The cards that a bettor sees at the first choice that is counted: the bettor's own, then the cards that everybody
    sees.
    """
    each: int
    """The cards that every other bettor holds."""
    gains: Callable[[NDArray[np.int64]], NDArray[np.int64] | NDArray[np.float64]]
    """Returns the gain for each row of own and known cards, in whole parts."""
    parts: Callable[[int], int]
    """The parts in a unit, by the number of known cards."""
    deals: int = 20_000
    """The default number of deals to sample: one or two seconds for each number of known cards."""
    note: str = ""
    """What the reader must know about these figures, as part of a sentence."""


def by_row(loop: Callable[[Any, Any, Any], None], given: Any) -> Callable[[NDArray[np.int64]], NDArray[np.int64]]:
    """Return the function that fills in the gain of each row with a compiled loop."""

    def gains(rows: NDArray[np.int64]) -> NDArray[np.int64]:
        found = np.zeros(len(rows), np.int64)
        loop(rows, given, found)
        return found

    return gains


@njit(cache=True, nogil=True)
def cards_left(row: Any, left: Any) -> Any:
    """Write to `left` the cards of a deck that a row does not contain; return their number."""
    held, many = 0, 0
    for card in row:
        held |= 1 << card
    for card in range(STANDARD):
        if not held >> card & 1:
            left[many] = card
            many += 1
    return many
