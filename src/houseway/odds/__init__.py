"""The odds of wagers and hands: solutions, prices, simulation, charts, equity and the book of counts."""
