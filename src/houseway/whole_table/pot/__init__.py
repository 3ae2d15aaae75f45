"""Hands of pot games, compiled: thousands of times as fast as at a table, with the same rules.

A hand is a row of numbers (`layout.py`). `steps.py` plays it from outside: `begin` a hand, ask for `moves`, `act`.
`simulate.py` plays many hands among simple players.
"""
