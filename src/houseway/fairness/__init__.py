"""Proves that cards were dealt fairly: seals, sources, who saw which card, redacted logs and `verify`."""
