"""Panguingue: a rummy of eleven cards with many decks, and what its melds are worth."""
