"""The strategy in readable form."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from houseway.cards import RANKS
from houseway.games.versus.hands import THREE
from houseway.odds.solvers.suit_classes import classes


def chart(play: Any, fold: Any, ways: Any, part: int, shows: bool) -> Iterator[dict[str, Any]]:
    """Yield a row for every card the bank can show: the weakest hand to play against it, and the exceptions.

    If no card is shown, one row is enough.
    """
    hands = classes(3)
    strengths = THREE.batch(hands.stands.astype(np.uint8))
    order = np.argsort(strengths, kind="stable")
    for rank in reversed(range(len(RANKS))) if shows else (0,):
        shown = [rank * 4 + suit for suit in range(4)]
        possible = ways[:, shown] > 0
        better = (play[:, shown] >= fold[:, shown]) & possible
        worse = (play[:, shown] < fold[:, shown]) & possible
        # The threshold with the fewest exceptions.
        weight = hands.size[:, None] * ways[:, shown]
        gain = (weight * better).sum(axis=1)[order], (weight * worse).sum(axis=1)[order]
        played_below = np.concatenate([[0], np.cumsum(gain[0])])
        folded_above = gain[1].sum() - np.concatenate([[0], np.cumsum(gain[1])])
        edge = int(np.argmin(played_below + folded_above))
        weakest = int(strengths[order[edge]]) if edge < len(order) else 0
        odd = (better & (strengths < weakest)[:, None]) | (worse & (strengths >= weakest)[:, None])
        yield {
            "total": THREE.name(weakest),
            "hand": THREE.name(weakest),
            "against": RANKS[rank].replace("T", "10") if shows else None,
            "choice": "play",
            "rule": "play this or better, fold anything weaker",
            "ev": _ev(play, fold, ways, part, order[edge], shown),
            "exceptions": list(_against_the_order(play, fold, ways, part, strengths, weakest, odd, shown)),
        }


def _against_the_order(play: Any, fold: Any, ways: Any, part: int, strengths: Any, weakest: int, odd: Any,
                       shown: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the names of the hands that are exceptions because of suits or blocked cards, each once."""
    told = set()
    for kind in np.flatnonzero(odd.any(axis=1)):
        name = THREE.name(int(strengths[kind]))
        if name not in told:
            told.add(name)
            choice = "play" if strengths[kind] < weakest else "fold"
            yield {"cards": [name], "choice": choice, "ev": _ev(play, fold, ways, part, int(kind), shown)}


def _ev(play: Any, fold: Any, ways: Any, part: int, kind: int, shown: list[int]) -> dict[str, float]:
    number = int(ways[kind, shown].sum()) * part or 1
    return {"play": int(play[kind, shown].sum()) / number, "fold": int(fold[kind, shown].sum()) / number}
