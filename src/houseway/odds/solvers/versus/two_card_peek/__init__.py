"""Solves Two Card Peek: rows of two and of five cards, all three rows at once, and the bet made between the deals."""
