"""Solves games of points exactly: walks the whole course of a round, and reads the best play off the counts."""
