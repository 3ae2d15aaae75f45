"""Numbers the spots of a hand in which a house player plays the same strategy.

A spot is what has been bet and by whom, in a few words: the round, the players still in and yet to act, the bets so
far, what the player did, who bet last before, and the price. Both the table's player and the loop that learns
strategies count spots here.
"""

from typing import Any

from houseway.kernel import kernel

CHANCES, BUCKETS = 10, 30
"""Classes of hands by their chance; and in all, since each is divided by the swing into three."""
EDGES, FLAT = 40, 39
"""Room for a street's borders between classes, and where it is noted that no cards are to come, so hands are divided by
chance alone."""
PRICES = 4
FIRST, LATER, DRAWN = 5 * 3 * 5 * 3 * 2 * PRICES, 3 * 5 * 3 * 3 * 3 * PRICES, 9
"""Spots of the first round, of each later round, and of each of those by what was drawn."""
NOTHING, STAYED, DROVE = range(3)
"""What the player did before in this round."""
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
    """Return the spot after a draw, by how many cards the player and the opponent who drew least took."""
    return FIRST + (spot - FIRST) * DRAWN + min(mine, 2) * 3 + min(theirs, 2)


@kernel
def price_class(owed: int, pot: int, bet: int, stack: int, limited: bool, first: bool) -> int:
    """Return the class of what it costs to go on, 0 to 3: the part of the pot that a call makes up, or that the next
    bet would; without a limit, how deep the stack is."""
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
    """Return the class of a hand from its chance and swing; `edges` are those of a street."""
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
