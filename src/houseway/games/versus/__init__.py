"""A poker hand against the player-dealer, or against a pay table: one small file per kind of game."""
