"""Ranks hands as integers, where the higher wins: every order that the filings use, from one generator of tables."""

from houseway.ranking.order import ORDERS, Order, order
from houseway.ranking.suits import by_suit, by_suit_low, highest, lowest

__all__ = ["ORDERS", "Order", "by_suit", "by_suit_low", "highest", "lowest", "order"]
