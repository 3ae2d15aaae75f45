"""The exact advice for one situation: what every choice is worth, and which is best."""

from typing import Any

from houseway.houses import Offer
from houseway.odds.solution import solver


def advise(offer: Offer, hand: str, board: str = "") -> dict[str, Any]:
    """Return the best choice with this hand and what lies open, and what each choice is worth per unit.

    A hand that cannot be is a ValueError that names the card. A game in which nobody chooses is refused.
    """
    found: dict[str, Any] = solver(offer).advise(offer, hand, board)
    return found
