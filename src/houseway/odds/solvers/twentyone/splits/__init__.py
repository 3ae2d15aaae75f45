"""Hands that are split."""
