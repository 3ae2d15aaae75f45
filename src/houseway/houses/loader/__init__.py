"""Reads the TOML files of a house into offers and reports every error at once."""
