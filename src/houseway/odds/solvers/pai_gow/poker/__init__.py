"""Solves pai gow poker: bonus bets exactly over all hands; hand against hand by dealing, with the error stated."""
