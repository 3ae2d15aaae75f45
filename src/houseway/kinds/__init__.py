"""How a round is played: one folder for each kind, with the same module names in each."""
