"""Pan as a kind of round: tops, declarations, plucked cards, melds, and konditions paid as they are laid."""
