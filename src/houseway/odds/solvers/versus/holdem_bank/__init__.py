"""Ultimate Texas Hold'em against the bank: every decision over every deal, kept in the book."""

from houseway.odds.solvers.versus.holdem_bank.solve import advise, is_quick, simulators, solve, write_pages

__all__ = ["advise", "is_quick", "simulators", "solve", "write_pages"]
