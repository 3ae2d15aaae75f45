"""The exact advice for one situation: what every choice is worth, and which is best."""

from typing import Any

from houseway.houses import Offer
from houseway.odds.versus import solver, solves
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str = "") -> dict[str, Any]:
    """Return the best choice with this hand and what lies open, and what each choice is worth per unit.

    A hand that cannot be is a ValueError that names the card. A game in which nobody chooses is refused.
    """
    if offer.game is None or offer.status != "playable":
        raise Refused("not-playable", f"{offer.id} is {offer.status}: there are no rules to advise on", offer.clause)
    if not solves(offer):
        raise Refused("no-advice", f"{offer.id}: `houseway odds {offer.id}` prints the whole strategy, if there is one")
    found: dict[str, Any] = solver(offer.play.id).advise(offer, hand, board)
    return found
