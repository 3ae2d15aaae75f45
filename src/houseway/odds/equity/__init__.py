"""Equity: the share of the pot that each hand will win, exact where the deals can be counted."""

from houseway.odds.equity.position import Position, read_position
from houseway.odds.equity.report import at, equity

__all__ = ["Position", "at", "equity", "read_position"]
