"""Players for a pot: hold'em, Omaha, stud, draw, lowball and Mexican poker, all as data over one table.

`variant` says what a game is made of, `base` holds the games everybody knows, `schedule` a house's posted lines of
stakes and fees, `hands` and `showdown` who begins and who wins. The table itself is `houseway.kinds.pot.hand`.
"""
