"""The long counts of pai gow, made once and kept in the book."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from houseway.cards import spell
from houseway.games.pai_gow.setting import Ways, back_words, front_words
from houseway.odds.solvers.pai_gow.charting import charted, coverage, settings
from houseway.odds.solvers.pai_gow.classes import classes
from houseway.odds.solvers.pai_gow.dealing import dealt
from houseway.odds.solvers.pai_gow.pages import ASPECTS, Counted
from houseway.odds.solvers.pai_gow.planning import plan
from houseway.odds.solvers.pai_gow.sides import counts
from houseway.odds.solvers.pai_gow.terms import Terms

MOST_ROWS = 12
"""So many hands that are better set otherwise are told."""


def count(terms: Terms) -> Counted:
    """Deal hands under these terms, and count what they came to."""
    found = dealt(terms)
    total = found.sum(axis=0)
    counted = {
        (play, double, outcome): tuple(found[:, play, double, outcome].tolist())
        for play, double, outcome in np.argwhere(total).tolist()
    }
    covers = coverage(terms.rules.ways, terms.rows)._asdict()
    return Counted(counted, covers, tuple(chart(terms)))


def count_sides(ways: Ways) -> Mapping[str, Mapping[int, int]]:
    """Count what bonus bets see of all hands."""
    return {name: counts(ways, name) for name in ASPECTS if ways.front == 2 or name != "cards and pair"}


def chart(terms: Terms) -> Iterator[dict[str, Any]]:
    """Yield the classes that are better set in another way than the house's, those first that it costs most in all."""
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


def told(ways: Ways, at: int, number: int) -> str:
    """Say a setting."""
    made = settings(ways)
    fore, rear = int(made.fore[at, number]), int(made.rear[at, number])
    return f"{front_words(ways, fore)} / {back_words(ways, rear)}"
