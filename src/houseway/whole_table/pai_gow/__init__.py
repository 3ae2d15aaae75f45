"""Pai gow, with cards and with tiles: hands that are set."""
