"""Accounts, names and sessions."""
