"""Poker for a pot: hold'em, Omaha, stud, draw, lowball and Mexican poker, all as data.

`variant` defines what makes up a game, `base/` holds the well-known games, and `hands` and `showdown` decide who acts
first and who wins. Stakes and fees are in `houseway.rules.stakes`; a hand is played in `houseway.kinds.pot.hand`.
"""
