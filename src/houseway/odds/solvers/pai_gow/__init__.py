"""Solvers of pai gow, with cards and with tiles."""
