"""A seat at a table in the terminal."""
