"""Mississippi Stud: every choice over every deal."""

from houseway.odds.solvers.versus.mississippi.solve import advise, is_quick, simulators, solve

__all__ = ["advise", "is_quick", "simulators", "solve"]
