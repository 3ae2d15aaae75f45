"""The life of a wager: stakes, choices, late wagers, claims and fees."""
