"""Thirteen-card poker: each player sets three, five and five, the strongest in back, and compares with all others.

Each front, middle and back that beats another's earns points from that player. The points between two players are
netted and paid in chips, pair by pair, clockwise from the left of the button.
"""
