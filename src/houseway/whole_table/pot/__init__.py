"""Hands of pot games, compiled: thousands of times as fast as at a table, with the same rules.

A hand is a row of numbers (`layout.py`). `steps.py` lets a caller play it: `begin` a hand, ask for `moves`, `act`.
`simulate.py` plays many hands among simple players.
"""
