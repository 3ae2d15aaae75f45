"""Twenty-one: hands that draw, double, split and surrender against the bank."""
