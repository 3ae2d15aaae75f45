"""One table for every kind of round: it decides commands, folds in events, and gives each person a view."""
