"""Rounds against a player-dealer: wagers on spots, settled in the filed order until the bank's stake is used up."""
