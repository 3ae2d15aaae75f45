"""The rules page of an offer, written from its data."""
