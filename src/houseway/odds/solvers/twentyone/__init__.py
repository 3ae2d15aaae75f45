"""Twenty-one, exactly: every hand by its very cards against every up card, the bank counted without replacement."""

from houseway.odds.solvers.twentyone.best_play import advise, advise_later, at_hand, dealers, solve, write_pages

__all__ = ["advise", "advise_later", "at_hand", "dealers", "solve", "write_pages"]
