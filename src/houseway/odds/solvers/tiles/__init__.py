"""Pai gow with tiles, exactly: every hand against every other, without replacement, each setting of each hand."""

from houseway.odds.solvers.tiles.advising import advise
from houseway.odds.solvers.tiles.dealing import dealers
from houseway.odds.solvers.tiles.solving import at_hand, solve

__all__ = ["advise", "at_hand", "dealers", "solve"]
