"""Pai gow: each player splits their cards into two hands, and both must beat the bank's."""
