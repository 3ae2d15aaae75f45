"""Solves Let It Ride: both choices over every deal."""
