"""Melds: which cards make one, which can be added to it, and what it pays.

A rope is three or more of a suit in sequence, with the jack after the seven. A set is three or more of a rank, in
different suits or all in one; aces and kings (non-comoquers) can be of any suit. Threes, fives and sevens are valle
cards.

>>> from houseway.cards import cards
>>> [sort_of(Rules(), cards(text)) for text in ("6h 7h Jh", "4h 4s 4c", "Qc Qc Qc", "Ad Ad Ac", "4h 4h 4c")]
['rope', 'mixed', 'suited', 'any', '']
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import RANKS, SUITS, Card, Covered, rank, suit
from houseway.games.pan.rules import Rules

# The order of cards in a rope, from the ace up; the jack follows the seven.
SEQUENCE = "A234567JQK"
PLACE = {RANKS.index(name): place for place, name in enumerate(SEQUENCE)}
VALLE = frozenset(RANKS.index(name) for name in "357")
NON_COMOQUERS = frozenset(RANKS.index(name) for name in "AK")
SPADES = SUITS.index("s")
LEAST, OUT = 3, 11
"""The fewest cards in a meld, and the number of melded cards with which a player goes out."""
LOW, HIGH = frozenset((0, 1, 2)), frozenset((7, 8, 9))
ROPE, MIXED, SUITED, ANY = "rope", "mixed", "suited", "any"


class Kondition(NamedTuple):
    """A meld that pays: its name, its suit if that matters, and the chips it collects from every other player."""

    name: str
    spades: bool
    chips: int


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards sorted by their order in a rope, then by suit; covered cards come last."""
    return tuple(sorted(cards, key=key))


def key(card: Card) -> tuple[int, int]:
    return (len(PLACE), 0) if isinstance(card, Covered) else (PLACE[rank(card)], suit(card))


def sort_of(filed: Rules, cards: Sequence[Card]) -> str:
    """Return the sort of a meld: `rope`, `mixed`, `suited`, or `any` for aces and kings; empty if the cards are no
    meld."""
    if not LEAST <= len(cards) <= OUT:
        return ""
    ranks = {rank(card) for card in cards}
    suits = {suit(card) for card in cards}
    if len(ranks) > 1:
        return ROPE if len(suits) == 1 and in_sequence(cards, ranks) else ""
    if len(suits) == 1:
        return SUITED
    one = next(iter(ranks))
    if filed.suited == "any" and most_of_a_suit(cards)[1] >= LEAST:
        return SUITED
    different = len(suits) == len(cards) if filed.mixed == "different" else len(suits) >= LEAST
    if different:
        return MIXED
    if one in NON_COMOQUERS:
        return ANY
    return ""


def in_sequence(cards: Sequence[Card], ranks: set[int]) -> bool:
    places = sorted(PLACE[each] for each in ranks)
    return len(ranks) == len(cards) and places[-1] - places[0] == len(cards) - 1


def most_of_a_suit(cards: Sequence[Card]) -> tuple[int, int]:
    """Return the most common suit of the cards, and how many have it."""
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[suit(card)] += 1
    best = max(range(4), key=lambda one: (counts[one], one))
    return best, counts[best]


def takes(filed: Rules, meld: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Check whether cards can be added to a meld without changing its sort.

    >>> from houseway.cards import cards
    >>> takes(Rules(), cards("Kc Kc Kc"), cards("Kd")), takes(Rules(), cards("Kc Kc Kd"), cards("Kd"))
    (False, True)
    """
    was, becomes = sort_of(filed, meld), sort_of(filed, (*meld, *cards))
    if not becomes:
        return False
    if filed.suited == "any" and ROPE not in (was, becomes):
        return True
    return becomes == was or (was != SUITED and was != ROPE and becomes != ROPE and becomes != SUITED)


def konditions(filed: Rules, meld: Sequence[Card]) -> tuple[Kondition, ...]:
    """Return the konditions of a meld on the table; a long rope can have two.

    >>> from houseway.cards import cards
    >>> from houseway.games.pan.rules import Pays
    >>> paid = Pays(1, 1, 2, 1, 1, 1, 1, 1)
    >>> [sum(each.chips for each in konditions(Rules(pays=paid), cards(text)))
    ...  for text in ("5s 5s 5s", "5s 5s 5s 5s", "5c 5d 5s", "Qd Qd Qd", "As 2s 3s", "Ad 2d 3d 4d", "4c 4d 4s")]
    [4, 6, 1, 1, 2, 1, 0]
    """
    pays, sort = filed.pays, sort_of(filed, meld)
    if sort == ROPE:
        return ropes(filed, meld)
    valle = rank(meld[0]) in VALLE
    if sort == SUITED:
        one, count = most_of_a_suit(meld)
        first, more = (pays.valle_suited, pays.valle_suited_more) if valle else (pays.suited, pays.suited_more)
        times = pays.spades if one == SPADES else 1
        chips = times * (first + more * (count - LEAST))
        name = "valle square of one suit" if valle else "square of one suit"
        return (Kondition(name, one == SPADES, chips),) if first else ()
    if sort == MIXED and valle and pays.valle_mixed:
        chips = pays.valle_mixed + pays.valle_mixed_more * (len(meld) - LEAST)
        return (Kondition("valle square of different suits", False, chips),)
    return ()


def ropes(filed: Rules, meld: Sequence[Card]) -> tuple[Kondition, ...]:
    """Return the paying ends of a rope; if its other cards pay too, their pay is added to the first end.

    >>> from houseway.cards import cards
    >>> from houseway.games.pan.rules import Pays
    >>> more = Rules(pays=Pays(low_rope=1, high_rope=1, rope_more=1))
    >>> [[each.chips for each in ropes(more, cards(text))] for text in ("Ah 2h 3h 4h", "As 2s 3s 4s", "4h 5h 6h 7h")]
    [[2], [4], []]
    """
    there = {PLACE[rank(card)] for card in meld}
    spades = suit(meld[0]) == SPADES
    times = filed.pays.spades if spades else 1
    ends = (
        (LOW, "rope ace, deuce, three", filed.pays.low_rope),
        (HIGH, "rope jack, queen, king", filed.pays.high_rope),
    )
    found = [(name, chips) for end, name, chips in ends if chips and end <= there]
    more = filed.pays.rope_more * (len(meld) - LEAST * len(found))
    return tuple(
        Kondition(name, spades, times * (chips + (more if at == 0 else 0))) for at, (name, chips) in enumerate(found)
    )


def worth(filed: Rules, meld: Sequence[Card]) -> int:
    """Return what a meld pays, in chips from every other player."""
    return sum(each.chips for each in konditions(filed, meld))


def created(filed: Rules, whole: Sequence[Card], parts: Iterable[Sequence[Card]]) -> tuple[Kondition, ...]:
    """Return the konditions made by splitting a meld, at the price filed for split melds."""
    had = [each.name for each in konditions(filed, whole)]
    found = []
    for each in sorted((each for part in parts for each in konditions(filed, part)), key=lambda each: each.chips):
        if each.name in had:
            had.remove(each.name)
        elif filed.pays.split:
            found.append(each._replace(chips=filed.pays.split * (filed.pays.spades if each.spades else 1)))
    return tuple(found)


def outs(filed: Rules, melds: Iterable[Sequence[Card]]) -> int:
    """Return what going out pays in addition to its own chips: every kondition on the table again."""
    return sum(worth(filed, meld) for meld in melds)


def tell_meld(filed: Rules, meld: Sequence[Card]) -> str:
    """Return the name of a meld."""
    found = konditions(filed, meld)
    if found:
        return " and ".join(each.name for each in found)
    return {ROPE: "rope", MIXED: "square", SUITED: "square of one suit", ANY: "square"}.get(sort_of(filed, meld), "")
