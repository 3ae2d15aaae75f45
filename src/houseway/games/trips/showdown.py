"""Who takes the pot: the best qualifying hand takes it all; otherwise the best hand takes a part and the rest rolls
over."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.trips.rules import Rules
from houseway.money import Chips
from houseway.ranking import order

WILD = order("high", "wild", 2)
"""Both jokers are wild, and five of a kind is the best hand (crystal 601)."""


class Award(NamedTuple):
    """The award of a pot."""

    shares: tuple[tuple[int, Chips], ...]
    """The shares by seat, starting with seat one."""
    rolls: Chips
    qualifies: bool
    hand: str = ""
    """The best hand, in words."""

    @property
    def awarded(self) -> Chips:
        return sum(amount for _, amount in self.shares)


def qualifies(rules: Rules, strength: int) -> bool:
    """Check whether a hand takes the whole pot.

    >>> from houseway.cards import cards
    >>> rules = Rules()
    >>> [qualifies(rules, WILD.strength(cards(hand))) for hand in ("4c Jo 4d 9h Ks", "Ac Ad Kh Kd 2s")]
    [True, False]
    """
    categories = WILD.categories()
    return categories.index(WILD.category(strength)) >= categories.index(rules.qualifier)


def fifth(rules: Rules, pot: Chips) -> Chips:
    """Return the best hand's part if nobody qualifies; fractions of a chip stay in the pot."""
    return pot * rules.percent // 100 // rules.chip * rules.chip


def award(rules: Rules, pot: Chips, hands: Mapping[int, Sequence[Card]]) -> Award:
    """Return the award among players who have bought all their cards."""
    strengths = {seat: WILD.strength(cards) for seat, cards in hands.items()}
    best = max(strengths.values())
    winners = sorted(seat for seat, strength in strengths.items() if strength == best)
    whole = qualifies(rules, best)
    amount = pot if whole else fifth(rules, pot)
    return Award(shared(rules, amount, winners), pot - amount, whole, WILD.name(best))


def shared(rules: Rules, amount: Chips, winners: Sequence[int]) -> tuple[tuple[int, Chips], ...]:
    """Return an amount shared among equal hands; odd cents go to the lowest seats.

    >>> shared(Rules(), 1000, [2, 3, 5])
    ((2, 334), (3, 333), (5, 333))
    """
    if rules.ties == "first-seat":
        return ((winners[0], amount),)
    each, odd = divmod(amount, len(winners))
    return tuple((seat, each + (at < odd)) for at, seat in enumerate(winners))
