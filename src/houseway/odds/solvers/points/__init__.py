"""Games of points, exactly: a walk over the whole course of a round, and the best play read off what it counted."""

from houseway.odds.solvers.points.best_play import advise, at_hand, dealers, solve, write_pages

__all__ = ["advise", "at_hand", "dealers", "solve", "write_pages"]
