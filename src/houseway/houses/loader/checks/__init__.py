"""Checks across the data of an offer or a house, beyond the type of each key. All errors are reported at once."""
