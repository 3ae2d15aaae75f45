"""What the filing says of Trips, and how what it leaves open is read."""

from collections.abc import Iterator
from typing import Literal

from houseway.cards import Pack, pack
from houseway.games.filed_rules import FiledRules, uncited
from houseway.ranking import order

CITES = ("deck", "deal", "turns", "pot", "collection", "jokers", "hands")
"""What of the rules has lines of its own."""


class Rules(FiledRules, frozen=True):
    """The rules of one offer."""

    jokers: int = 2
    qualifier: str = "three-of-a-kind"
    """The least hand that takes the whole pot."""
    percent: int = 20
    """What part of the pot the best hand takes where nobody qualifies."""
    opening: int = 2
    """How many cards the first bet buys; every further one buys one."""
    bets: int = 4
    chip: int = 1
    """The least that the best hand's part is counted in, in cents."""
    ties: Literal["share", "first-seat"] = "share"
    one_left: Literal["plays-on", "fifth-at-once", "whole-pot"] = "plays-on"
    """What a player gets whom all others have left."""
    everybody_folds: Literal["rolls", "last-stays"] = "rolls"
    """Whether the last player may fold too, so that all of the pot rolls over."""
    skipped: Literal["for-the-round", "previous-deal"] = "for-the-round"
    """For how long a collection is paid: until the round of play ends, or as long as no deal is left out."""
    left: Literal["stays", "last-takes"] = "stays"
    """What becomes of a rolled pot that others leave: it waits for whoever plays on, or who is left takes it."""
    fewest: int = 2
    fewest_rolled: int = 2
    """How many it takes to deal where a pot has rolled over."""


    @property
    def pack(self) -> Pack:
        return pack(jokers=self.jokers)

    @property
    def cards(self) -> int:
        """How many cards a whole hand has."""
        return self.opening + self.bets - 1


def checked(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield what cannot be, by its key."""
    categories = order("high").categories()
    if rules.qualifier not in categories:
        yield "qualifier", f"there is no hand `{rules.qualifier}`; known are {', '.join(categories)}"
    if not 0 < rules.percent <= 100:
        yield "percent", f"is {rules.percent}; the best hand takes a part of the pot"
    if not 0 <= rules.jokers <= 2:
        yield "jokers", f"are {rules.jokers}; two at most can be ranked"
    if rules.cards != 5:
        yield "bets", f"buy {rules.cards} cards in all; a hand has five"
    if rules.chip < 1:
        yield "chip", f"is {rules.chip}; the least chip is a cent"
    if rules.fewest < 2 or rules.fewest_rolled < 1:
        yield "fewest", "two play at least, one where a pot has rolled over"
    yield from uncited(rules, CITES)
