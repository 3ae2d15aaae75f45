"""The reference site: static pages of every game, offer, wager and house, with the documentation."""
