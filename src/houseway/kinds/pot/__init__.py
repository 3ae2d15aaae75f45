"""Rounds played for a pot."""
