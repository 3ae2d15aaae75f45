"""One table for every kind of round: commands are decided, events are folded in, and each person gets a view."""
