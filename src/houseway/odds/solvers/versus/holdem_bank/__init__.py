"""Ultimate Texas Hold'em against the bank: every decision over every deal, kept in the book."""
