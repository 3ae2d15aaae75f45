"""Trips: five cards, all face up, and four equal bets; three of a kind or better takes the pot.

Where nobody has so much, the best hand takes a fifth, and the rest rolls over into the next deal of the same round of
play. Two jokers are wild. Nobody raises: a player bets or folds, and who folds gets no more cards.
"""
