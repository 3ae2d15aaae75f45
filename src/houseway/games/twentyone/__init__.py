"""Twenty-one: a single game whose options each house sets in its data."""
