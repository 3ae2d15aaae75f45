"""Pai gow poker: bonus bets exactly over all hands; hand against hand dealt until the error is small, and told."""

from typing import Any

from houseway.odds.solvers.pai_gow.poker.solve import bank_opens, is_quick, solve, write_pages

__all__ = ["advise", "bank_opens", "is_quick", "simulators", "solve", "write_pages"]


def __getattr__(name: str) -> Any:
    """Bring in what is compiled only when it is asked for: a price from the book needs none of it."""
    if name == "advise":
        from houseway.odds.solvers.pai_gow.poker.advise import advise

        return advise
    if name == "dealers":
        from houseway.odds.solvers.pai_gow.poker.deal import simulators

        return simulators
    raise AttributeError(name)
