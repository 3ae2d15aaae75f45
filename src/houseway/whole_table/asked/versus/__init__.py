"""Games with poker hands against the bank, with a program that chooses."""
