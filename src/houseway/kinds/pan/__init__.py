"""Pan as a kind of round: tops, declarations, plucked cards, melds, and konditions that are paid as they are laid."""
