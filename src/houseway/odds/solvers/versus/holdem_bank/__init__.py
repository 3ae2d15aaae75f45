"""Solves Ultimate Texas Hold'em: every decision over every deal, stored in the book."""
