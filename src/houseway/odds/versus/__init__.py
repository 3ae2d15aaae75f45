"""Exact odds of poker hands against the bank: one small file per kind of game, found by the game's id."""

from importlib import import_module
from typing import Any

from houseway.houses import Offer

PLACES = {
    "three-card": "houseway.odds.versus.three_card",
    "let-it-ride": "houseway.odds.versus.let_it_ride",
    "mississippi": "houseway.odds.versus.mississippi",
    "holdem-bank": "houseway.odds.versus.holdem",
    "two-card-peek": "houseway.odds.versus.peek",
    "war": "houseway.odds.versus.war",
}


def solves(offer: Offer) -> bool:
    """Tell whether an offer is a game against the bank that can be played."""
    return offer.game is not None and offer.status == "playable" and offer.game.id in PLACES


def solver(game: str) -> Any:
    """Return the module that solves a kind of game: `solve`, `advise`, `deal`."""
    return import_module(PLACES[game])
