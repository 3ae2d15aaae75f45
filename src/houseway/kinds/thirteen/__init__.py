"""Rounds of thirteen cards: each player sets three hands, and every two players compare them."""
