"""The commands that need no room: one file for each."""
