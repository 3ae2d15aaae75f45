"""The strategy in readable form."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from houseway.cards import spell
from houseway.games.pai_gow.poker.set_hand import HandRanking, back_words, front_words
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.house_way import charted, settings
from houseway.odds.solvers.pai_gow.poker.plan import plan
from houseway.odds.solvers.pai_gow.poker.terms import Terms

MOST_ROWS = 12
"""The number of listed hands that are better set another way."""


def chart(terms: Terms) -> Iterator[dict[str, Any]]:
    """Yield the classes that are better set another way than the house way, the costliest in total first."""
    if terms.rules.first or not terms.base:
        return
    ways = terms.rules.ways
    best, found, house = plan(terms), classes(ways.cards), charted(ways, terms.rows)
    lost = np.where(best.chosen != house.chosen, best.value - best.house, 0.0)
    for at in np.argsort(-(lost * found.weight), kind="stable")[:MOST_ROWS].tolist():
        if lost[at] <= 0:
            return
        yield {
            "total": " ".join(spell(card) for card in found.stands[at].tolist()),
            "against": None,
            "choice": told(ways, at, int(best.chosen[at])),
            "ev": {"best": round(float(best.value[at]), 6), "house way": round(float(best.house[at]), 6)},
            "house_way": told(ways, at, int(house.chosen[at])),
            "hands": int(found.weight[at]),
            "exceptions": [],
        }


def told(ways: HandRanking, at: int, number: int) -> str:
    """Return a setting in words."""
    made = settings(ways)
    fore, rear = int(made.fore[at, number]), int(made.rear[at, number])
    return f"{front_words(ways, fore)} / {back_words(ways, rear)}"
