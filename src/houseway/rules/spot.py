"""Places of people, spots of hands, and bets, which say whose chips are on which spot.

>>> Bet(Spot(3), Place(3, 1))  # a backline bettor of seat 3 has chips on the hand of seat 3
Bet(spot=Spot(seat=3, hand=0), by=Place(seat=3, behind=1))
"""

from functools import lru_cache
from typing import NamedTuple


class Place(NamedTuple):
    """The place of a person: in a seat, or behind a seat in the backline."""

    seat: int
    behind: int = 0
    """0 for the seat itself, and 1, 2, … for the backline in order."""

    def __str__(self) -> str:
        return f"seat {self.seat}" + (f", behind {self.behind}" if self.behind else "")


class Spot(NamedTuple):
    """The place of a hand. A seat may have several spots, because a split makes one more."""

    seat: int
    hand: int = 0
    """0 for the first hand, and 1, 2, … for hands made by a split."""

    def __str__(self) -> str:
        """Write the spot as a log does: `3`, and its second hand `3.2`."""
        return f"{self.seat}.{self.hand + 1}" if self.hand else str(self.seat)

    @classmethod
    @lru_cache(maxsize=4096)
    def read(cls, text: str) -> "Spot":
        """Read a spot.

        >>> Spot.read("3"), Spot.read("3.2")
        (Spot(seat=3, hand=0), Spot(seat=3, hand=1))
        """
        seat, _, hand = text.partition(".")
        return cls(int(seat), int(hand) - 1 if hand else 0)


class Bet(NamedTuple):
    """Whose chips lie on which spot. One person may have chips on several spots, and several people on one."""

    spot: Spot
    by: Place
