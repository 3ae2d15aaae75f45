"""Stakes, choices, late wagers, claims and fees."""
