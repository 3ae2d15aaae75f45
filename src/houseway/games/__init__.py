"""The games as small pure functions, with the conditions that wagers can name."""
