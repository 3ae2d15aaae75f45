"""The three hands of a thirteen-card setting: their strengths, and whether they are in the right order.

Three-card fronts and five-card hands are ranked on one scale, so a front and a middle are compared as two numbers. If
all of the front's cards tie, the hand with more cards is higher.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from houseway.cards import Card, rank, suit
from houseway.games.thirteen.rules import SIZES
from houseway.ranking import order
from houseway.ranking.ladder import ladder

HIGH = order("high")
_AT = HIGH.categories().index

Level = tuple[int, tuple[int, ...]]
"""The rank of a hand among all others: its category, then the ranks that decide within it."""


class Setting(NamedTuple):
    """Thirteen cards as they are set."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Sequence[Card], sizes: tuple[int, int] = SIZES[:2]) -> "Setting":
        """Return a setting from cards in order: three in front, five in the middle, the rest in back. Other sizes are
        for hands that were set wrong.
        """
        front, middle = sizes[0], sum(sizes)
        return cls(tuple(cards[:front]), tuple(cards[front:middle]), tuple(cards[middle:]))


def level(cards: Sequence[Card], front_runs: bool = False) -> Level:
    """Return the rank of a hand among all others.

    >>> from houseway.cards import cards
    >>> level(cards("As Ad Ks")) < level(cards("Ah Ac Kd 3c 2c")) < level(cards("2s 2d 2c"))
    True
    >>> level(cards("2s 3s 4s")) < level(cards("2d 2c 3c")) < level(cards("2s 3s 4s"), front_runs=True)
    True
    """
    if front_runs and len(cards) == SIZES[0] and (found := _front_run(cards)):
        return found
    rung = HIGH.rung(HIGH.strength(cards))
    return _AT(rung.category), rung.ranks


def _front_run(cards: Sequence[Card]) -> Level | None:
    """Return the rank of a three-card straight or flush; None if the hand is neither, or if these don't count in front.
    """
    ranks = tuple(sorted((rank(card) for card in cards), reverse=True))
    suited = len({suit(card) for card in cards}) == 1
    top = 1 if ranks == (12, 1, 0) else ranks[0] if ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3 else -1
    if top >= 0:  # straights in front are numbered like straights of five, with five high the lowest
        return _AT("straight-flush" if suited else "straight"), (top - 3,)
    return (_AT("flush"), ranks) if suited else None


def name(cards: Sequence[Card], front_runs: bool = False) -> str:
    """Return a hand in words.

    >>> from houseway.cards import cards
    >>> name(cards("Qs Qd 4c")), name(cards("2s 3s 4s"), front_runs=True)
    ('pair of queens, four', 'straight flush of three')
    """
    at, _ = level(cards, front_runs)
    category = HIGH.categories()[at]
    if len(cards) == SIZES[0] and category in ("straight", "flush", "straight-flush"):
        return f"{category.replace('-', ' ')} of three"
    return HIGH.name(HIGH.strength(cards))


def category(cards: Sequence[Card], front_runs: bool = False) -> str:
    """Return the category of a hand, such as `full-house`; for points, a royal flush counts as a straight flush."""
    found = HIGH.categories()[level(cards, front_runs)[0]]
    return "straight-flush" if found == "royal-flush" else found


def fouled(setting: Setting, front_runs: bool = False) -> str:
    """Return the reason why a setting is a foul, or an empty text if its hands are in the right order.

    >>> from houseway.cards import cards
    >>> fouled(Setting.of(cards("As Ad Kc 2d 2c 5h 6h 7h 3s 3d 3c 9h Th")))
    'the front beats the middle'
    """
    if tuple(map(len, setting)) != SIZES:
        return "it is not three, five and five"
    front, middle, back = (level(cards, front_runs) for cards in setting)
    if front > middle:
        return "the front beats the middle"
    return "the middle beats the back" if middle > back else ""


@cache
def _levels() -> list[Level]:
    lowest: Level = (-1, ())
    return [lowest, *((_AT(each.category), each.ranks) for each in ladder(HIGH.spec)[1:])]


def rung(at: Level) -> int:
    """Return the lowest strength that is not below a rank: the weakest middle allowed behind a front of that rank.

    >>> from houseway.cards import cards
    >>> HIGH.strength(cards("Ah Ac Kd 3c 2c")) >= rung(level(cards("As Ad Ks")))
    True
    """
    return bisect_left(_levels(), at)
