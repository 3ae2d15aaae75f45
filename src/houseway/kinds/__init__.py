"""How rounds are played: one folder for each kind, all with the same module names."""
