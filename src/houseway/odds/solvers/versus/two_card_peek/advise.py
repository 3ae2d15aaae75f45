"""The value of each choice with two cards."""

from itertools import combinations

import numpy as np

from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.houses import Offer
from houseway.odds.parse_hand import advice, read_hand
from houseway.odds.solvers.gains import one_deck
from houseway.odds.solvers.versus.two_card_peek.peek_bet import PEEKS, peek_gains
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return the value of a Peek bet on a row of two cards, with or without seeing the four cards of the other rows."""
    one_deck(offer)
    mine, shown = read_hand(offer, hand, board, 2, (0, 4), "the other rows are all open or all closed")
    peeks = [wager for wager in offer.banked.wagers if wager.on in PEEKS]
    if not peeks or any(wager.pays != peeks[0].pays for wager in peeks):
        raise Refused("no-advice", f"{offer.id}: its rows pay differently; `houseway odds {offer.id}` shows each chart")
    gains, part = peek_gains(offer, peeks[0].on)
    left = np.array([card for card in range(STANDARD) if card not in (*mine, *shown)])
    triples = left[np.array(list(combinations(range(len(left)), 3)))]
    hands = np.hstack([np.broadcast_to(np.array(mine), (len(triples), 2)), triples]).astype(np.uint8)
    paired = len(FIVES) if mine[0] // 4 == mine[1] // 4 else 0
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    worth = int(gains[categories[HIGH.batch(hands)] + paired].sum()) / (len(triples) * part)
    return advice(offer, mine, shown, {"peek": worth, "no bet": 0.0})
