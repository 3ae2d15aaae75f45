"""Pai gow with tiles: how two tiles rank, the words of its house ways, and the game itself."""
