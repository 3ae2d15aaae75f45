"""Mississippi Stud: every choice over every deal."""

from houseway.odds.solvers.mississippi.best_play import advise, at_hand, dealers, solve

__all__ = ["advise", "at_hand", "dealers", "solve"]
