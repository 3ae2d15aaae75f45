"""The typed contract of a solver: a protocol for each role, and one for each part that a solver may leave out.

A solver is a package with a module for each role, or one module with the functions of all roles. A type checker
compares a module with a protocol like any object: `role: Solves = my_solver` is an error if `solve` is missing or takes
other arguments. `houseway.odds.solution.solver` returns the module of a role.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.cards import Card
    from houseway.houses import Offer
    from houseway.odds.parse_hand import HandSoFar
    from houseway.odds.solution import Deal, Solution
    from houseway.odds.solvers.known_cards import KnownCards

FUNCTIONS = {
    "solve": "solve",
    "deal": "simulators",
    "advise": "advise",
    "by_cards": "gains_by_cards",
    "known_cards": "known_cards",
}
"""The function that every role must have."""


class Solves(Protocol):
    """The role `solve`."""

    def solve(self, offer: Offer, /) -> Solution:
        """Return the solution of an offer; refuse what cannot be counted."""
        ...


@runtime_checkable
class SolvesSides(Protocol):
    """A `solve` whose bonus bets do not need the slow best play."""

    def solve_sides(self, offer: Offer, sides: Collection[str], /) -> Solution:
        """Return a solution with these aspects alone."""
        ...


@runtime_checkable
class OpensBank(Protocol):
    """A `solve` that states whether the bank's cards are open before the choice; this overrides the deal."""

    def bank_opens(self, offer: Offer, /) -> bool:
        """Check whether a query for advice may include cards of the bank."""
        ...


class Deals(Protocol):
    """The role `deal`."""

    def simulators(self, offer: Offer, solution: Solution, /) -> Iterable[Deal]:
        """Yield functions that deal a range of numbered rounds from a seed, played by the solution's plan."""
        ...


class Advises(Protocol):
    """The role `advise`."""

    def advise(self, offer: Offer, hand: str, board: str, /) -> dict[str, Any]:
        """Return the value of every choice for a hand."""
        ...


@runtime_checkable
class AdvisesLater(Protocol):
    """An `advise` for a game with choices after a split or an added wager."""

    def advise_later(self, offer: Offer, hand: str, board: str, moment: HandSoFar, /) -> dict[str, Any]:
        """Return the value of every choice for a hand with a history."""
        ...


@runtime_checkable
class ClassesCards(Protocol):
    """An `advise` for a game whose rules treat more cards alike than its solver does."""

    def card_class(self, offer: Offer, /) -> Callable[[Card], Any]:
        """Return a function that gives equal values to cards that the rules treat alike."""
        ...


class GainsByCards(Protocol):
    """The role `by_cards`, for games in which every bettor plays the same way."""

    def gains_by_cards(self, offer: Offer, name: str, /) -> tuple[NDArray[np.int8], NDArray[np.float64]]:
        """Return the cards that each ending takes out of the shoe, and what the ending pays."""
        ...


class KnowsCards(Protocol):
    """The role `known_cards`."""

    def known_cards(self, offer: Offer, /) -> KnownCards:
        """Return how the gain from other hands' cards is counted."""
        ...
