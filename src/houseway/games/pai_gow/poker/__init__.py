"""Pai gow poker: seven cards set as a hand of five and a hand of two."""
