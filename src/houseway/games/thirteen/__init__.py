"""Thirteen-card poker: each player sets three, five and five, the strongest in back, and compares with all others.

Each front, middle and back earns points from every player whose hand it beats. The points between two players are
netted and paid in chips, pair by pair, clockwise from the left of the button.
"""
