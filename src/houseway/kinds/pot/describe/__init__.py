"""Described hands: read and played."""
