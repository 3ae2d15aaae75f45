"""Solves games of points exactly: walks every course a round can take, and finds the best play from the counts."""
