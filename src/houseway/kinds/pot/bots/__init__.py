"""House players at poker: how they value a hand, what they say, and what is played when time runs out."""
