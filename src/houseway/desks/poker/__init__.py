"""For poker players: starting hands, ranges and the price of the drop, for every pot game."""
