"""The vocabulary of a cardroom: wagers, the bank, who is settled first, rotation, collection."""
