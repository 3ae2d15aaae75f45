"""The rules of thirteen-card poker as data: points, penalties, clean sweeps, who pays the fee, and all-ins.

Numbers that a filing leaves out are readings of its offer.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from houseway.cards import Pack, pack
from houseway.games.filed_rules import FiledRules, uncited
from houseway.money import Chips
from houseway.ranking import order

Segment: TypeAlias = Literal["front", "middle", "back"]
SEGMENTS: tuple[Segment, ...] = ("front", "middle", "back")
SIZES: tuple[int, int, int] = (3, 5, 5)
CARDS = sum(SIZES)
FEWEST = 2
"""Nobody compares with nobody."""


CITES = ("deck", "setting", "points", "fouls", "surrender", "sweeps", "all-in", "chips", "collection", "misdeals")
"""The keys of rules with their own lines."""


class Rules(FiledRules, frozen=True):
    """The rules of one offer."""

    system: Literal["basic", "western", "eastern", "mandarin"] = "basic"
    segment: int = 1
    """Points for winning a segment."""
    ties: Literal["nobody", "left-of-button"] = "nobody"
    """Who wins a tied segment: nobody, or the player closer to the left of the button."""
    hands: tuple[tuple[Segment, str, int], ...] = ()
    """Named hands that change the points of a won segment: segment, category, points."""
    hands_count: Literal["instead", "besides"] = "instead"
    """Whether those points replace the segment's own, or are added to them."""
    most_bonus: int = 0
    """The most that named hands can add from one opponent; 0 for no limit."""
    majority: int = 0
    """Extra points for winning more segments than the opponent."""
    scoop: int = 0
    """Extra points for winning all three."""
    front_runs: bool = False
    """Straights and flushes count in front."""
    foul: int = 3
    """Points that a fouled hand pays each opponent."""
    surrender: int = 0
    """Points that a surrendered hand pays each opponent; 0 for no surrender."""
    after_surrender: Literal["first-declared", "surrendered"] = "first-declared"
    """A surrender after a clean sweep was declared: the first declaration counts, or the player pays only for the
    surrender."""
    sweeps: tuple[tuple[str, int], ...] = ()
    """The clean sweeps, highest first, with their points; empty if they are not played."""
    equal_sweeps: Literal["sort", "points"] = "sort"
    """Which clean sweeps are equal: two of the same sort, or also two with the same points."""
    all_in: Literal["exchange", "purse"] = "exchange"
    """The limit on a player's payments: the total exchanged either way, or only their chips."""
    buy_in: int = 0
    """The minimum buy-in, in points."""
    adds: Literal["before-showdown", "between-hands"] = "before-showdown"
    """Until when chips that are bought count for the hand in progress."""
    fee_from: Literal["each", "button"] = "each"
    """Who pays the collection of a hand."""
    misdeal_fee: Literal["returned", "kept"] = "returned"
    point: Chips = 0
    """The value of a point in cents, if no limit is filed."""

    @property
    def pack(self) -> Pack:
        return pack()


def checked(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each invalid value's key and what is wrong with it."""
    categories = order("high").categories()
    for segment, hand, _ in rules.hands:
        if hand not in categories:
            yield f"hands.{segment}", f"there is no hand `{hand}`; use {', '.join(categories)}"
    yield from uncited(rules, CITES)
