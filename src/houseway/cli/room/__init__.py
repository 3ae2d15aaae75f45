"""Commands on a room's database."""
