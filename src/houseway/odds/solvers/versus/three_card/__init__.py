"""Solves three-card poker: every hand, against each card that the player-dealer shows."""
