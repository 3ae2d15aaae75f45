"""The exact advice for one situation: what every choice is worth, and which is best."""

from typing import Any

from houseway.houses import Offer
from houseway.odds.parse_hand import HandSoFar, bank_shows
from houseway.odds.solution import solver
from houseway.rules.refusal import Refused

AT_FIRST = HandSoFar()


def advise(offer: Offer, hand: str, board: str = "", up: str = "", moment: HandSoFar = AT_FIRST) -> dict[str, Any]:
    """Return the best choice with this hand and what lies open, and what each choice is worth per unit.

    `board` are the shared cards, `up` the player-dealer's open cards; a game shows one or the other. `moment` tells
    of a hand that something was put up on, or that a split has made. A solver whose game goes on after that has
    `advise_later`; in all others what a choice puts up is the last word on a hand.

    A hand that cannot be is a ValueError that names the card. A game in which nobody chooses is refused.
    """
    if up and not getattr(solver(offer, "solve"), "bank_opens", bank_shows)(offer):
        raise ValueError(f"the player-dealer shows no card in {offer.name}: {up}")
    if up and board:
        raise ValueError(f"{offer.name} has no board beside the player-dealer's open card: {board}")
    unknown = [name for name in moment.added if name not in {choice.adds for choice in offer.play.choosing.choices}]
    if unknown:
        raise ValueError(f"no choice of {offer.name} puts up {', '.join(unknown)}")
    if moment.off and moment.hands < 2:
        raise ValueError("a hand that a split has made is one of two or more")
    solved = solver(offer, "advise")
    later = getattr(solved, "advise_later", None) if moment != AT_FIRST else None
    if moment.hands > 1 and later is None:
        raise Refused("no-split", f"nothing is split in {offer.name}", offer.clause)
    if moment.added and later is None:
        said = f"there is nothing to choose in {offer.name} once {' and '.join(moment.added)} is put up"
        raise Refused("no-choice", said, offer.clause)
    found: dict[str, Any] = (
        later(offer, hand, up or board, moment) if later else solved.advise(offer, hand, up or board)
    )
    return found
