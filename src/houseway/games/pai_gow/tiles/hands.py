"""The ranking of two tiles: sixteen pairs, wong, gong, then nine down to zero; for equal points the higher tile
decides.

Comstock files the single tiles by name, from Teen down to Gee Joon (4382–4393); all three houses file the classes of
hands. The order of the pairs was filed as pictures, which are lost. We use the published order: that of the single
tiles, with Gee Joon on top (California Attorney General's sheet on Pai Gow Tiles, copy at
ossh.com/gambling/game/paiGowt.htm).

A tile's kind is a number from 0 (Teen) to 16. Two tiles of one kind make a pair; 2-4 and 1-2 are two kinds that pair
with each other.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from houseway.cards.tile import CALLED, FACES, Tile

KINDS = 17
TEEN, DEY, NINES, EIGHTS, SEVENS, FIVES, SIX, THREE = 0, 1, 11, 12, 13, 14, 15, 16
CALLS = ("Teen", "Dey", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look",
         "Chop Gow", "Chop Bot", "Chop Chit", "Chop Ng", "Gee Joon", "Gee Joon")  # fmt: skip
KIND: tuple[int, ...] = tuple(
    SIX if face == "2-4" else THREE if face == "1-2" else CALLS.index(called)
    for face, called in zip(FACES, CALLED, strict=True)
)
"""The kind of each tile face."""
SPOTS: tuple[int, ...] = tuple(
    next(sum(map(int, face.split("-"))) for face, its in zip(FACES, KIND, strict=True) if its == kind)
    for kind in range(KINDS)
)
"""The number of spots on tiles of each kind."""
MANY: tuple[int, ...] = (2,) * SIX + (1, 1)
"""The number of tiles of each kind."""

PAIR, WONG, GONG = 300, 260, 230
POINTS = 20
"""The weight of a point, which is worth more than any high tile."""


class Ranks(NamedTuple):
    """The filed variations in how tiles rank."""

    either: bool = True
    """True if the tiles of Gee Joon count three or six, whichever is better; otherwise they count their spots."""
    six_over_fives: bool = False
    """True if 2-4 as a single tile ranks above the fives; otherwise both tiles of Gee Joon rank last."""
    zeros_alike: bool = True
    """True if two hands without points are a copy regardless of the high tiles."""


def kind(tile: Tile) -> int:
    return KIND[tile]


@cache
def high_tile(kind: int, ranks: Ranks) -> int:
    """Return how high a single tile ranks, from 1 to 17."""
    if kind >= SIX and not ranks.six_over_fives:
        return 1
    if ranks.six_over_fives:
        return KINDS - (SIX - 1 if kind == SIX else SIX if kind == FIVES else kind)
    return KINDS - kind


def is_pair(one: int, two: int) -> bool:
    """Check whether two kinds make a pair.

    >>> is_pair(KIND[FACES.index("3-6")], KIND[FACES.index("4-5")]), is_pair(SIX, THREE), is_pair(SIX, FIVES)
    (True, True, False)
    """
    return one == two or {one, two} == {SIX, THREE}


def counts(kind: int, ranks: Ranks) -> tuple[int, ...]:
    """Return the values that a tile can count as."""
    return (6, 3) if ranks.either and kind >= SIX else (SPOTS[kind],)


def points(one: int, two: int, ranks: Ranks) -> int:
    """Return the points of two tiles: the last digit of their sum, and the best result if a tile has two values."""
    return max((a + b) % 10 for a in counts(one, ranks) for b in counts(two, ranks))


@cache
def strength(one: int, two: int, ranks: Ranks) -> int:
    """Return the strength of two tiles; the higher wins, and equal strengths are a copy.

    >>> usual = Ranks()
    >>> strength(SIX, THREE, usual) > strength(TEEN, TEEN, usual) > strength(TEEN, NINES, usual)
    True
    """
    if is_pair(one, two):
        return PAIR + (KINDS if one >= SIX else KINDS - 1 - one)
    top = max(high_tile(one, ranks), high_tile(two, ranks))
    low, other = min(one, two), max(one, two)
    if low in (TEEN, DEY) and SPOTS[other] == 9:
        return WONG + top
    if low in (TEEN, DEY) and SPOTS[other] == 8:
        return GONG + top
    total = points(one, two, ranks)
    return total * POINTS + top if total or not ranks.zeros_alike else 0


def value(one: int, two: int, ranks: Ranks) -> int:
    """Return the value of a hand as house ways use it: its points, or ten for a gong, wong or pair."""
    return 10 if strength(one, two, ranks) >= GONG else points(one, two, ranks)


def in_words(one: int, two: int, ranks: Ranks) -> str:
    """Return a hand in words.

    >>> in_words(TEEN, NINES, Ranks()), in_words(3, SIX, Ranks()), in_words(4, 8, Ranks()), in_words(TEEN, 9, Ranks())
    ('Wong with Teen', 'seven with Gor', 'nothing', 'nine with Teen')
    """
    if is_pair(one, two):
        return "the supreme pair, Gee Joon" if one >= SIX else f"a pair of {CALLS[one]}"
    made = strength(one, two, ranks)
    top = min((one, two), key=lambda each: -high_tile(each, ranks))
    if made >= GONG:
        return f"{'Wong' if made >= WONG else 'Gong'} with {CALLS[top]}"
    total = points(one, two, ranks)
    return f"{NUMBERS[total]} with {CALLS[top]}" if total else "nothing"


NUMBERS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def low_and_high(hand: Sequence[int], low: tuple[int, int], ranks: Ranks) -> tuple[int, int]:
    """Return the strengths of the low and the high hand, given the positions of the low hand."""
    one, two = low
    three, four = (place for place in range(4) if place not in low)
    return strength(hand[one], hand[two], ranks), strength(hand[three], hand[four], ranks)
