"""Seats and piles."""
