"""Thirteen cards, as a kind of round."""
