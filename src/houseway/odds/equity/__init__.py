"""Equity: each hand's average share of the pot, exact if there are few enough deals to count."""

from houseway.odds.equity.position import Position, read_position
from houseway.odds.equity.report import at, equity

__all__ = ["Position", "at", "equity", "read_position"]
