"""Numbers the spots of a hand in which a house player plays the same strategy.

A spot is what has been bet and by whom, in a few words: the round, the players still in and yet to act, the bets so
far, what the player did, who bet last before, and the price. Both the table's player and the loop that learns
strategies count spots here.
"""

from typing import Any

from houseway.kernel import kernel

CHANCES, BUCKETS = 10, 30
"""The number of classes of hands by chance, and of all classes: each is divided into three by the swing."""
EDGES, FLAT = 40, 39
"""The room for a street's borders between classes, and the place that marks a street with no cards to come, where hands
are divided by chance alone.
"""
PRICES = 4
FIRST, LATER, DRAWN = 5 * 3 * 5 * 3 * 2 * PRICES, 3 * 5 * 3 * 3 * 3 * PRICES, 9
"""The number of spots in the first round, in each later round, and in each later round after a draw."""
NOTHING, STAYED, DROVE = range(3)
"""What the player has done in this round."""
NOBODY, MYSELF, ANOTHER = range(3)
"""Who bet or raised last in the rounds before."""


@kernel
def first_spot(behind: int, joined: int, level: int, role: int, paid: bool, price: int) -> int:
    """Return the spot of the first round: the players yet to act, those who came in, the raises, and the price."""
    place = min(behind, 4) * 3 + min(joined, 2)
    place = (place * 5 + min(level, 4)) * 3 + role
    return (place * 2 + paid) * PRICES + price


@kernel
def later_spot(street: int, others: int, level: int, role: int, behind: int, last: int, price: int) -> int:
    """Return the spot of a later round."""
    place = (min(others, 3) - 1) * 5 + min(level, 4)
    place = (place * 3 + role) * 3 + min(behind, 2)
    return FIRST + (street - 1) * LATER + (place * 3 + last) * PRICES + price


@kernel
def drawn_spot(spot: int, mine: int, theirs: int) -> int:
    """Return the spot after a draw, given how many cards the player took, and the opponent who took fewest."""
    return FIRST + (spot - FIRST) * DRAWN + min(mine, 2) * 3 + min(theirs, 2)


@kernel
def price_class(owed: int, pot: int, bet: int, stack: int, limited: bool, first: bool) -> int:
    """Return the class, 0 to 3, of the cost of going on: the size of a call, or of the next bet, as a part of the pot;
    without a limit, the depth of the stack.
    """
    if not owed and not limited:
        return 0 if stack > 8 * pot else 1 if stack > 3 * pot else 2 if stack > pot else 3
    cost = owed if owed else bet
    part = 100 * cost // max(pot + cost, 1)
    if first:
        return 0 if part < 15 else 1 if part < 22 else 2 if part < 30 else 3
    if limited:
        return 0 if part < 9 else 1 if part < 14 else 2 if part < 20 else 3
    return 0 if part < 20 else 1 if part < 28 else 2 if part < 36 else 3


@kernel
def bucket(chance: float, swing: float, edges: Any) -> Any:
    """Return the class of a hand from its chance and swing; `edges` are the borders on a street."""
    if edges[FLAT]:  # no cards to come: finer classes, no swing
        found = 0
        while found < BUCKETS - 1 and chance >= edges[found]:
            found += 1
        return found
    found = 0
    while found < CHANCES - 1 and chance >= edges[found]:
        found += 1
    at = CHANCES + 2 * found
    return 3 * found + (swing >= edges[at]) + (swing >= edges[at + 1])
