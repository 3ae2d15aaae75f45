"""Pai gow with cards."""
