"""The long counts of pai gow, made once and kept in the book."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.odds.solvers.pai_gow.poker.bonus import counts, set_counts
from houseway.odds.solvers.pai_gow.poker.book import AS_SET, ASPECTS, Counted
from houseway.odds.solvers.pai_gow.poker.chart import chart
from houseway.odds.solvers.pai_gow.poker.house_way import coverage
from houseway.odds.solvers.pai_gow.poker.sample import DECKS, HOUSE, dealt
from houseway.odds.solvers.pai_gow.poker.terms import Rows, Terms

SURE, MOST_TIMES = 0.95e-5, 4
"""If the player-dealer's hand is not set first, hands are dealt until the standard error is under 0.001 %, in at most
`MOST_TIMES` batches.
"""


def count(terms: Terms, decks: int = DECKS) -> Counted:
    """Deal this many decks in every part under these terms, and count the results."""
    found = dealt(terms, decks)
    for more in range(1, MOST_TIMES) if decks == DECKS and terms.base and not terms.rules.first else ():
        if error(terms, found) <= SURE:
            break
        found += dealt(terms, decks, first=more * len(found))
    total = found.sum(axis=0)
    counted = {
        (play, double, outcome): tuple(found[:, play, double, outcome].tolist())
        for play, double, outcome in np.argwhere(total).tolist()
    }
    covers = coverage(terms.rules.ways, terms.rows)._asdict()
    return Counted(counted, covers, tuple(chart(terms)))


def error(terms: Terms, found: NDArray[np.int64]) -> float:
    """Return the standard error of a bettor's gain, with both hands set the house way."""
    counts = found[:, HOUSE].sum(axis=1)
    return float((counts @ np.array(terms.base) / counts.sum(axis=1)).std(ddof=1) / np.sqrt(len(found)))


def count_sides(ways: HandRanking) -> Mapping[str, Mapping[int, int]]:
    """Count all hands for bonus bets."""
    return {name: counts(ways, name) for name in ASPECTS if ways.front == 2 or name != "cards and pair"}


def count_set(ways: HandRanking, rows: Rows) -> Mapping[str, Mapping[int, int]]:
    """Count all hands, as a chart sets them, for bonus bets."""
    return {AS_SET: set_counts(ways, rows)}


