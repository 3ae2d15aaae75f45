"""Measures speed, each figure as a ratio to another engine or to a bare loop in the same run."""
