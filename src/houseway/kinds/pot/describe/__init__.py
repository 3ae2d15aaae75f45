"""Reads a described hand and plays it to its end."""
