"""Trips as a kind of round: four equal bets, and a pot that may stay for the next deal."""
