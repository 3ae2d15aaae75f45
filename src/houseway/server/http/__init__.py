"""Handlers, errors, sessions and downloads."""
