"""Which seats and piles get cards, and in what order."""
