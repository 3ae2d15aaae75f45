"""Thirteen cards."""
