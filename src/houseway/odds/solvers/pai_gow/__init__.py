"""Pai gow, with cards and with tiles."""
