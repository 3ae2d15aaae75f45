"""The families of games, by game: how a hand is played in the compiled loop."""

from collections.abc import Callable
from importlib import import_module

from houseway.rules.refusal import Refused
from houseway.whole_table.engine import Family
from houseway.whole_table.setup import Setup

FAMILIES = {
    "baccarat": "card_by_card",
    "one-draw": "card_by_card",
    "war": "card_by_card",
    "three-card": "versus",
    "holdem-bank": "versus",
    "let-it-ride": "versus",
    "mississippi": "versus",
    "two-card-peek": "versus",
    "pai-gow-poker": "pai_gow",
    "pai-gow-tiles": "pai_gow",
    "twenty-one": "twentyone",
}
"""The room of each game's family, which has its loop too."""


def family(setup: Setup) -> Family:
    """Return how an offer's hands are played; refuse a game that is not compiled."""
    game = setup.offer.play.id
    if game not in FAMILIES:
        said = f"whole tables of {game} are not compiled yet; `houseway simulate` without a table measures its wagers"
        raise Refused("not-compiled", said, setup.offer.clause)
    make: Callable[[Setup], Family] = import_module(f"houseway.whole_table.{FAMILIES[game]}.family").family
    return make(setup)
