"""Reads a described round, plays it to its end and reports the rows."""
