"""Where each game lives and what solves it, and each kind of round; all are imported when somebody asks for them."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, NamedTuple

from houseway.cards import Pack
from houseway.games.game import Game

KINDS = {
    "banked": "houseway.play.banked.kind",
    "pot": "houseway.play.pot.kind",
    "pan": "houseway.play.pan.kind",
    "thirteen": "houseway.play.thirteen.kind",
    "trips": "houseway.play.trips.kind",
}
"""The kinds of round, and where each is played: an offer names its own."""

STATED = {
    "pan": "houseway.games.pan.stated",
    "thirteen": "houseway.games.thirteen.tell",
    "trips": "houseway.games.trips.tell",
}
"""Kinds whose offers state rules under a table of the kind's own name, and the module whose `STATED` reads it."""


TRIALS = {
    "pot": "houseway.analysis.trial_pot",
    "pan": "houseway.analysis.trial_pan",
    "thirteen": "houseway.analysis.trial_thirteen",
    "trips": "houseway.analysis.trial_trips",
}
"""Kinds that are measured by playing among bots, and the module whose `TRIAL` says how."""


class Stated(NamedTuple):
    """How the rules of a kind are read from an offer's table, and told."""

    shape: Any
    """What the table is read into: a struct with its lines under `cites`."""
    pack: Callable[[Any], Pack]
    check: Callable[[Any], Iterable[tuple[str, str]]]
    """What cannot be, by its key."""
    tell: Callable[[Any], Iterable[tuple[str, str, str]]]
    """Each rule: what it is about, the words that its lines are cited under, and the rule."""


OWN_ODDS = {"pan": "houseway.odds.pan", "trips": "houseway.odds.trips"}
"""Kinds without wagers whose odds are tables of their own: the module whose `report(offer)` returns them, and whose
`advise(offer, hand, others)` tells what a hand is worth."""


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


def stated(kind: str) -> Stated | None:
    """Return how a kind states its rules; None for one that has no table of its own."""
    return import_module(STATED[kind]).STATED if kind in STATED else None


def game(name: str) -> Game:
    """Return a game by its id.

    >>> game("baccarat").hands
    ('player', 'banker')
    """
    found: Game = import_module(PLACES[name].game).GAME
    return found
