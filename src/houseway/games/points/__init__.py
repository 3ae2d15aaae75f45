"""Games of points: the hand closer to nine wins."""
