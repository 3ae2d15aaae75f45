"""Solves pai gow poker: bonus bets exactly, over all hands; hand against hand by simulation, with the error stated."""
