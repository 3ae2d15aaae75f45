"""Read and check the cards of an advice query, and shape the advice."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from houseway.cards import Card, cards, spell
from houseway.houses import Offer


class HandSoFar(NamedTuple):
    """What a choice depends on besides the cards: the hand's history."""

    added: tuple[str, ...] = ()
    """Wagers that earlier choices have added to the hand."""
    hands: int = 1
    """The number of hands at the seat, which is more than one after a split."""
    off: bool = False
    """Whether the hand is a second or later hand of a split."""


def read_hand(
    offer: Offer, hand: str, board: str, own: int, shown: Sequence[int], lies: str
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards of the hand and the open cards; raise ValueError if they are impossible.

    `own` is the size of a hand. `shown` lists the possible numbers of open cards at a choice, and `lies` explains them
    in the error message.
    """
    mine, open_cards = cards(hand), cards(board)
    left = list(offer.banked.shoe.cards())
    for each in (*mine, *open_cards):
        if each in left:
            left.remove(each)
        elif each in offer.banked.shoe.cards():
            raise ValueError(f"{spell(each)} appears twice")
        else:
            raise ValueError(f"{spell(each)} is not in the deck of {offer.id}")
    if len(mine) != own:
        raise ValueError(f"a hand of {offer.name} has {own} cards, not {_counted(mine)}")
    if len(open_cards) not in shown:
        *most, last = map(str, shown)
        due = f"{', '.join(most)} or {last}" if most else last
        if due == "1" and not open_cards:
            raise ValueError(f"{lies}; give that card too: `--up 9h`, or `up` in Python")
        raise ValueError(f"{lies}; give {due} open {'card' if due == '1' else 'cards'}, not {_counted(open_cards)}")
    return mine, open_cards


def advice(offer: Offer, mine: Sequence[Card], shown: Sequence[Card], ev: dict[str, float]) -> dict[str, object]:
    """Return the best choice and the value of every choice, in the command line's JSON format."""
    best = max(ev, key=ev.__getitem__)
    choices = [{"word": word, "value": value} for word, value in ev.items()]
    return {"offer": offer.id, "hand": _spelled(mine), "board": _spelled(shown), "choice": best, "ev": ev,
            "best": {"word": best, "value": ev[best]}, "choices": choices}


def advice_on_settings(
    offer: Offer, hand: str, board: str, settings: Sequence[dict[str, Any]], row: int | None
) -> dict[str, Any]:
    """Return the best setting, the house's setting and the value of each, in the command line's JSON format.

    The house's setting comes with the row of the chart, numbered as in the rules. For tiles, `front` is the low hand.
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


def _spelled(some: Sequence[Card]) -> str:
    return " ".join(spell(each) for each in some)


def _counted(some: Sequence[Card]) -> str:
    return f"{len(some)}: {_spelled(some)}" if some else "0"


def bank_shows(offer: Offer) -> int:
    """Return the number of player-dealer cards that are open when the bettors choose."""
    return sum(step.cards for step in offer.banked.plan.steps if step.to in ("bank", "all") and step.up)
