"""The value of each choice with three cards."""

from houseway.houses import Offer
from houseway.odds.parse_hand import advice, bank_shows, read_hand
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.odds.solvers.versus.three_card.count import values


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with three cards against the card that the player-dealer shows."""
    lies = "the player-dealer shows one card" if bank_shows(offer) else "the player-dealer shows no card"
    mine, shown = read_hand(offer, hand, board, 3, (bank_shows(offer),), lies)
    play, fold, ways, part = values(offer)
    kinds, at = classes(3), number_of(*mine)
    kind, card = kinds.of[at], RENAMED[kinds.renaming[at], shown[0]] if shown else 0
    number = int(ways[kind, card]) * part
    return advice(offer, mine, shown, {"play": int(play[kind, card]) / number, "fold": int(fold[kind, card]) / number})
