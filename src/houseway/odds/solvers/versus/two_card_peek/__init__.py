"""Two Card Peek: rows of two cards and of five, all three at once, and the bet between."""

from houseway.odds.solvers.versus.two_card_peek.solve import advise, is_quick, simulators, solve, write_pages

__all__ = ["advise", "is_quick", "simulators", "solve", "write_pages"]
