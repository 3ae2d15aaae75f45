"""The conditions and answers that the houses' charts use for setting four tiles.

A chart in a house's file consists of rows of these names. Every condition is a test of four kinds of tiles. An answer
divides the tiles into two hands; the weaker one becomes the low hand, so no chart can foul.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from houseway.games.pai_gow.tiles.hands import (
    DEY,
    GONG,
    PAIR,
    SIX,
    SPOTS,
    TEEN,
    WONG,
    Ranks,
    counts,
    high_tile,
    is_pair,
    strength,
    value,
)

Hand = tuple[int, ...]
Places = tuple[int, int]
LOWS: tuple[Places, ...] = tuple(combinations(range(4), 2))
"""The settings, each as the positions of the low hand."""
Finds = Callable[[Hand], list[Places]]
When = Callable[[Hand, Ranks], bool]
Do = Callable[[Hand, Ranks], Places | None]
"""Returns the positions of two tiles that are played together, or None if the hand lacks them."""


def others(places: Places) -> Places:
    """Return the other two of four positions.

    >>> others((0, 2))
    (1, 3)
    """
    one, two = (place for place in range(4) if place not in places)
    return one, two


def of(hand: Hand, places: Places, ranks: Ranks) -> int:
    """Return the strength of two of four tiles."""
    return strength(hand[places[0]], hand[places[1]], ranks)


def low_of(hand: Hand, together: Places, ranks: Ranks) -> Places:
    """Return the positions of the low hand when these two tiles are played together."""
    rest = others(together)
    return together if of(hand, together, ranks) < of(hand, rest, ranks) else rest


@lru_cache(maxsize=1 << 14)
def pairs(hand: Hand) -> list[Places]:
    """Return the positions of each pair."""
    return [places for places in LOWS if is_pair(hand[places[0]], hand[places[1]])]


def spots(hand: Hand) -> list[int]:
    return [SPOTS[each] for each in hand]


def paired(hand: Hand, *of_spots: int) -> list[Places]:
    """Return the positions of pairs whose tiles have these numbers of spots; Gee Joon is left out, because its tiles
    differ.
    """
    return [places for places in pairs(hand) if hand[places[0]] < SIX and SPOTS[hand[places[0]]] in of_spots]


def first(kinds: Sequence[int]) -> Finds:
    """Return a function that finds pairs of certain kinds."""
    return lambda hand: [places for places in pairs(hand) if hand[places[0]] in kinds]


def of_spots(many: int) -> Finds:
    """Return a function that finds pairs of tiles with a certain number of spots."""
    return lambda hand: paired(hand, many)


def best(hand: Hand, found: Iterator[Places] | list[Places], ranks: Ranks) -> Places | None:
    """Return the strongest of the two-tile hands found; among equals, the hand that leaves the stronger other hand."""
    return max(found, key=lambda places: (of(hand, places, ranks), of(hand, others(places), ranks)), default=None)


def splits(hand: Hand, pair: Places) -> list[Places]:
    """Return the ways to play the two tiles of a pair in different hands."""
    one, two = others(pair)
    return [(min(pair[0], each), max(pair[0], each)) for each in (one, two)]


def split(hand: Hand, found: list[Places], ranks: Ranks) -> Places | None:
    """Return how to split a pair so that the low hand is best, then the high hand."""

    def both(together: Places) -> tuple[int, int]:
        two = sorted((of(hand, together, ranks), of(hand, others(together), ranks)))
        return two[0], two[1]

    return max((way for pair in found[:1] for way in splits(hand, pair)), key=both, default=None)


def split_low(hand: Hand, found: list[Places], ranks: Ranks) -> int:
    """Return the value of the low hand after a pair is split; negative if the hand has no such pair."""
    together = split(hand, found, ranks)
    if together is None:
        return -1
    low = low_of(hand, together, ranks)
    return value(hand[low[0]], hand[low[1]], ranks)


def splits_well(finds: Finds, least: int, heads: int = 0) -> When:
    """Return a condition: splitting a pair leaves a low hand of at least this value, with `heads` of Teen and Dey in
    the hand."""
    return lambda hand, ranks: (
        len({TEEN, DEY}.intersection(hand)) >= heads and split_low(hand, finds(hand), ranks) >= least
    )


def splitting(finds: Finds) -> Do:
    return lambda hand, ranks: split(hand, finds(hand), ranks)


def small(hand: Hand, ranks: Ranks, *totals: int) -> Places | None:
    """Return two tiles whose spots add up to one of these totals, preferring the highest."""
    found = {
        places: max(
            (a + b for a in counts(hand[places[0]], ranks) for b in counts(hand[places[1]], ranks) if a + b in totals),
            default=0,
        )
        for places in LOWS
    }
    most = max(found.values())
    return best(hand, [places for places, total in found.items() if total == most], ranks) if most else None


def large_with_small(hand: Hand, ranks: Ranks) -> Places:
    """Return the tiles with the most and the fewest spots; among equals, the highest- and the lowest-ranked."""
    order = sorted(range(4), key=lambda place: (SPOTS[hand[place]], high_tile(hand[place], ranks)))
    return min(order[0], order[3]), max(order[0], order[3])


def high_with_low(hand: Hand, ranks: Ranks) -> Places:
    """Return the highest- and the lowest-ranked tile; spots decide among equals."""
    order = sorted(range(4), key=lambda place: (high_tile(hand[place], ranks), SPOTS[hand[place]]))
    return min(order[0], order[3]), max(order[0], order[3])


def heads(hand: Hand, *of_spots: int) -> list[Places]:
    """Return the positions of a Teen or Dey together with a tile that has one of these numbers of spots."""
    return [
        places
        for places in LOWS
        for one, two in (places, places[::-1])
        if hand[one] in (TEEN, DEY) and SPOTS[hand[two]] in of_spots
    ]


def nine_and_eleven(hand: Hand, *, both: bool) -> bool:
    """Check whether a pair of Teen or Dey comes with a nine and an eleven, or with just one of them."""
    rest = [spots(hand)[place] for pair in first((TEEN, DEY))(hand)[:1] for place in others(pair)]
    has = (9 in rest, 11 in rest)
    return all(has) if both else any(has)


def gee_joon_splits(hand: Hand) -> bool:
    """Check whether Gee Joon comes with one tile of six spots and another of four, five or six."""
    rest = [spots(hand)[place] for pair in first((SIX, SIX + 1))(hand)[:1] for place in others(pair)]
    return len(rest) == 2 and any(rest[one] == 6 and rest[1 - one] in (4, 5, 6) for one in (0, 1))


def class_of(hand: Hand, ranks: Ranks, least: int, below: int) -> list[Places]:
    """Return the positions of two tiles whose strength lies in a given class."""
    return [places for places in LOWS if least <= of(hand, places, ranks) < below]


WHEN: Mapping[str, When] = {
    "two pairs": lambda hand, ranks: any(others(each) in pairs(hand) for each in pairs(hand)),
    "a pair": lambda hand, ranks: bool(pairs(hand)),
    "Gee Joon, a tile of 6 spots and one of 4, 5 or 6": lambda hand, ranks: gee_joon_splits(hand),
    **{
        f"a pair of {many}s{beside}, its split low hand {least} or higher": splits_well(of_spots(many), least, heads)
        for many in (7, 8, 9)
        for least in range(1, 10)
        for beside, heads in (("", 0), (", Teen or Dey", 1), (", Teen and Dey", 2))
    },
    **{
        f"a pair of Teen or Dey, its split low hand {least} or higher": splits_well(first((TEEN, DEY)), least)
        for least in range(1, 10)
    },
    "a pair of Teen or Dey with a 9 and an 11": lambda hand, ranks: nine_and_eleven(hand, both=True),
    "a pair of Teen or Dey with a 9 or an 11": lambda hand, ranks: nine_and_eleven(hand, both=False),
    "a pair with 4, 5, 6, 10 or 11 spots": lambda hand, ranks: bool(paired(hand, 4, 5, 6, 10, 11)),
    "a wong": lambda hand, ranks: bool(class_of(hand, ranks, WONG, PAIR)),
    "a gong": lambda hand, ranks: bool(class_of(hand, ranks, GONG, WONG)),
    "a wong or a gong": lambda hand, ranks: bool(class_of(hand, ranks, GONG, PAIR)),
    "a 2 or 12 with a 7, 8 or 9": lambda hand, ranks: bool(heads(hand, 7, 8, 9)),
    "two tiles that total 9 or less": lambda hand, ranks: small(hand, ranks, *range(1, 10)) is not None,
    "two tiles that total 7, 8 or 9": lambda hand, ranks: small(hand, ranks, 7, 8, 9) is not None,
    "any hand": lambda hand, ranks: True,
    "never": lambda hand, ranks: False,
}  # fmt: skip
"""The conditions that rows can name."""

DO: Mapping[str, Do] = {
    "play the pair": lambda hand, ranks: best(hand, pairs(hand), ranks),
    "split Gee Joon": splitting(first((SIX, SIX + 1))),
    "split Teen or Dey": splitting(first((TEEN, DEY))),
    **{f"split the {many}s": splitting(of_spots(many)) for many in (7, 8, 9)},
    "play the wong": lambda hand, ranks: best(hand, class_of(hand, ranks, WONG, PAIR), ranks),
    "play the gong": lambda hand, ranks: best(hand, class_of(hand, ranks, GONG, WONG), ranks),
    "play the wong or the gong": lambda hand, ranks: best(hand, class_of(hand, ranks, GONG, PAIR), ranks),
    "play the 2 or 12 with it": lambda hand, ranks: best(hand, heads(hand, 7, 8, 9), ranks),
    "play the two that total 9 or less": lambda hand, ranks: small(hand, ranks, *range(1, 10)),
    "play the two that total 7, 8 or 9": lambda hand, ranks: small(hand, ranks, 7, 8, 9),
    "play the strongest two": lambda hand, ranks: best(hand, list(LOWS), ranks),
    "play the largest with the smallest": lambda hand, ranks: large_with_small(hand, ranks),
    "play the highest with the lowest": lambda hand, ranks: high_with_low(hand, ranks),
}  # fmt: skip
"""The answers that rows can name: which two tiles are played together."""
