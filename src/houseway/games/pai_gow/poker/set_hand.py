"""Setting a hand: the ways to divide its cards into a front and a back, and the strength of both.

Seven cards are set as two in front and five in back; in mini, six cards are set as one and five. The back must outrank
the front, or the hand is foul. Front and back are ranked on the same scale, so they can be compared: a pair in front
ranks below the same pair with kickers.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.cards import JOKER, Card, rank
from houseway.cards.card import RANK_WORDS
from houseway.ranking import Order, order

JOKERS = {"bug": "bug", "bug-no-flush": "bug-straights", "wild": "wild"}
"""What the joker can be: an ace or part of a straight or flush; an ace or part of a straight or straight flush; or any
card.
"""
APART = 13
"""The rank of a joker that counts as no other card: above the ace, as mini ranks it in front (cordova 614)."""


class HandRanking(NamedTuple):
    """How hands are ranked at a table, as far as the filing decides it."""

    cards: int = 7
    front: int = 2
    joker: str = "bug"
    wheel: str = "lowest"
    fives: str = "top"

    @property
    def order(self) -> Order:
        """Return the order that ranks fronts and backs."""
        return order("high", JOKERS[self.joker], 1, self.wheel, self.fives)

    @property
    def apart(self) -> bool:
        """Check whether a chart counts the joker separately, because a wild joker pairs with anything."""
        return self.joker == "wild"


class SetHand(NamedTuple):
    """One setting of a hand."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    fore: int
    """The strength of the front."""
    rear: int
    """The strength of the back."""
    foul: bool


def by_rank(card: Card) -> tuple[int, int]:
    """Return a card's sort key among others, with the joker above the aces."""
    return rank(card), card


@cache
def places(cards: int, front: int) -> tuple[tuple[int, ...], ...]:
    """Return the settings, each as the positions of its front cards in the hand as dealt; setting number 1 comes first.

    >>> len(places(7, 2)), places(6, 1)[0]
    (21, (0,))
    """
    return tuple(combinations(range(cards), front))


def front_strength(ways: HandRanking, front: Sequence[Card]) -> int:
    """Return the strength of a front. A single card's strength is its rank, starting at 1, with the joker above the ace
    (cordova 614)."""
    return rank(front[0]) + 1 if ways.front == 1 else ways.order.strength(front)


def back_strength(ways: HandRanking, back: Sequence[Card]) -> int:
    return ways.order.strength(back)


def is_foul(ways: HandRanking, fore: int, rear: int) -> bool:
    """Check whether the front outranks the back.

    A single card outranks five cards only if they make nothing and are all lower; the joker is above every ace.
    """
    if ways.front > 1:
        return fore > rear
    rung = ways.order.rung(rear)
    return rung.category == "high-card" and fore - 1 > rung.ranks[0]


def parted(ways: HandRanking, hand: Sequence[Card], number: int) -> SetHand:
    """Return the setting with this number, from 1, for a hand in the order dealt."""
    chosen = places(ways.cards, ways.front)[number - 1]
    front = tuple(hand[place] for place in chosen)
    back = tuple(card for place, card in enumerate(hand) if place not in chosen)
    fore, rear = front_strength(ways, front), back_strength(ways, back)
    return SetHand(front, back, fore, rear, is_foul(ways, fore, rear))


@lru_cache(maxsize=512)
def settings(ways: HandRanking, hand: tuple[Card, ...]) -> tuple[SetHand, ...]:
    """Return every setting of a hand, in the order of their numbers."""
    return tuple(parted(ways, hand, number + 1) for number in range(len(places(ways.cards, ways.front))))


def number_of(ways: HandRanking, hand: Sequence[Card], front: Sequence[Card]) -> int:
    """Return the number of the setting with this front."""
    chosen = tuple(sorted(list(hand).index(card) for card in front))
    return places(ways.cards, ways.front).index(chosen) + 1


def front_words(ways: HandRanking, fore: int) -> str:
    """Return a front in words.

    >>> from houseway.cards import cards
    >>> front_words(HandRanking(), front_strength(HandRanking(), cards("Ks Jo"))), front_words(HandRanking(6, 1), 14)
    ('ace high, king', 'joker')
    """
    if ways.front == 1:
        return "joker" if fore - 1 == JOKER // 4 else RANK_WORDS[fore - 1]
    return ways.order.name(fore)


def back_words(ways: HandRanking, rear: int) -> str:
    return ways.order.name(rear)
