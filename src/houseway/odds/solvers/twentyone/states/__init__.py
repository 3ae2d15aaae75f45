"""Cards, hands and plans as numbers."""
