"""Rounds of pan: tops, declarations, plucked cards, melds, and konditions paid when they are laid."""
