"""The families of games, by game: how a hand is played in the compiled loop."""

from collections.abc import Callable
from importlib import import_module

from houseway.rules.refusal import Refused
from houseway.whole_table.engine import Family
from houseway.whole_table.setup import Setup

FAMILIES = {
    "baccarat": "walk_family",
    "one-draw": "walk_family",
    "war": "walk_family",
    "three-card": "versus_family",
    "holdem-bank": "versus_family",
    "let-it-ride": "versus_family",
    "mississippi": "versus_family",
    "two-card-peek": "versus_family",
    "pai-gow-poker": "pai_gow_family",
    "pai-gow-tiles": "pai_gow_family",
    "twenty-one": "twentyone_family",
}
"""The module of each game's family."""


def family(setup: Setup) -> Family:
    """Return how an offer's hands are played; refuse a game that is not compiled."""
    game = setup.offer.play.id
    if game not in FAMILIES:
        said = f"whole tables of {game} are not compiled yet; `houseway simulate` without a table measures its wagers"
        raise Refused("not-compiled", said, setup.offer.clause)
    make: Callable[[Setup], Family] = import_module(f"houseway.whole_table.{FAMILIES[game]}").family
    return make(setup)
