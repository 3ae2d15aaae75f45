"""House players at poker: how they value a hand and what they do."""
