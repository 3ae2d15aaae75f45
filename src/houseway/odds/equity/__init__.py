"""Equity: what part of the pot each hand of a pot game will win, exactly where the deals can be counted."""

from houseway.odds.equity.position import Position, read_position
from houseway.odds.equity.report import at, equity

__all__ = ["Position", "at", "equity", "read_position"]
