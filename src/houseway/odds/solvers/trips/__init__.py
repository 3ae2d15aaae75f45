"""The odds of Trips: how often a pot is won, and what a bet is worth with these open cards."""
