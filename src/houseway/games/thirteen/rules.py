"""The rules of thirteen-card poker as data: points, penalties, clean sweeps, who pays the fee, and all-ins.

Numbers that a filing leaves out are set by readings of its offer.
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
"""The fewest players who can compare hands."""


CITES = ("deck", "setting", "points", "fouls", "surrender", "sweeps", "all-in", "chips", "collection", "misdeals")
"""The rules whose lines can be cited one by one."""


class Rules(FiledRules, frozen=True):
    """The rules of thirteen-card poker for one offer."""

    system: Literal["basic", "western", "eastern", "mandarin"] = "basic"
    segment: int = 1
    """Points for winning a segment."""
    ties: Literal["nobody", "left-of-button"] = "nobody"
    """Who wins a tied segment: nobody, or the player closer to the left of the button."""
    hands: tuple[tuple[Segment, str, int], ...] = ()
    """Named hands that change what a won segment is worth: segment, category and points."""
    hands_count: Literal["instead", "besides"] = "instead"
    """Whether those points replace the segment's own or are added to them."""
    most_bonus: int = 0
    """The most that named hands can win from one opponent; 0 for no limit."""
    majority: int = 0
    """Extra points for winning more segments than the opponent."""
    scoop: int = 0
    """Extra points for winning all three segments."""
    front_runs: bool = False
    """True if straights and flushes count in front."""
    foul: int = 3
    """The points that a foul hand pays to each opponent."""
    surrender: int = 0
    """The points that a surrendered hand pays to each opponent; 0 if there is no surrender."""
    after_surrender: Literal["first-declared", "surrendered"] = "first-declared"
    """What counts when a player surrenders after a clean sweep was declared: whichever was declared first, or only the
    surrender."""
    sweeps: tuple[tuple[str, int], ...] = ()
    """The clean sweeps, highest first, with their points; empty if they are not played."""
    equal_sweeps: Literal["sort", "points"] = "sort"
    """Which clean sweeps are equal: two of the same sort, or any two with the same points."""
    all_in: Literal["exchange", "purse"] = "exchange"
    """What limits a player's payments: the total exchanged in both directions, or only the player's chips."""
    buy_in: int = 0
    """The minimum buy-in, in points."""
    adds: Literal["before-showdown", "between-hands"] = "before-showdown"
    """The moment until which chips that a player buys count for the hand in progress."""
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
