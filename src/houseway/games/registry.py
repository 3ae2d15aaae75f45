"""Where each game lives; a game is imported when somebody asks for it."""

from importlib import import_module

from houseway.games.game import Game

PLACES = {
    "baccarat": "houseway.games.points.baccarat",
    "one-draw": "houseway.games.points.one_draw",
}


def game(name: str) -> Game:
    """Return a game by its id.

    >>> game("baccarat").hands
    ('player', 'banker')
    """
    found: Game = import_module(PLACES[name]).GAME
    return found
