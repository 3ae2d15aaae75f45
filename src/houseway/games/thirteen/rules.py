"""What a filing says of thirteen cards: points, penalties, clean sweeps, who pays the fee and where an all-in ends.

The numbers that a filing leaves out are readings of its offer; here they are only data with a shape.
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
"""What of the rules has lines of its own."""


class Rules(FiledRules, frozen=True):
    """The rules of one offer."""

    system: Literal["basic", "western", "eastern", "mandarin"] = "basic"
    segment: int = 1
    """Points for winning a segment."""
    ties: Literal["nobody", "left-of-button"] = "nobody"
    """Who wins a segment in which two are equal: nobody, or whoever sits nearer to the left of the button."""
    hands: tuple[tuple[Segment, str, int], ...] = ()
    """Hands that make a segment worth another number of points to its winner: segment, category, points."""
    hands_count: Literal["instead", "besides"] = "instead"
    """Whether such points stand in the place of the segment's own, or come on top of them."""
    most_bonus: int = 0
    """What such hands may add from one opponent at most; 0 for no bound."""
    majority: int = 0
    """Points on top for whoever wins more segments than they lose."""
    scoop: int = 0
    """Points on top for whoever wins all three."""
    front_runs: bool = False
    """Straights and flushes count in front."""
    foul: int = 3
    """Points that a fouled hand pays each opponent."""
    surrender: int = 0
    """Points that a surrendered hand pays each opponent; 0 where nobody may surrender."""
    after_surrender: Literal["first-declared", "surrendered"] = "first-declared"
    """Who surrenders against a clean sweep that was declared before: the first declaration holds, or they pay no more
    than for surrendering."""
    sweeps: tuple[tuple[str, int], ...] = ()
    """The clean sweeps, the highest first, and what each is worth; none where they are not played."""
    equal_sweeps: Literal["sort", "points"] = "sort"
    """Which clean sweeps are equal: two of a sort, or also two that are worth the same."""
    all_in: Literal["exchange", "purse"] = "exchange"
    """What bounds a player's payments: what has been exchanged, either way, or only the chips that they have."""
    buy_in: int = 0
    """The least to sit down with, in points."""
    adds: Literal["before-showdown", "between-hands"] = "before-showdown"
    """Until when chips that are bought count for the hand in progress."""
    fee_from: Literal["each", "button"] = "each"
    """Who pays the collection of a hand."""
    misdeal_fee: Literal["returned", "kept"] = "returned"
    point: Chips = 0
    """The value of a point where no limit is filed, in cents."""

    @property
    def pack(self) -> Pack:
        return pack()


def checked(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield what cannot be, by its key."""
    categories = order("high").categories()
    for segment, hand, _ in rules.hands:
        if hand not in categories:
            yield f"hands.{segment}", f"there is no hand `{hand}`; known are {', '.join(categories)}"
    yield from uncited(rules, CITES)
