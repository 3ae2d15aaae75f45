"""Solves war: going to war or giving up, over every deal."""
