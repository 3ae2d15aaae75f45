"""Cards, hands and plans of twenty-one as numbers."""
