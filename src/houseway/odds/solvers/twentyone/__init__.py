"""Twenty-one, exactly: every hand by its very cards against every up card, the bank counted without replacement."""

from houseway.odds.solvers.twentyone.advice import advise, advise_later
from houseway.odds.solvers.twentyone.base_game import at_hand
from houseway.odds.solvers.twentyone.best_play import dealers, solve, write_pages

__all__ = ["advise", "advise_later", "at_hand", "dealers", "solve", "write_pages"]
