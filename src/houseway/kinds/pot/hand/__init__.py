"""One hand of poker without a table. Its parts in one place are in `play`."""
