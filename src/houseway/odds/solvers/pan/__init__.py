"""The odds of pan: its tables, and what a hand is worth."""
