"""Equity: what part of the pot each hand of a pot game will win, exactly where the deals can be counted."""

from houseway.odds.equity.position import Position, read_position
from houseway.odds.equity.report import equity

__all__ = ["Position", "equity", "read_position"]
