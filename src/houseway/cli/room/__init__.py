"""Commands that serve, audit and archive a room's database."""
