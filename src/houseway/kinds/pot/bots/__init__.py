"""House players at poker: how they value a hand and how they act."""
