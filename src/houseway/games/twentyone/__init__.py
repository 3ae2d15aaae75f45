"""Twenty-one: one game with options; what a house files differently is data."""
