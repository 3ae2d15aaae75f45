"""Measures how good house players are, by playing scripted opponents and a best response against them with duplicate
decks."""
