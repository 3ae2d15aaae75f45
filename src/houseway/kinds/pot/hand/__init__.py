"""One hand of poker without a table. `play` exports the parts."""
