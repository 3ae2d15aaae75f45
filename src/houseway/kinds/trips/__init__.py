"""Trips, as a kind of round."""
