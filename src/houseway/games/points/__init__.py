"""Games of points: the hand nearer to nine wins."""
