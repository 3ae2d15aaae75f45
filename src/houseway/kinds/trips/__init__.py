"""Rounds of Trips: four equal bets, and a pot that can roll over into the next deal."""
