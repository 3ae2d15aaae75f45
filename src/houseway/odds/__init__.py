"""What wagers and hands are worth: solutions, prices, simulation, charts, equity and the book of counts."""
