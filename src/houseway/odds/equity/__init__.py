"""Equity: what part of the pot each hand of a pot game will win, exactly where the deals can be counted."""

from houseway.odds.equity.report import equity
from houseway.odds.equity.spot import Spot, read_spot

__all__ = ["Spot", "equity", "read_spot"]
