"""A wager from the first chip to the last: stakes, choices, late wagers, claims and fees."""
