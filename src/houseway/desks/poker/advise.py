"""One starting hand: its class, and its share of the pot by the number of players."""

from typing import Any

from houseway.cards import cards, spell
from houseway.desks.poker.classes import classifier, first_cards
from houseway.desks.poker.report import position, positions
from houseway.desks.poker.starting_hands import most_players, starting_hands
from houseway.houses import Offer
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str = "") -> dict[str, Any]:
    """Return the share of a starting hand against random hands, by the number of players."""
    variant = offer.variant
    assert variant is not None
    held, size = cards(hand), len(first_cards(variant))
    if board or len(held) != size:
        raise Refused("not-a-start", f"{offer.id} begins with {size} cards; for {len(held)} cards or a board, use "
                      f"`houseway equity {offer.id}`", offer.clause)  # fmt: skip
    if len(set(held)) < size or not set(held) <= set(variant.deck.pack.cards):
        raise Refused("not-in-the-deck", f"{hand!r} has a card twice, or one that is not in the deck", offer.clause)
    found, name = starting_hands(variant), classifier(variant)(held)
    one, behind = next(each for each in found.classes if each.name == name), positions(found)[name]
    most = most_players(variant)
    return {
        "offer": offer.id, "hand": [spell(card) for card in held], "class": name, "hands": one.hands,
        "of": found.hands, "deals": found.deals, "seed": found.seed,
        "players": [{"players": players, "equity": one.shares[players - 2], "stderr": one.errors[players - 2]}
                    for players in range(2, most + 1)],
        "choice": "", "ev": {}, "first_in": behind,
        "position": position(variant, behind, behind + 1 == most) if behind else "",
    }  # fmt: skip
