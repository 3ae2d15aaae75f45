"""Pai gow: a hand is set in two, and both must beat the bank's."""
