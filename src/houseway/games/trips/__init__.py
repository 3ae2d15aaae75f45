"""Trips: five cards, all face up, and four equal bets; three of a kind or better takes the pot.

If nobody qualifies, the best hand takes a fifth of it, and the rest rolls over into the next deal of the same round of
play. Two jokers are wild. There is no raising: a player bets or folds, and a folded hand gets no more cards.
"""
