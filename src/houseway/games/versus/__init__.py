"""One poker hand against the player-dealer or a pay table: one small file for each game."""
