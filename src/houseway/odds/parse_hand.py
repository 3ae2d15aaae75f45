"""Reading what somebody asks advice for: cards that can lie so on a table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from houseway.cards import Card, cards, spell
from houseway.houses import Offer


class HandSoFar(NamedTuple):
    """What a choice hangs on beside the cards: what became of the hand until it is asked."""

    added: tuple[str, ...] = ()
    """The wagers that choices have put up on it."""
    hands: int = 1
    """How many hands its seat holds: more than one after a split."""
    off: bool = False
    """Whether a split has made it: it is not the seat's first."""


def asked(
    offer: Offer, hand: str, board: str, own: int, shown: Sequence[int], lies: str
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards of the hand and those that lie open, or say what is wrong with them.

    `own` is how many cards a hand has, `shown` how many may lie open when there is something to choose, and `lies`
    says what those are.
    """
    mine, open_cards = cards(hand), cards(board)
    left = list(offer.banked.shoe.cards())
    for each in (*mine, *open_cards):
        if each in left:
            left.remove(each)
        elif each in offer.banked.shoe.cards():
            raise ValueError(f"{spell(each)} is there twice: {_told(mine)} and {_told(open_cards) or 'no card shown'}")
        else:
            raise ValueError(f"{spell(each)} is not in the deck of {offer.id}")
    if len(mine) != own:
        raise ValueError(f"a hand of {offer.name} has {own} cards, not {len(mine)}: {_told(mine) or 'none'}")
    if len(open_cards) not in shown:
        due = " or ".join(str(each) for each in shown)
        raise ValueError(f"{lies}: {due} cards when there is something to choose, not {len(open_cards)}: "
                         f"{_told(open_cards) or 'none'}")
    return mine, open_cards


def advice(offer: Offer, mine: Sequence[Card], shown: Sequence[Card], ev: dict[str, float]) -> dict[str, object]:
    """Return advice in the shape of the command line's contract: the best choice, and what every choice is worth."""
    best = max(ev, key=ev.__getitem__)
    choices = [{"word": word, "value": value} for word, value in ev.items()]
    return {"offer": offer.id, "hand": _told(mine), "board": _told(shown), "choice": best, "ev": ev,
            "best": {"word": best, "value": ev[best]}, "choices": choices}


def advice_on_settings(
    offer: Offer, hand: str, board: str, settings: Sequence[dict[str, Any]], row: int | None
) -> dict[str, Any]:
    """Return advice on a hand that is set, in the shape of the command line's contract: how the house sets it and by
    which row of its chart, numbered as the rules draw it, the best setting, and what each is worth. Of tiles `front`
    is the low hand.
    """
    best = max(settings, key=lambda each: (each["value"], each["house_way"]))
    by_row: dict[str, Any] = {"row": None, "clause": None}
    if row is not None:
        filed = offer.banked.way[row]
        by_row = {"row": row + 1, "when": filed.when, "do": filed.do, "clause": str(filed.clause)}
    return {
        "offer": offer.id,
        "hand": hand,
        "board": board,
        "choice": f"set {' '.join(best['front'])}",
        "cards": best["front"],
        "ev": {f"set {' '.join(each['front'])}": each["value"] for each in settings},
        "best": best,
        "house_way": next(each for each in settings if each["house_way"]) | by_row,
        "settings": list(settings),
    }


def _told(some: Sequence[Card]) -> str:
    return " ".join(spell(each) for each in some)


def bank_shows(offer: Offer) -> int:
    """Return how many of the player-dealer's cards lie open when the bettors choose."""
    return sum(step.cards for step in offer.banked.plan.steps if step.to in ("bank", "all") and step.up)
