"""The odds of Trips: how often a pot is won, and what a bet is worth by what lies open."""

from houseway.odds.solvers.trips.report import advise, report

__all__ = ["advise", "report"]
