"""The value of a hand in pan."""

from collections import Counter
from typing import Any

from houseway.cards import cards
from houseway.games.pan.melds import worth
from houseway.games.pan.moves import melds
from houseway.games.pan.rules import HANDFUL
from houseway.houses import Offer
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, others: str) -> dict[str, Any]:
    """Return the exact chance that the first pluck hits with ten cards, and what the best meld then pays."""
    filed, held = offer.stated, cards(hand)
    left = offer.pack.counts - Counter(held)
    if len(held) != HANDFUL or left.total() != len(offer.pack.cards) - HANDFUL:
        raise Refused("bad-hand", f"give the {HANDFUL} cards of a hand, all from this pack", filed.clause("deal"))
    pays = {
        card: max(worth(filed, meld) for meld in found) for card in left if (found := list(melds(filed, held, (card,))))
    }
    hits, total = sum(left[card] for card in pays), left.total()
    return {
        "hand": hand, "board": others, "choice": f"{hits} of {total} cards hit",
        "ev": {
            "chance of a hit on the first pluck": hits / total,
            "chips that it pays, from everybody": sum(left[card] * chips for card, chips in pays.items()) / total,
        },
    }  # fmt: skip
