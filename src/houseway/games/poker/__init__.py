"""Poker for a pot: hold'em, Omaha, stud, draw, lowball and Mexican poker, all as data.

`variant` says what a game is made of, `base/` holds the games everybody knows, `hands` and `showdown` say who begins
and who wins. Stakes and fees are in `houseway.rules.stakes`; a hand is played in `houseway.kinds.pot.hand`.
"""
