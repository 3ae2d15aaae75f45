"""How a round is played: one folder for each kind."""
