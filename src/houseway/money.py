"""Money: chips are whole cents, odds are exact, and fractions of a cent are rounded by a named rule."""

import re
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Chips: TypeAlias = int
MOST: Chips = 10**15
"""More cents than any table holds; sums of such amounts still fit into the data formats."""
MOST_TO_ONE = 10**9
"""Higher odds than any house pays."""
MANY = 40
"""The most characters of an input that are quoted; no real number is longer."""


@lru_cache(4096)
def dollars(text: str) -> Chips:
    """Read an amount.

    >>> dollars("$1,000"), dollars("$0.50"), dollars("25")
    (100000, 50, 2500)
    """
    found = re.fullmatch(r"\$?(\d[\d,]*)(?:\.(\d\d))?", text.strip(), re.ASCII)
    if not found:
        raise ValueError(f"{shortened(text)} is not an amount; write $5, $0.50 or $1,000")
    whole = found[1].replace(",", "")
    if len(whole) > MANY or int(whole) * 100 > MOST:
        raise ValueError(f"{shortened(text)} is too much; the most is {show(MOST)}")
    return int(whole) * 100 + int(found[2] or 0)


def shortened(text: str) -> str:
    """Return an input as quoted in a message, shortened if it is long."""
    return repr(text if len(text) <= MANY else f"{text[:MANY]}…")


def show(amount: Chips) -> str:
    """Write an amount as a sign on the table would.

    >>> show(100000), show(50), show(-250)
    ('$1,000', '$0.50', '-$2.50')
    """
    sign, whole, cents = "-" if amount < 0 else "", abs(amount) // 100, abs(amount) % 100
    return f"{sign}${whole:,}" + (f".{cents:02d}" if cents else "")


def percent(part: float) -> str:
    """Write an edge as a signed percentage.

    >>> percent(-0.0761125), percent(0)
    ('-7.6113 %', '+0.0000 %')
    """
    return f"{100 * part:+.4f} %"


class Rounding(Enum):
    """How a payout rounds a fraction of a cent."""

    DOWN = "down"
    UP = "up"
    NEAREST = "nearest"

    def of(self, amount: Fraction) -> Chips:
        if self is Rounding.DOWN:
            return amount.numerator // amount.denominator
        if self is Rounding.UP:
            return -(-amount.numerator // amount.denominator)
        return (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)


class Odds(NamedTuple):
    """What is paid for what is staked: 40 to 1, 19 to 20, 1 to 2."""

    paid: int
    staked: int = 1

    @classmethod
    def read(cls, text: str) -> "Odds":
        """Read odds.

        >>> Odds.read("40:1"), Odds.read("19 to 20"), Odds.read("1-2")
        (Odds(paid=40, staked=1), Odds(paid=19, staked=20), Odds(paid=1, staked=2))
        """
        found = re.fullmatch(r"(\d[\d,]*)\s*(?::|-|to)\s*(\d+)", text.strip(), re.ASCII)
        sides = [side.replace(",", "") for side in found.groups()] if found else ["0"]
        if any(len(side) > MANY or int(side) > MOST_TO_ONE for side in sides):
            raise ValueError(f"{shortened(text)}: odds go up to {MOST_TO_ONE:,} on either side")
        if int(sides[-1]) == 0:
            raise ValueError(f"{shortened(text)} are not odds; write 40:1, 3:2 or 19:20")
        return cls(int(sides[0]), int(sides[1]))

    def __str__(self) -> str:
        return f"{self.paid} to {self.staked}"

    @property
    def value(self) -> Fraction:
        """The win on one unit."""
        return Fraction(self.paid, self.staked)

    def pays(self, stake: Chips, rounding: Rounding = Rounding.DOWN) -> Chips:
        """Return the payout of a winning stake.

        >>> Odds(19, 20).pays(1000), Odds(1, 2).pays(505), Odds(1, 2).pays(505, Rounding.UP)
        (950, 252, 253)
        """
        return stake * self.paid if self.staked == 1 else rounding.of(stake * self.value)
