"""Finds games and the rules of kinds by name, through the registry."""

from importlib import import_module

from houseway.games.filed_rules import KindRules
from houseway.games.game import Game
from houseway.registry import entry_of, games, kind_entry


def family_of(game: str, kind: str) -> str:
    """Return the family of a game or kind; an empty string if neither is known.

    >>> family_of("war", "banked"), family_of("", "pot"), family_of("", "")
    ('versus', 'poker', '')
    """
    return entry_of(game).family if game and game in games() else kind_entry(kind).family


def stated(kind: str) -> KindRules | None:
    """Return how a kind's rules are read; None for a kind without its own table."""
    module = kind_entry(kind).stated
    return import_module(module).KIND_RULES if module else None


def game(name: str) -> Game:
    """Return a game by its id.

    >>> game("baccarat").telling.hands
    ('player', 'banker')
    """
    found: Game = import_module(entry_of(name).game).GAME
    return found
