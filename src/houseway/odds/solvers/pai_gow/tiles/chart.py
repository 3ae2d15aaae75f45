"""The strategy in readable form."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.tiles.hands import in_words
from houseway.games.pai_gow.tiles.house_way import LOWS, others
from houseway.houses import Offer
from houseway.odds.solvers.pai_gow.tiles.count import FACE, hands, row_sets, settings
from houseway.odds.solvers.pai_gow.tiles.plan import plan, worth

MOST_ROWS = 40
"""The number of listed hands that are better set another way, the costliest first."""


def rows(offer: Offer) -> Iterator[dict[str, Any]]:
    """Yield the number of hands that each row of the chart sets."""
    by_row, ways = settings(offer).rows, hands().ways
    for number, row in enumerate(offer.banked.way):
        yield {"when": row.when, "do": row.do, "hands": int(ways[by_row == number].sum())}
    for said, which in spoken_of(offer).items():
        yield {"when": said, "do": "", "hands": int(ways[which].sum())}


def spoken_of(offer: Offer) -> dict[str, NDArray[np.bool_]]:
    """Return the number of hands that no row covers. Then, leaving out the last row, which covers every hand, return
    the numbers that no other row covers, that several rows cover, and that several rows would set differently.
    """
    found, rules = settings(offer), rules_of(offer.banked.options)
    low, high = np.minimum(found.low, found.high), np.maximum(found.low, found.high)
    every = np.arange(len(low))
    said = np.stack([row_sets(row.when, row.do, rules) for row in offer.banked.way[:-1]])
    speaks, first = said > 0, said[(said > 0).argmax(axis=0), every] - 1
    differ = np.zeros(len(low), bool)
    for number in range(len(said)):
        chosen = said[number] - 1
        other = (low[every, chosen] != low[every, first]) | (high[every, chosen] != high[every, first])
        differ |= speaks[number] & other
    several = speaks.sum(axis=0) > 1
    return {"no row": found.rows < 0, "only the last row": ~speaks.any(axis=0), "two rows or more before it": several,
            "two of them that differ": differ}  # fmt: skip


def chart(offer: Offer) -> Iterator[dict[str, Any]]:
    """Yield the hands that are better set another way than the house way, the costliest in total first."""
    worths, plans, ways = worth(offer), plan(offer), hands().ways
    everybody = np.arange(len(ways))
    lost = worths.player[everybody, plans.best] - worths.player[everybody, plans.house]
    for at in np.argsort(-(lost * ways), kind="stable")[:MOST_ROWS].tolist():
        if not lost[at]:
            return
        both = (int(plans.best[at]), int(plans.house[at]))
        named = [told(offer, at, setting) for setting in both]
        yield {
            "total": " ".join(offer.pack.spell(FACE[kind]) for kind in hands().kinds[at].tolist()),
            "against": None,
            "choice": named[0],
            "ev": {
                word: worths.value(int(worths.player[at, setting]))
                for word, setting in zip(("best", "house way"), both, strict=True)
            },
            "house_way": named[1],
            "exceptions": [],
        }


def told(offer: Offer, at: int, setting: int) -> str:
    """Name the two hands of a setting."""
    kinds, ranks = hands().kinds[at].tolist(), rules_of(offer.banked.options).ranks
    low, high = LOWS[setting], others(LOWS[setting])
    return " / ".join(in_words(kinds[one], kinds[two], ranks) for one, two in (low, high))
