"""Rounds of poker, played for a pot."""
