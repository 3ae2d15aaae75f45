"""The commands that open, audit and archive a room's database."""
