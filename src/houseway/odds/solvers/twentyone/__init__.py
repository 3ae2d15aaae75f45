"""Solves twenty-one exactly: every hand, card by card, against every up card, without replacement."""
