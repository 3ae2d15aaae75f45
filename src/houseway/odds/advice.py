"""The exact advice for one situation: what every choice is worth, and which is best."""

from collections.abc import Sequence
from typing import Any

from houseway.houses import Offer
from houseway.odds.asked import bank_shows
from houseway.odds.solution import solver


def advise(offer: Offer, hand: str, board: str = "", up: str = "", added: Sequence[str] = ()) -> dict[str, Any]:
    """Return the best choice with this hand and what lies open, and what each choice is worth per unit.

    `board` are the shared cards, `up` is the player-dealer's open card; a game shows one or the other. `added` are the
    wagers that choices have put up on the hand already, where a solver knows what comes after.

    A hand that cannot be is a ValueError that names the card. A game in which nobody chooses is refused.
    """
    if up and not bank_shows(offer):
        raise ValueError(f"the player-dealer shows no card in {offer.name}: {up}")
    if up and board:
        raise ValueError(f"{offer.name} has no board beside the player-dealer's open card: {board}")
    solved = solver(offer)
    later = getattr(solved, "advise_later", None) if added else None
    found: dict[str, Any] = later(offer, hand, up or board, added) if later else solved.advise(offer, hand, up or board)
    return found
