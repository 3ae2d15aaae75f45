"""Solvers of games with one poker hand against the player-dealer or a pay table."""
