"""Ultimate Texas Hold'em against the bank: every decision over every deal, kept in the book."""

from houseway.odds.solvers.holdem_bank.best_play import advise, at_hand, dealers, solve, write_pages

__all__ = ["advise", "at_hand", "dealers", "solve", "write_pages"]
