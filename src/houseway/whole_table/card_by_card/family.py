"""The family of games that go card by card: baccarat, one-draw games and war."""

from typing import Any

from houseway.whole_table.card_by_card import loop
from houseway.whole_table.card_by_card.walk import course
from houseway.whole_table.engine import Family
from houseway.whole_table.setup import Setup


def family(setup: Setup) -> Family:
    """Return how hands go card by card."""
    found = course(setup)
    walkers, sides = len(found.walk.starts), {name: place for place, name in enumerate(found.aspects)}

    def deal(first: int, last: int, seed: Any, layout: Any, tags: Any, block: Any) -> int:
        return int(loop.deal(first, last, seed, layout, found.walk, tags, block))

    return Family(
        found.ends, deal, walkers + len(setup.seats) * len(sides), lambda spot, hand: found.walker[spot],
        lambda spot, aspect: walkers + spot * len(sides) + sides[aspect],
    )  # fmt: skip
