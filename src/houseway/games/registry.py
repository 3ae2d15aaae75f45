"""Where each game lives and what solves it, and each kind of round; all are imported when somebody asks for them."""

from importlib import import_module
from typing import NamedTuple

from houseway.games.game import Game

KINDS = {
    "banked": "houseway.play.banked.kind",
    "pot": "houseway.play.pot.kind",
    "pan": "houseway.play.pan.kind",
    "thirteen": "houseway.play.thirteen.kind",
    "trips": "houseway.play.trips.kind",
}
"""The kinds of round, and where each is played: an offer names its own."""

TRIALS = {"pot": "houseway.analysis.trial", "pan": "houseway.analysis.trial_pan"}
"""Kinds that are measured by playing among bots, and the module whose `trial` does it."""


OWN_RULES = {"pan": "houseway.games.pan", "thirteen": "houseway.games.thirteen", "trips": "houseway.games.trips"}
"""Kinds whose rules are a table of their own in an offer's file, named like the kind: the module that has their shape,
`Rules`, and tells them, `tells` (see `games/own.py`)."""


OWN_ODDS = {"pan": "houseway.odds.pan"}
"""Kinds without wagers whose odds are tables of their own: the module whose `report(offer)` returns them."""


class Place(NamedTuple):
    """The module of a game, and the one that works out its odds."""

    game: str
    solver: str


PLACES = {
    "baccarat": Place("houseway.games.points.baccarat", "houseway.odds.solvers.points"),
    "one-draw": Place("houseway.games.points.one_draw", "houseway.odds.solvers.points"),
    "holdem-bank": Place("houseway.games.versus.holdem_bank", "houseway.odds.solvers.holdem_bank"),
    "three-card": Place("houseway.games.versus.three_card", "houseway.odds.solvers.three_card"),
    "let-it-ride": Place("houseway.games.versus.let_it_ride", "houseway.odds.solvers.let_it_ride"),
    "mississippi": Place("houseway.games.versus.mississippi", "houseway.odds.solvers.mississippi"),
    "two-card-peek": Place("houseway.games.versus.two_card_peek", "houseway.odds.solvers.two_card_peek"),
    "twenty-one": Place("houseway.games.twentyone.game", "houseway.odds.solvers.twentyone"),
    "pai-gow-poker": Place("houseway.games.pai_gow.poker", "houseway.odds.solvers.pai_gow"),
    "pai-gow-tiles": Place("houseway.games.tiles.pai_gow_tiles", "houseway.odds.solvers.tiles"),
    "war": Place("houseway.games.versus.war", "houseway.odds.solvers.war"),
}


def game(name: str) -> Game:
    """Return a game by its id.

    >>> game("baccarat").hands
    ('player', 'banker')
    """
    found: Game = import_module(PLACES[name].game).GAME
    return found
