"""The games: small pure functions, and the conditions that wagers name."""
