"""The rules of Trips as filed, with readings where the filing is silent."""

from collections.abc import Iterator
from typing import Literal

from houseway.cards import Pack, pack
from houseway.games.filed_rules import FiledRules, uncited
from houseway.ranking import order

CITES = ("deck", "deal", "turns", "pot", "collection", "jokers", "hands")
"""The rules whose lines can be cited one by one."""


class Rules(FiledRules, frozen=True):
    """The rules of Trips for one offer."""

    jokers: int = 2
    qualifier: str = "three-of-a-kind"
    """The lowest hand that takes the whole pot."""
    percent: int = 20
    """The percentage of the pot that the best hand takes if nobody qualifies."""
    opening: int = 2
    """How many cards the first bet buys; every further bet buys one more."""
    bets: int = 4
    chip: int = 1
    """The smallest unit of the best hand's part, in cents."""
    ties: Literal["share", "first-seat"] = "share"
    one_left: Literal["plays-on", "fifth-at-once", "whole-pot"] = "plays-on"
    """What the last player gets if all others have folded."""
    everybody_folds: Literal["rolls", "last-stays"] = "rolls"
    """Whether the last player may also fold, so that the whole pot rolls over."""
    skipped: Literal["for-the-round", "previous-deal"] = "for-the-round"
    """How long a paid collection lasts: until the round of play ends, or until the player sits out a deal."""
    left: Literal["takes-back", "stays", "last-takes"] = "takes-back"
    """What happens to a rolled-over pot if players leave: they take back their part; or it stays for the next players;
    or the last player takes the pot.
    """
    fewest: int = 2
    fewest_rolled: int = 2
    """The smallest number of players for a deal when a pot has rolled over."""


    @property
    def pack(self) -> Pack:
        return pack(jokers=self.jokers)

    @property
    def cards(self) -> int:
        """The number of cards in a full hand."""
        return self.opening + self.bets - 1


def checked(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each invalid value's key and what is wrong with it."""
    categories = order("high").categories()
    if rules.qualifier not in categories:
        yield "qualifier", f"there is no hand `{rules.qualifier}`; use {', '.join(categories)}"
    if not 0 < rules.percent <= 100:
        yield "percent", f"is {rules.percent}; the best hand must take part of the pot"
    if not 0 <= rules.jokers <= 2:
        yield "jokers", f"are {rules.jokers}; there can be at most two"
    if rules.cards != 5:
        yield "bets", f"buy {rules.cards} cards in all; a hand must have five"
    if rules.chip < 1:
        yield "chip", f"is {rules.chip}; it must be at least one cent"
    if rules.fewest < 2 or rules.fewest_rolled < 1:
        yield "fewest", "must be at least two, or one for a pot that rolled over"
    yield from uncited(rules, CITES)
