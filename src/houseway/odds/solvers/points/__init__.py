"""Games of points, exactly: a walk over the whole course of a round, and the best play read off what it counted."""

from houseway.odds.solvers.points.solve import advise, is_quick, simulators, solve, write_pages

__all__ = ["advise", "is_quick", "simulators", "solve", "write_pages"]
