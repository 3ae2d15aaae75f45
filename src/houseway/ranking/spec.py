"""How orderings differ: which cards make a hand, which categories there are, what the joker can be.

An ordering is data. `Spec` holds it, `ORDERS` lists the orderings that the five houses use, and the generator in
`tables` turns any of them into numbers.
"""

from typing import NamedTuple

from houseway.cards import RANKS

ACE = 12

Run = tuple[int, ...]


class Spec(NamedTuple):
    """One ordering of hands, before any table is built."""

    title: str
    made: int  # number of cards in a complete hand
    sizes: tuple[int, ...]  # allowed numbers of cards
    categories: tuple[str, ...]  # lowest first; categories not listed do not exist
    runs: tuple[Run, ...] = ()  # the straights, lowest first, each from its bottom card to its top card
    joker: str = ""  # "": none, "bug": ace, straight or flush, "bug-straights": no plain flush, "wild": any card
    jokers: int = 0  # the number in the deck
    without: str = ""  # ranks stripped from the deck
    low: bool = False  # ace to five: aces low, the lower hand wins
    under: int = 13  # a low whose cards are not all under this rank (ace 0, king 12) does not qualify
    taken: str = ""  # hole cards that play: two and three of the board, at-most-two or at-least-two; "" for any


ONE_PAIR_UP = ("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind")
FLUSH_OVER_FULL = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "full-house", "flush", "four-of-a-kind",
)
FIVES = ("five-of-a-kind", "five-aces")
LOWS = ("four-of-a-kind", "full-house", "three-of-a-kind", "two-pair", "pair", "low")

# Three-card games rank a straight over a flush, since it is rarer (cordova 3866–3875, comstock 1790–1812).
THREE = ("high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal")

# Two Card Peek pays in this order (cordova 396–400), which is also rarest first.
PEEK = ("high-card", "flush", "straight", "pair", "straight-flush", "mini-royal")


def tops(categories: tuple[str, ...], fives: str) -> tuple[str, ...]:
    """Return the categories with the straight flushes, and five of a kind placed as filed.

    >>> tops(("four-of-a-kind",), "under-royal")
    ('four-of-a-kind', 'straight-flush', 'five-of-a-kind', 'five-aces', 'royal-flush')
    """
    match fives:
        case "top":
            return (*categories, "straight-flush", "royal-flush", *FIVES)
        case "under-royal":
            return (*categories, "straight-flush", *FIVES, "royal-flush")
        case "over-quads":
            return (*categories, *FIVES, "straight-flush", "royal-flush")
        case "aces-top":  # five aces rank over the royal flush, any other five of a kind just over four of a kind
            return (*categories, "five-of-a-kind", "straight-flush", "royal-flush", "five-aces")
        case "aces-only":  # this list has five aces only: a wild joker beside four of a rank is the best kicker
            return (*categories, "straight-flush", "royal-flush", "five-aces")
    raise ValueError(f"five of a kind ranks top, under-royal, over-quads, aces-top or aces-only, not {fives!r}")


def straights(length: int = 5, wheel: str = "lowest", without: str = "") -> tuple[Run, ...]:
    """Return the straights of a deck, lowest first; stripped ranks close up, so that a seven meets a jack.

    >>> len(straights()), straights(wheel="second")[-2], straights(without="89T")[-1]
    (10, (12, 0, 1, 2, 3), (5, 9, 10, 11, 12))
    """
    held = [ACE] + [rank for rank in range(13) if RANKS[rank] not in without]
    runs = [tuple(held[bottom : bottom + length]) for bottom in range(len(held) - length + 1)]
    if wheel == "second":
        return (*runs[1:-1], runs[0], runs[-1])
    if wheel == "none":
        return tuple(runs[1:])
    if wheel != "lowest":
        raise ValueError(f"ace to five is the lowest or the second highest straight, or none, not {wheel!r}")
    return tuple(runs)


def _poker(title: str, sizes: tuple[int, ...], joker: str = "", jokers: int = 1, *, wheel: str = "lowest",
           fives: str = "top", flush_first: bool = False, without: str = "") -> Spec:
    held = jokers if joker else 0
    base = FLUSH_OVER_FULL if flush_first else ONE_PAIR_UP
    return Spec(title, 5, sizes, tops(base, fives), straights(5, wheel, without), joker, held, without)


def _to(last: int) -> tuple[int, ...]:
    return tuple(range(1, last + 1))


def spec(name: str, joker: str | None = None, jokers: int = 1, wheel: str = "lowest", fives: str = "top") -> Spec:
    """Return the ordering of that name, with the filing's variations.

    `joker` is "", "bug", "bug-straights" (an ace, or for a straight or straight flush) or "wild" if the name leaves it
    open; `jokers` is how many the deck holds; `wheel` is "lowest" or "second"; `fives` is "top", "under-royal",
    "over-quads", "aces-top" or "aces-only".
    """
    if joker not in (None, "", "bug", "bug-straights", "wild"):
        kinds = "'bug' or 'wild', 'bug-straights' without plain flushes, or '' for none"
        raise ValueError(f"a joker is {kinds}, not {joker!r}")
    asked = joker or ""
    match name:
        case "high":
            return _poker(name, _to(7), asked, jokers, wheel=wheel, fives=fives)
        case "high-bug":
            return _poker(name, _to(7), "bug", jokers, wheel=wheel, fives=fives)
        case "high-wild":
            return _poker(name, _to(7), "wild", jokers, wheel=wheel, fives=fives)
        case "six-card-bonus":
            return _poker(name, (6,), asked, jokers, wheel=wheel, fives=fives)
        case "two-card":
            return Spec(name, 2, (2,), ("high-card", "pair"), joker=asked, jokers=jokers if asked else 0)
        case "two-card-peek":
            return Spec(name, 2, (2,), PEEK, straights(2, wheel))
        case "three-card":
            return Spec(name, 3, (3,), THREE, straights(3), joker=asked, jokers=jokers if asked else 0)
        case "low":  # the joker is the lowest card not held (palace 216, oaks 43, comstock 603–605)
            return Spec(name, 5, _to(7), LOWS, joker="wild", jokers=jokers, low=True)
        case "eight-or-better":
            return Spec(name, 5, (5, 6, 7), LOWS, joker=asked, jokers=jokers if asked else 0, low=True, under=8)
        case "mexican":  # palace 553–587, crystal 232 and 246, comstock 1024–1050 and 1113
            given = "wild" if joker is None else joker
            return _poker(name, _to(5), given, jokers, wheel=wheel, fives=fives, flush_first=True, without="89T")
        case "omaha-high":
            return _poker(name, (5,))._replace(taken="two-three")
        case "omaha-low8":
            return Spec(name, 5, (5,), LOWS, low=True, under=8, taken="two-three")
        case "at-most-two":
            return _poker(name, (5, 6, 7))._replace(taken="at-most-two")
        case "at-most-two-low8":
            return Spec(name, 5, (5, 6, 7), LOWS, low=True, under=8, taken="at-most-two")
        case "at-least-two":
            return _poker(name, (5,))._replace(taken="at-least-two")
        case "at-least-two-low8":
            return Spec(name, 5, (5,), LOWS, low=True, under=8, taken="at-least-two")
    raise ValueError(f"there is no ordering {name!r}; use {', '.join(ORDERS)}")


ORDERS = (
    "high", "high-bug", "high-wild", "low", "eight-or-better", "three-card", "two-card", "two-card-peek",
    "six-card-bonus", "omaha-high", "omaha-low8", "at-most-two", "at-most-two-low8", "at-least-two",
    "at-least-two-low8", "mexican",
)
