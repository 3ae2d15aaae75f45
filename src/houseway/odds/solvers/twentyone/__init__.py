"""Twenty-one, exactly: every hand by its very cards against every up card, the bank counted without replacement."""

from houseway.odds.solvers.twentyone.advise import advise, advise_later
from houseway.odds.solvers.twentyone.base_game import is_quick
from houseway.odds.solvers.twentyone.solve import simulators, solve, write_pages

__all__ = ["advise", "advise_later", "is_quick", "simulators", "solve", "write_pages"]
