"""The language of a house way: a row has a condition on a hand, and the cards to put in front.

A row's `when` consists of parts separated by commas, all of which must hold. Its `do` consists of answers separated by
`else`; the first one that the hand can follow is used. If the hand can follow no answer of a row, the next row is
tried. The tables are explained in docs/pai-gow.md.

>>> read_when("two pair of J T 9, no joker").of
(9, 8, 7)
>>> read_when("three of a kind or four of a kind").shapes, read_when("four of a kind of A").of
(('three of a kind', 'four of a kind'), (12,))
>>> read_do("singles, ace up else small pair")
(Do(front='singles', behind='', up=12), Do(front='small pair', behind='', up=-1))
"""

from functools import cache
from typing import NamedTuple

from houseway.cards import RANKS
from houseway.cards.card import RANK_WORDS

SHAPES: dict[str, tuple[tuple[int, ...], ...]] = {
    "no pair": ((),),
    "one pair": ((2,),),
    "two pair": ((2, 2),),
    "three pair": ((2, 2, 2),),
    "three of a kind": ((3,),),
    "two threes": ((3, 3),),
    "full house": ((3, 2), (3, 2, 2)),
    "four of a kind": ((4,),),
    "four and pair": ((4, 2),),
    "four and three": ((4, 3),),
    "five aces": ((5,), (5, 2)),
}
"""The shapes of a hand: how many cards it holds of each rank, the most first, without single cards. Every hand has
exactly one shape. A bug counts as an ace. A wild joker is not counted, nor is any joker in a `natural` shape.
"""

COMPLETE = "straight or flush"
BEHIND = {
    COMPLETE: ("straight", "flush", "straight-flush", "royal-flush"),
    "three": (
        "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind", "five-of-a-kind", "straight-flush",
        "royal-flush", "five-aces",
    ),
    "full house": ("full-house", "four-of-a-kind", "five-of-a-kind", "straight-flush", "royal-flush", "five-aces"),
    "four": ("four-of-a-kind", "five-of-a-kind", "straight-flush", "royal-flush", "five-aces"),
}
"""The hands that a row can require in back."""

FRONTS = {
    "2nd and 3rd": "the second and third highest cards",
    "1st and 3rd": "the highest and third highest cards beside the joker",
    "2nd": "the second highest card, if the front is one card",
    "singles": "the two highest cards that are not part of a pair or better",
    "single": "the highest card that is not part of a pair or better, if the front is one card",
    "small pair": "the lowest of the pairs",
    "big pair": "the highest of the pairs",
    "pair of three": "two of the three of a kind, from the higher if there are two",
    "pair of four": "two of the four of a kind",
    "pair of five": "two of the five aces",
    "one of pair": "one of the highest pair, if the front is one card",
    "one of three": "one of the higher three of a kind, if the front is one card",
    "one of three and single": "one of the three of a kind and the highest single card",
    "joker and single": "the joker and the highest single card",
    "lower of pair and joker single": "the pair, or the joker with the highest single card, whichever is lower",
    "pair": "the highest pair that leaves the required hand behind",
    "best": "the highest front that leaves the required hand behind",
    "strongest back": "the highest front beside the strongest back",
    "next row": "nothing: the row is skipped, and the next row that applies decides",
}
"""The fronts that an answer can ask for."""


class When(NamedTuple):
    """The condition of a row."""

    shapes: tuple[str, ...] = ()
    """The shapes, any of which will do; empty for every shape."""
    of: tuple[int, ...] = ()
    """Possible ranks of the largest group: for two pairs the higher pair, for a full house the three of a kind."""
    natural: bool = False
    """True if the joker is not counted, even if it is a bug."""
    joker: int = 0
    """1 if the hand must hold the joker, -1 if it must not, 0 for either."""
    complete: int = 0
    """1 if five of the cards, with the joker, must make a straight, flush or straight flush; -1 if they must not; 0 for
    either."""
    over: int = 0
    """The number of ranks by which the highest single card must exceed the highest pair; 0 for no condition."""


class Do(NamedTuple):
    """One answer of a row: the cards in front, if front and back meet its requirements."""

    front: str
    behind: str = ""
    """A key of BEHIND, or empty."""
    up: int = -1
    """The lowest high card allowed in front (a pair exceeds any); -1 for no limit."""


@cache
def read_when(text: str) -> When:
    """Parse a condition.

    >>> read_when("two pairs")
    Traceback (most recent call last):
    ValueError: `two pairs` is not a condition; write a shape such as `two pair of J T 9`, ...
    """
    found = When()
    for part in text.split(", "):
        words = part.split()
        if part == "any":
            continue
        if part in ("joker", "no joker"):
            found = found._replace(joker=1 if part == "joker" else -1)
        elif part in (COMPLETE, f"no {COMPLETE}"):
            found = found._replace(complete=1 if part == COMPLETE else -1)
        elif part == "natural":
            found = found._replace(natural=True)
        elif words[:1] == ["single"] and words[2:] == ["over", "pair"] and words[1].isdigit():
            found = found._replace(over=int(words[1]))
        else:
            shapes, _, of = part.rpartition(" of ")
            if not shapes or of.startswith("a kind"):
                shapes, of = part, ""
            named = tuple(shapes.split(" or "))
            if found.shapes or not all(name in SHAPES for name in named):
                raise ValueError(
                    f"`{part}` is not a condition; write a shape such as `two pair of J T 9`, "
                    f"`{COMPLETE}`, `joker`, `natural` or `single 3 over pair`"
                )
            found = found._replace(shapes=named, of=read_ranks(of) if of else ())
    return found


def read_ranks(text: str) -> tuple[int, ...]:
    """Parse a list of ranks.

    >>> read_ranks("A K Q"), read_ranks("4 or lower")
    ((12, 11, 10), (2, 1, 0))
    """
    lower = text.endswith(" or lower")
    named = [word.replace("10", "T") for word in text.removesuffix(" or lower").split()]
    if not named or not all(word in RANKS for word in named) or (lower and len(named) > 1):
        raise ValueError(f"`{text}` is not a list of ranks; write ranks like `A K Q` or `5 or lower`")
    if lower:
        return tuple(range(RANKS.index(named[0]), -1, -1))
    return tuple(RANKS.index(word) for word in named)


@cache
def read_do(text: str) -> tuple[Do, ...]:
    """Parse the answers of a row.

    >>> read_do("smallest pair")
    Traceback (most recent call last):
    ValueError: `smallest pair` is not a front; use 2nd and 3rd, ...
    """
    return tuple(_answer(part) for part in text.split(" else "))


def _answer(text: str) -> Do:
    front, *asked = text.split(", ")
    if front not in FRONTS:
        raise ValueError(f"`{front}` is not a front; use {', '.join(FRONTS)}")
    found = Do(front)
    for part in asked:
        what, _, where = part.rpartition(" ")
        if where == "behind" and what in BEHIND:
            found = found._replace(behind=what)
        elif where == "up" and what in RANK_WORDS:
            found = found._replace(up=RANK_WORDS.index(what))
        else:
            keeps, ranks = ", ".join(BEHIND), ", ".join(RANK_WORDS[:8:-1])
            raise ValueError(f"`{part}` is not an answer; write {keeps} behind, or {ranks} … up")
    return found
