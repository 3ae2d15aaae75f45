"""Where each game lives, and each kind of round; one is imported when somebody asks for it."""

from importlib import import_module

from houseway.games.game import Game

KINDS = {"banked": "houseway.play.banked.kind", "pot": "houseway.play.pot.kind"}
"""The kinds of round, and where each is played: an offer names its own."""

PLACES = {
    "baccarat": "houseway.games.points.baccarat",
    "one-draw": "houseway.games.points.one_draw",
    "holdem-bank": "houseway.games.versus.holdem_bank",
    "three-card": "houseway.games.versus.three_card",
    "let-it-ride": "houseway.games.versus.let_it_ride",
    "mississippi": "houseway.games.versus.mississippi",
    "two-card-peek": "houseway.games.versus.two_card_peek",
    "war": "houseway.games.versus.war",
}


def game(name: str) -> Game:
    """Return a game by its id.

    >>> game("baccarat").hands
    ('player', 'banker')
    """
    found: Game = import_module(PLACES[name]).GAME
    return found
