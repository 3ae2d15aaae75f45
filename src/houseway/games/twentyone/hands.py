"""Counts a hand: a small state that takes one card at a time, the same for the player and the bank.

Tables, settlement and exact odds use these functions, which know nothing about seats or wagers.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from houseway.cards import JOKER, RANKS, Card, card, rank, suit
from houseway.games.twentyone.rules import STANDARD, Rules

ACE, TEN = 1, 10
ACE_OF_SPADES, KING_OF_SPADES = card("As"), card("Ks")
SEVEN, EIGHT, NINE = (RANKS.index(each) for each in "789")
OFF = -1
"""Marks a hand that can no longer become a saving hand."""
BOTH = 9
"""Marks a hand that has the ace and king of one suit."""
HALVES = 2
SOFT = 1000
"""Marks the half points of a soft hand."""


class Hand(NamedTuple):
    """The count of a hand so far."""

    hard: int = 0
    """The total with every ace counted as one, without jokers."""
    aces: int = 0
    cards: int = 0
    jokers: int = 0
    trail: int = 0
    """How much of the bank's saving hand (one that saves bust hands) has been made so far; `OFF` once it is out of
    reach.
    """
    spades: int = 0
    """Progress toward a special natural of ace and king: the number of spades, or the suit of the first card."""
    stamped: int = 0
    """The number of stamped aces of spades, which don't make an ordinary natural."""


EMPTY = Hand()


def value(one: Card) -> int:
    """Return the value of a card: one for an ace, zero for a joker.

    >>> value(card("As")), value(card("Kd")), value(card("7c")), value(JOKER)
    (1, 10, 7, 0)
    """
    if one == JOKER:
        return 0
    return ACE if rank(one) == len(RANKS) - 1 else min(rank(one) + 2, TEN)


def add(rules: Rules, hand: Hand, one: Card) -> Hand:
    """Return the hand with one more card.

    >>> add(Rules(), Hand(10, 0, 1), card("As"))
    Hand(hard=11, aces=1, cards=2, jokers=0, trail=0, spades=0, stamped=0)
    """
    hard, aces, cards, jokers, trail, spades, stamped = hand
    if one == JOKER:
        return Hand(hard, aces, cards + 1, jokers + 1, OFF if rules.saved_by else trail, spades, stamped)
    counts = value(one)
    if rules.saved_by:
        trail = _further(rules.saved_by, trail, one)
    if rules.special_natural == "ace and king of spades" and one in (ACE_OF_SPADES, KING_OF_SPADES):
        spades += 1
    elif rules.special_natural == "ace and king suited":
        spades = _suited(hand, one)
    if one == ACE_OF_SPADES and STANDARD in rules.naturals:
        stamped += 1
    return Hand(hard + counts, aces + (counts == ACE), cards + 1, jokers, trail, spades, stamped)


def _suited(hand: Hand, one: Card) -> int:
    """Return the progress toward an ace and king of one suit in the first two cards."""
    of = suit(one) + 1 if rank(one) in (rank(ACE_OF_SPADES), rank(KING_OF_SPADES)) else 0
    if hand.cards == 0:
        return of
    return BOTH if hand.cards == 1 and of and of == hand.spades else 0


def _further(saver: str, trail: int, one: Card) -> int:
    """Return the progress toward the saving hand; for suited hands, it includes the suit."""
    if trail == OFF:
        return OFF
    if saver == "three eights":
        return trail + 1 if rank(one) == EIGHT and trail < 3 else OFF
    if saver == "spades 7 8 9 in order":
        return trail + 1 if trail < 3 and one == card("789"[trail] + "s") else OFF
    if saver == "spades 7 8 9" and suit(one) != suit(ACE_OF_SPADES):
        return OFF
    if saver in ("suited 7 8 9", "spades 7 8 9"):
        bit = {SEVEN: 1, EIGHT: 2, NINE: 4}.get(rank(one), 0)
        seen, of = trail % 8, trail // 8
        same = not trail or of == suit(one)
        return suit(one) * 8 + (seen | bit) if bit and same and not seen & bit else OFF
    return trail


def hand_of(rules: Rules, cards: Iterable[Card]) -> Hand:
    """Return a hand from its cards, in the order dealt."""
    return _hand_of(rules.saved_by, rules.special_natural, rules.naturals, tuple(cards))


@lru_cache(maxsize=1 << 14)
def _hand_of(saved_by: str, special_natural: str, naturals: tuple[str, ...], cards: tuple[Card, ...]) -> Hand:
    """Return the count of these cards; the cache key has the only three rules that affect it."""
    hand, rules = EMPTY, Rules(saved_by=saved_by, special_natural=special_natural, naturals=naturals)
    for one in cards:
        hand = add(rules, hand, one)
    return hand


def total(rules: Rules, hand: Hand) -> int:
    """Return the total of a hand, counting as many aces as eleven as are allowed and fit.

    >>> total(Rules(), Hand(11, 1, 2)), total(Rules(), Hand(12, 1, 3))
    (21, 12)
    >>> total(Rules(limit=22, aces_high=2), Hand(2, 2, 2))
    22
    """
    if hand.jokers:
        return rules.joker_makes
    high = min(hand.aces, rules.aces_high, max(0, (rules.limit - hand.hard) // 10))
    return hand.hard + 10 * high


def soft(rules: Rules, hand: Hand) -> bool:
    """Check whether an ace counts as eleven."""
    return not hand.jokers and total(rules, hand) > hand.hard


def over(rules: Rules, hand: Hand) -> bool:
    """Check whether a hand busts; a total of 31 does not if it is a goal."""
    if hand.jokers or rules.distance:
        return False
    return total(rules, hand) > rules.limit and not is_beyond(rules, hand)


def is_beyond(rules: Rules, hand: Hand) -> bool:
    """Check whether a hand has made the goal beyond the limit: a ten on a hard 21."""
    return bool(rules.beyond) and hand.hard == rules.beyond


def ended(rules: Rules, hand: Hand) -> bool:
    """Check whether a hand takes no more cards, whether it is a player's or the bank's."""
    return total(rules, hand) > rules.limit or bool(hand.jokers)


def natural(rules: Rules, hand: Hand) -> bool:
    """Check whether the first two cards are a natural; the caller must exclude split hands.

    >>> natural(Rules(), Hand(11, 1, 2)), natural(Rules(naturals=("two jokers",)), Hand(0, 0, 2, 2))
    (True, True)
    """
    if hand.cards != 2:
        return False
    return any(_makes(rules, each, hand) for each in rules.naturals)


def _makes(rules: Rules, name: str, hand: Hand) -> bool:
    if name in ("ace ten", STANDARD):
        return hand.aces == 1 and hand.hard == ACE + TEN and (not hand.stamped or special(rules, hand))
    if name == "two jokers":
        return hand.jokers == 2
    if name == "ace joker":
        return hand.jokers == 1 and hand.aces == 1
    return hand.aces == 2


def special(rules: Rules, hand: Hand) -> bool:
    """Check whether a natural is the special one, which has its own pay."""
    if rules.special_natural == "ace and king of spades":
        return hand.spades == 2 and hand.cards == 2
    if rules.special_natural == "ace and king suited":
        return hand.spades == BOTH and hand.cards == 2
    return rules.special_natural == "two jokers" and hand.jokers == 2 and hand.cards == 2


def saves(rules: Rules, hand: Hand) -> bool:
    """Check whether the bank's hand saves hands that bust."""
    if rules.saved_by == "bank's three cards 23 24 25":
        return hand.cards == 3 and 23 <= hand.hard <= 25
    if rules.saved_by in ("suited 7 8 9", "spades 7 8 9"):
        return hand.cards == 3 and hand.trail != OFF and hand.trail % 8 == 7
    return hand.cards == 3 and hand.trail == 3


def bank_hits(rules: Rules, hand: Hand) -> bool:
    """Check whether the bank must take another card. The bank's chart is applied here and nowhere else.

    >>> bank_hits(Rules(), Hand(7, 1, 2)), bank_hits(Rules(), Hand(17, 1, 3)), bank_hits(Rules(), Hand(8, 1, 2))
    (True, False, False)
    """
    if hand.cards < 2:
        return True
    if ended(rules, hand) or natural(rules, hand):
        return False
    counts = total(rules, hand)
    return counts <= rules.bank_hit_soft if soft(rules, hand) else counts < rules.bank_stand_hard


def must_hit(rules: Rules, hand: Hand) -> bool:
    """Check whether the chart makes a player hit."""
    return total(rules, hand) <= rules.hit_hard and not ended(rules, hand)


def must_stand(rules: Rules, hand: Hand) -> bool:
    """Check whether the chart makes a player stand."""
    if ended(rules, hand):
        return True
    bound = rules.stand_soft if soft(rules, hand) else rules.stand_hard
    return bool(bound) and total(rules, hand) >= bound


def counts_after_split(rules: Rules, hand: Hand) -> float:
    """Return the total of a split hand; under some rules an ace and a ten count as a natural.

    >>> ace_and_ten = Hand(11, 1, 2)
    >>> [counts_after_split(Rules(natural_value_after_split=each), ace_and_ten) for each in (False, True)]
    [21, 21.5]
    """
    if rules.natural_value_after_split and natural(rules, hand):
        return float(rules.natural_counts)
    return total(rules, hand)


def points(rules: Rules, hand: Hand, may_be_natural: bool = True) -> int:
    """Return the count of a hand in half points (21.5 is 43), with a mark if it is soft."""
    if may_be_natural and natural(rules, hand):
        return int(float(rules.natural_counts) * HALVES)
    return total(rules, hand) * HALVES + (SOFT if soft(rules, hand) else 0)


def in_points(halves: int) -> str:
    """Return half points as text.

    >>> in_points(43), in_points(34), in_points(SOFT + 34)
    ('21½', '17', 'soft 17')
    """
    marked, counted = divmod(halves, SOFT)
    whole, half = divmod(counted, HALVES)
    return ("soft " if marked else "") + (f"{whole}½" if half else str(whole))
