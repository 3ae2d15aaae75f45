"""Pai gow poker: bonus bets exactly over all hands; hand against hand dealt until the error is small, and told."""
