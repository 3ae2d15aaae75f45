"""Solves Two Card Peek: rows of two and of five cards, all three at once, and the bet between them."""
