"""One hand of poker without a table. Callers play the hand through `play`."""
