"""Twenty-one: one game with options, which each house's data sets."""
