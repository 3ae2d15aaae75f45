"""One table for every kind of round: it decides commands, applies events, and gives each person a view.

The sixteen modules stay together: each is one step or one type that every command passes through.
"""
