"""Pai gow with tiles, exactly: every hand against every other, without replacement, each setting of each hand."""
