"""Games whose hands go card by card, with a program that chooses."""
