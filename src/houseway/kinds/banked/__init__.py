"""Rounds against a player-dealer: wagers on spots, settled in the filed order as far as the bank's stake covers."""
