"""Who wins how much of a pot: high and low, ties, quarters and odd chips."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.poker.variant import Showdown
from houseway.kernel import kernel
from houseway.money import Chips
from houseway.ranking import by_suit, by_suit_low
from houseway.rules.positions import has, set_of
from houseway.rules.pots import divide, share_of


class Holding(NamedTuple):
    """A hand at the showdown: its position, its strength on each side, and the cards that decide odd chips."""

    position: int
    high: int
    low: int
    cards: tuple[Card, ...] = ()
    anyway: int = 0
    """The strength for high, ignoring the qualifier."""


class Award(NamedTuple):
    side: str
    amount: Chips
    shares: tuple[tuple[int, Chips], ...]


def award(rules: Showdown, amount: Chips, hands: Sequence[Holding], chip: Chips = 1) -> tuple[Award, ...]:
    """Divide a pot among the hands that can win it.

    >>> split = Showdown(odd_between="high")
    >>> a, b, c = Holding(0, 90, 7), Holding(1, 50, 9), Holding(2, 40, 9)
    >>> award(split, 1000, [a, b, c], 100)
    (Award(side='high', amount=500, shares=((0, 500),)), Award(side='low', amount=500, shares=((1, 300), (2, 200))))
    """
    high, low = _best(hands, 1), _best(hands, 2)
    if not high and not low:
        everybody = set_of([hand.position for hand in hands])
        anyway = _equal_to(hands, 4, max([hand.anyway for hand in hands]))  # an unseen hand beats a mucked one
        high, low = sides(0, 0, anyway, everybody, rules.nobody == "divide")
    elif low:
        high, low = sides(high, low, 0, 0, False)
    if not low or not high:
        winners, side = (high or low), "high" if high else "low"
        return (Award("", amount, _shares(rules, side, amount, _of(hands, winners), chip)),)
    upper = high_half(amount, chip, high, low, rules.odd_between == "high")
    return (Award("high", upper, _shares(rules, "high", upper, _of(hands, high), chip)),
            Award("low", amount - upper, _shares(rules, "low", amount - upper, _of(hands, low), chip)))


@kernel
def sides(high: int, low: int, anyway: int, everybody: int, divided: bool) -> tuple[int, int]:
    """Return who shares the high half and who shares the low half; a pot that is not split has only one of them.

    The first three arguments are the positions of the best hands for high, for low, and ignoring the qualifier.

    >>> sides(0b01, 0b10, 0b01, 0b11, False), sides(0b01, 0b01, 0b01, 0b11, False), sides(0, 0, 0b10, 0b11, True)
    ((1, 2), (1, 0), (3, 0))
    """
    if not high and not low:
        return (everybody if divided else anyway), 0
    return high, (0 if high == low else low)


@kernel
def high_half(amount: Chips, chip: Chips, high: int, low: int, to_high: bool) -> Chips:
    """Return the high half of a pot.

    The odd chip goes to the high half, to the half of the nearest winner, or to the half shared by fewer players.

    >>> high_half(500, 100, 0b10, 0b01, to_high=True), high_half(500, 100, 0b10, 0b01, to_high=False)
    (300, 200)
    """
    half, odd = divide(amount, 2, chip)
    nearest, other = high & -high, low & -low
    fewer = high.bit_count() <= low.bit_count()
    return half + odd if to_high or nearest < other or (nearest == other and fewer) else half


def _best(hands: Sequence[Holding], side: int) -> int:
    """Return the positions of the best hands on a side; none if no hand qualifies."""
    best = max([hand[side] for hand in hands])
    return _equal_to(hands, side, best) if best else 0


def _equal_to(hands: Sequence[Holding], side: int, strength: object) -> int:
    found = 0
    for hand in hands:
        if hand[side] == strength:
            found |= 1 << hand.position
    return found


def _of(hands: Sequence[Holding], positions: int) -> list[Holding]:
    return [hand for hand in hands if has(positions, hand.position)]


def _shares(rules: Showdown, side: str, amount: Chips, winners: Sequence[Holding],
            chip: Chips) -> tuple[tuple[int, Chips], ...]:
    if len(winners) == 1:
        return ((winners[0].position, amount),)
    line, first = odd_chip_order(rules, side, winners), rules.odd_chips == "first"
    shares = {position: share_of(amount, len(line), chip, place, first) for place, position in enumerate(line)}
    return tuple([(hand.position, shares[hand.position]) for hand in winners])


def odd_chip_order(rules: Showdown, side: str, winners: Sequence[Holding]) -> list[int]:
    """Return the winners in the order in which they get odd chips: by seat from the button's left, or by the suits of
    the cards.
    """
    line = sorted(winners)
    if rules.odd_chip != "seat":
        line.sort(key=lambda hand: max([odd_chip_key(rules, side, card) for card in hand.cards]), reverse=True)
    return [hand.position for hand in line]


def odd_chip_key(rules: Showdown, side: str, card: Card) -> int:
    """Return a number for a card; the hand with the highest number gets the odd chip. The number is always 0 if odd
    chips go by seat.

    >>> from houseway.cards import cards
    >>> [odd_chip_key(Showdown(odd_chip="low-card"), "high", card) for card in cards("As Ac Ks")]
    [-3, 0, -51]
    """
    way = rules.odd_chip
    if way == "side-card":
        way = "high-card" if side == "high" else "low-card"
    return by_suit(card) if way == "high-card" else -by_suit_low(card) if way == "low-card" else 0
