"""Advice and prices, computed in processes of their own so that no table waits."""
