"""Two Card Peek: rows of two cards and of five, all three at once, and the bet between."""

from houseway.odds.solvers.two_card_peek.best_play import advise, at_hand, dealers, solve, write_pages

__all__ = ["advise", "at_hand", "dealers", "solve", "write_pages"]
