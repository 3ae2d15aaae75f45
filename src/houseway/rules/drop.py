"""The drop: the collection for a poker hand or for time at the table, and the jackpot drop.

Fees are flat, depend on the number of players, and are never a share of the pot.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.kernel import kernel
from houseway.money import Chips

Fees: TypeAlias = tuple[tuple[int, Chips], ...]
"""`((7, 400), (5, 300), (2, 200))`: a least number of players and its fee, most players first."""

HANDS_AN_HOUR = 35
"""An assumption for a time collection, because no filing states how fast a table deals."""

Moment: TypeAlias = Literal["blinds", "antes", "first-round", "flop", "third-card", "fourth-card", "end", "time"]

AT_A_CARD: tuple[Moment, ...] = ("flop", "third-card", "fourth-card")
"""The moments when the cards after the first round are dealt: the flop; the fourth card at stud; or the third at
Mexican poker, which opens with two (comstock 4860–4863, palace 1587).
"""
AT_ONCE: tuple[Moment, ...] = ("blinds", "antes", "end", "time")
"""No hand ends before the moments at which the drop is due."""


class Drop(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """When and how the drop is taken."""

    moment: Moment = "flop"
    fees: Fees = ()
    unreached: Literal["fee", "none", "fees"] = "none"
    """What a hand pays if it ends before the moment: the same fee, nothing, or `unreached-fees`."""
    unreached_fees: Fees = ()
    counted: Literal["dealt-in", "still-in"] = "dealt-in"
    """Which players are counted: all players who were dealt in, or the players still in the hand at that moment."""
    source: Literal["pot", "blinds"] = "pot"
    """Where the drop comes from: the pot; or the small blind and then the big blind, with the rest staying in the pot.
    """
    shortfall: Literal["forgiven", "later-rounds"] = "forgiven"
    """What happens if the pot is too small: the rest is waived, or taken after later rounds as chips come in."""
    jackpot: Chips = 0
    jackpot_players: int = 0
    """The jackpot drop, and the least number of players for it."""
    per: Literal["pot", "player"] = "pot"
    """Time collection: from the pot on the hour and half hour (oaks 938), or from every player for each half hour of
    play (palace 207, 698)."""
    minutes: int = 30


def fee(fees: Fees, players: int) -> Chips:
    """Return the fee for a number of players; 0 below the lowest tier.

    >>> fee(((7, 400), (5, 300), (2, 200)), 6)
    300
    """
    for least, amount in fees:
        if players >= least:
            return amount
    return 0


def due(drop: Drop, players: int, reached: bool) -> Chips:
    """Return the drop for a hand, given whether the hand reached the moment of the drop.

    >>> holdem = Drop(fees=((7, 400), (2, 100)), unreached="fees", unreached_fees=((5, 100), (2, 0)))
    >>> due(holdem, 8, True), due(holdem, 8, False), due(holdem, 4, False)
    (400, 100, 0)
    """
    if reached or drop.unreached == "fee":
        return fee(drop.fees, players)
    return fee(drop.unreached_fees, players) if drop.unreached == "fees" else 0


def jackpot(drop: Drop, players: int, reached: bool) -> Chips:
    """Return the jackpot drop; 0 if there are too few players or the hand ended too early."""
    return drop.jackpot if reached and players >= drop.jackpot_players else 0


@kernel
def affordable(amount: Chips, extra: Chips, there: Chips) -> tuple[Chips, Chips]:
    """Return how much of the drop and of the jackpot drop a pot can pay; the drop comes first.

    >>> affordable(400, 200, 500)
    (400, 100)
    """
    taken = min(amount, there)
    return taken, min(extra, there - taken)


def by_time(drop: Drop, players: int, hands_an_hour: float = HANDS_AN_HOUR) -> float:
    """Return the time collection per hand in cents, given the number of hands an hour.

    >>> by_time(Drop(moment="time", fees=((2, 600),), per="player"), 6, hands_an_hour=40)  # $36 for twenty hands
    180.0
    """
    each = fee(drop.fees, players) * (players if drop.per == "player" else 1)
    return each / (hands_an_hour * drop.minutes / 60)
