"""Pai gow poker: bonus bets exactly over all hands; hand against hand dealt until the error is small, and told."""

from typing import Any

from houseway.odds.solvers.pai_gow.solving import at_hand, bank_opens, solve, write_pages

__all__ = ["advise", "at_hand", "bank_opens", "dealers", "solve", "write_pages"]


def __getattr__(name: str) -> Any:
    """Bring in what is compiled only when it is asked for: a price from the book needs none of it."""
    if name == "advise":
        from houseway.odds.solvers.pai_gow.advising import advise

        return advise
    if name == "dealers":
        from houseway.odds.solvers.pai_gow.rounds import dealers

        return dealers
    raise AttributeError(name)
