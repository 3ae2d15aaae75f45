"""The value of each choice with two cards."""

from houseway.houses import Offer
from houseway.odds.parse_hand import advice, read_hand
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.versus.let_it_ride.count import FIFTHS, FOURTHS, values
from houseway.odds.solvers.versus.let_it_ride.solve import _rides


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return whether a bet should ride, before and after the first shared card."""
    mine, shown = read_hand(offer, hand, board, 3, (0, 1), "you choose before and after the first shared card")
    worth, part = values(offer)
    kinds, at = classes(3), number_of(*mine)
    kind = kinds.of[at]
    if shown:
        four = worth[kind, RENAMED[kinds.renaming[at], shown[0]]] / (FIFTHS * part)
        ride, pull = (four[0], four[1]) if _rides(worth[kind]) else (four[2], four[3])
    else:
        ride = worth[kind, :, :2].max(axis=1).sum() / (FOURTHS * FIFTHS * part)
        pull = worth[kind, :, 2:].max(axis=1).sum() / (FOURTHS * FIFTHS * part)
    return advice(offer, mine, shown, {"ride": float(ride), "withdraw": float(pull)})
