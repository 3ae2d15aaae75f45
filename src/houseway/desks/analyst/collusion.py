"""Collusion: what a bettor gains by knowing cards of other hands, by the number of known cards.

Deals are sampled. In each deal, the best choices with the known cards and the usual choices are valued with the
remaining cards, so only their difference has an error.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from math import sqrt
from typing import Any, Final

import numpy as np

from houseway.cards import Card
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.price import own_page
from houseway.odds.solution import solver
from houseway.odds.solvers.known_cards import KnownCards
from houseway.registry import entry_of
from houseway.rules.refusal import Refused

MOST = 15
"""The highest number of known cards."""
DOUBT = 0.05
"""The probability that a sample without a gaining deal is misleading; from it follows the share of all deals that may
still gain.
"""
ROLE: Final = "known_cards"
Row = dict[str, Any]


def collusion(offer: Offer, known: Sequence[int] = (), deals: int | None = None, seed: int = 1,
              progress: Callable[[float, Row], None] = lambda done, row: None) -> dict[str, Any]:  # fmt: skip
    """Return the edge of the first base wager with each number of known cards, and the gain over knowing none.

    By default the cards of one other bettor are known, then of two, and so on. `deals` are sampled for each number.
    `progress` gets each row as soon as it is counted, and the share of the rows that are done.
    """
    way = counted(offer)
    numbers = list(known) or list(range(0, MOST + 1, way.each))
    for many in numbers:
        if not 0 <= many <= MOST:
            raise Refused("not-counted", f"the number of known cards must be 0 to {MOST}, not {many}")
    if deals is not None and deals < 2:
        raise Refused("not-counted", "give at least 2 deals")
    wager = offer.wager(offer.base[0])
    edge, rows = book.get(own_page(offer)).wagers[wager.id]["edge"], list[Row]()
    for many in numbers:
        found: Row = {"gain": 0.0, "stderr": None}
        if many:
            found = sampled(way, offer.pack.cards, many, deals or way.deals, seed)
        rows.append({"known": many, "others": many / way.each, "edge": edge + found["gain"], **found})
        progress(len(rows) / len(numbers), rows[-1])
    return {
        "offer": offer.id, "wager": wager.id, "name": wager.name, "edge": edge, "each": way.each,
        "deals": deals or way.deals, "seed": seed, "rows": rows,
        "base": "per unit of the wager and its companion wagers; sampled, with the standard error (exact if no "
                "card is known)" + (f"; {way.note}" if way.note else ""), "note": way.note,
    }  # fmt: skip


def counted(offer: Offer) -> KnownCards:
    """Return the function that computes an offer's gain; refuse games that have none."""
    solver(offer, "solve")  # this refuses an offer without a bank
    if find_spec(f"{entry_of(offer.play.id).solver}.{ROLE}") is None:
        said = (f"{offer.id}: known cards can be counted only in Three Card Poker, Mississippi Stud, Let It Ride, "
                "Ultimate Texas Hold'em and pai gow poker")  # fmt: skip
        raise Refused("not-counted", said, offer.clause)
    return solver(offer, ROLE).known_cards(offer)


def sampled(way: KnownCards, pack: Sequence[Card], known: int, deals: int, seed: int) -> Row:
    """Return the average gain of sampled deals with its standard error.

    If no deal gains, the sample says nothing about the size of a gain: `gaining_below` is then the share of all deals
    below which the deals that gain lie, with 95 % confidence.
    """
    cards = np.array(sorted(pack), np.int64)
    order = np.argsort(np.random.default_rng([seed, known]).random((deals, len(cards))), axis=1)
    found = way.gains(cards[order[:, : way.own + known]]) / way.parts(known)
    told = {"gain": float(found.mean()), "stderr": float(found.std(ddof=1) / sqrt(deals))}
    return told if found.any() else told | {"gaining_below": 1 - DOUBT ** (1 / deals)}
