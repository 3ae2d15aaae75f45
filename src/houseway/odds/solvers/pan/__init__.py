"""The odds of pan: its tables, and the value of a hand."""
