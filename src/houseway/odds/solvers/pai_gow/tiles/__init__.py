"""Solves pai gow tiles exactly: every setting of every hand against every other hand, without replacement."""
