"""Games whose hands go card by card, along a course: baccarat, one-draw games and war."""
