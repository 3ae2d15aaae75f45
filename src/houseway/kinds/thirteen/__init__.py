"""Thirteen cards as a kind of round: everybody sets three hands, and each pair of players compares them."""
