"""Pai gow with tiles, exactly: every hand against every other, without replacement, each setting of each hand."""

from houseway.odds.solvers.pai_gow.tiles.advise import advise
from houseway.odds.solvers.pai_gow.tiles.deal import simulators
from houseway.odds.solvers.pai_gow.tiles.solve import is_quick, solve

__all__ = ["advise", "is_quick", "simulators", "solve"]
