"""Counting cards: effects of removal, tags, counts played through shoes, perfect play, and the atlas of bonus bets."""
