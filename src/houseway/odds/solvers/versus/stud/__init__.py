"""Poker hands against a dealer's: a seat raises or folds on its own cards and the cards that the dealer shows.

One solver for every such game, by the size of a hand, its order, and the cards shown (one or none). A game's solver
consists of three functions: `solve, simulators, advise = stud_solver(Stud(…))`.
"""
