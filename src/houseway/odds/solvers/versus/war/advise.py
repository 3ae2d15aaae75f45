"""There is nothing to choose before a tie."""

from houseway.houses import Offer
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    raise Refused("no-choice", f"{offer.name} has no choices", offer.clause)
