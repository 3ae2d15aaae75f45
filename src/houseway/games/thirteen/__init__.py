"""Thirteen cards: everybody sets three, five and five, the strongest at the back, and compares with everybody else.

Each front, middle and back that beats another's is worth points from that player, and the points between two players
are netted and paid in chips, pair by pair, clockwise from the left of the button.
"""
