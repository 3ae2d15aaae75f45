"""The odds of Trips: how often a pot is won, and the value of a bet given the open cards."""
