"""The odds of thirteen cards: its tables, and the best setting of a hand."""
