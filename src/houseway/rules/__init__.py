"""The vocabulary of a cardroom: wagers, bank, settlement order, rotation, collection; betting, pots, drop and kill."""
