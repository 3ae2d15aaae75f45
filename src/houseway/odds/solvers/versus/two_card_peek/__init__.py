"""Two Card Peek: rows of two cards and of five, all three at once, and the bet between."""
