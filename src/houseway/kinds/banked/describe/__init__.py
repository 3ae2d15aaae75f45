"""Described rounds: read, played and reported."""
