"""Games of points, exactly: a walk over the whole course of a round, and the best play read off what it counted."""
