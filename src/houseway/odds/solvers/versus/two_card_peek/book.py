"""The book's page on Two Card Peek: the joint results of three rows."""

from typing import Any

from houseway.houses import Offer
from houseway.odds.book import Page
from houseway.odds.solvers.versus.two_card_peek import super_bet


def needed(offer: Offer) -> list[Page[Any]]:
    return filed() if any(wager.on == "super" for wager in offer.banked.wagers) else []


def filed() -> list[Page[Any]]:
    return [super_bet.page()]
