"""Exposed and dead cards, and rulings."""
