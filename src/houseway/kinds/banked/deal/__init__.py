"""Which seats and piles get cards, and in which order."""
