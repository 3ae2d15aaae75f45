"""Who wins how much of a pot: high, low, both halves, ties, quarters and odd chips."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.poker.variant import Showdown
from houseway.money import Chips
from houseway.ranking import by_suit, by_suit_low
from houseway.rules.pots import divide


class Holding(NamedTuple):
    """A hand at the showdown: its position, its strength on each side, and the cards that decide odd chips."""

    position: int
    high: int
    low: int
    cards: tuple[Card, ...] = ()
    anyway: int = 0
    """The high strength without the qualifier."""


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
        if rules.nobody == "high":
            best = max(hand.anyway for hand in hands)
            high = [hand for hand in hands if hand.anyway == best]
        else:
            high = list(hands)
    if not low or not high or high == low:
        winners, side = (high or low), "high" if high else "low"
        return (Award("", amount, _shares(rules, side, amount, winners, chip)),)
    half, odd = divide(amount, 2, chip)
    to_high = rules.odd_between == "high" or _nearer(high, low)
    more, less = half + odd, half
    upper, lower = (more, less) if to_high else (less, more)
    return (Award("high", upper, _shares(rules, "high", upper, high, chip)),
            Award("low", lower, _shares(rules, "low", lower, low, chip)))


def _nearer(high: Sequence[Holding], low: Sequence[Holding]) -> bool:
    """Return whether the odd chip goes to the high half: the nearest winner's half, or the one shared with fewer."""
    return (high[0].position, len(high)) <= (low[0].position, len(low))


def _best(hands: Sequence[Holding], side: int) -> list[Holding]:
    best = max(hand[side] for hand in hands)
    return [hand for hand in hands if hand[side] == best] if best else []


def _shares(rules: Showdown, side: str, amount: Chips, winners: Sequence[Holding],
            chip: Chips) -> tuple[tuple[int, Chips], ...]:
    if len(winners) == 1:
        return ((winners[0].position, amount),)
    share, odd = divide(amount, len(winners), chip)
    shares = {hand.position: share for hand in winners}
    if odd:
        line = odd_chip_order(rules, side, winners)
        if rules.odd_chips == "first":
            shares[line[0]] += odd
        else:
            for place in range(odd // chip):
                shares[line[place % len(line)]] += chip
            shares[line[0]] += odd % chip
    return tuple(shares.items())


def odd_chip_order(rules: Showdown, side: str, winners: Sequence[Holding]) -> list[int]:
    """Return the winners in the order in which they get odd chips: by seat from the button's left, or by suit."""
    way = rules.odd_chip
    if way == "side-card":
        way = "high-card" if side == "high" else "low-card"
    if way == "high-card":
        line = sorted(winners, key=lambda hand: max(by_suit(card) for card in hand.cards), reverse=True)
    elif way == "low-card":
        line = sorted(winners, key=lambda hand: min(by_suit_low(card) for card in hand.cards))
    else:
        line = sorted(winners)
    return [hand.position for hand in line]
