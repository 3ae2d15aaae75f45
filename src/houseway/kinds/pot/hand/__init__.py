"""One hand of poker without a table. Callers use it through `play`."""
