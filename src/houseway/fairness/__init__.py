"""Seals, sources of cards, who saw what, public and redacted logs, and `verify`."""
