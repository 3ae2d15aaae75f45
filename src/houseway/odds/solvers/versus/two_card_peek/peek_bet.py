"""When a Peek bet gains; six cards are open when it is made.

The completions of the chosen row exclude the other four cards by inclusion and exclusion: sums over all triples, and
over triples with one, two and three of the four.
"""

from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.solvers.gains import whole
from houseway.odds.solvers.starting_hands import by_square, square
from houseway.odds.solvers.suit_classes import classes

kernel.ready()

PEEKS = {"peek a": 0, "peek b": 1, "peek c": 2}
LEFT = STANDARD - 2  # number of cards other than the two of a row
STARTS = comb(STANDARD, 2)
OTHERS = comb(LEFT, 4)  # ways to choose the four other open cards
THREE = comb(LEFT, 3)  # ways to complete a row
THREE_SEEN = comb(LEFT - 4, 3)  # ways to complete a row without those four cards


@cache
def completed() -> NDArray[np.int64]:
    """Return the outcome of the Peek bet's row for each of 169 starts and every three of the 50 other cards."""
    starts = classes(2)
    triples = np.array(list(combinations(range(LEFT), 3)))
    found = np.empty((len(starts.stands), len(triples)), np.int64)
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    for start, stands in enumerate(starts.stands):
        left = np.setdiff1d(np.arange(STANDARD), stands)
        hands = np.hstack([np.broadcast_to(stands, (len(triples), 2)), left[triples]]).astype(np.uint8)
        paired = len(FIVES) if stands[0] // 4 == stands[1] // 4 else 0
        found[start] = categories[HIGH.batch(hands)] + paired
    return found


@njit(cache=True, nogil=True)
def without_others(gains: Any, told: Any) -> None:
    """Go through every four other cards; return how often the bet gains, the gain in those cases, and the lowest and
    highest value.
    """
    ones, twos = np.zeros(LEFT, np.int64), np.zeros((LEFT, LEFT), np.int64)
    threes = np.zeros((LEFT, LEFT, LEFT), np.int64)
    whole, at = 0, 0
    for a in range(LEFT):
        for b in range(a + 1, LEFT):
            for c in range(b + 1, LEFT):
                gain = gains[at]
                at += 1
                whole += gain
                ones[a], ones[b], ones[c] = ones[a] + gain, ones[b] + gain, ones[c] + gain
                twos[a, b] += gain
                twos[a, c] += gain
                twos[b, c] += gain
                threes[a, b, c] = gain
    told[2], told[3] = 1 << 60, -(1 << 60)
    for a in range(LEFT):
        for b in range(a + 1, LEFT):
            two = whole - ones[a] - ones[b] + twos[a, b]
            for c in range(b + 1, LEFT):
                three = two - ones[c] + twos[a, c] + twos[b, c] - threes[a, b, c]
                for d in range(c + 1, LEFT):
                    worth = (three - ones[d] + twos[a, d] + twos[b, d] + twos[c, d]
                             - threes[a, b, d] - threes[a, c, d] - threes[b, c, d])
                    if worth > 0:
                        told[0] += 1
                        told[1] += worth
                    told[2], told[3] = min(told[2], worth), max(told[3], worth)


def peek_gains(offer: Offer, name: str) -> tuple[NDArray[np.int64], int]:
    """Return the gain of the Peek bet on a row by outcome, and the unit fraction."""
    wager = next(wager for wager in offer.banked.wagers if wager.on == name)
    (gains,), part = whole(offer, [[verdict.gain for verdict in offer.verdicts(wager)]], STARTS * THREE)
    return gains, part


def worth_of_peek(offer: Offer, name: str) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Return, for each start, how often a Peek bet gains, the gain in those cases, the lowest and highest value, and
    the total gain; and the unit fraction.
    """
    gains, part = peek_gains(offer, name)
    told, every = _worth_of_peek(tuple(gains.tolist()))
    return told, every, part


@lru_cache(maxsize=4)
def _worth_of_peek(gains: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    every = np.array(gains)[completed()]
    told = np.zeros((len(every), 4), np.int64)
    for start in range(len(every)):
        without_others(every[start], told[start])
    return told, every.sum(axis=1)


def where_it_gains(offer: Offer, name: str) -> dict[str, float]:
    """Return the value of a Peek bet made only when it gains."""
    (told, _, part), starts = worth_of_peek(offer, name), classes(2)
    chance = int((starts.size * told[:, 0]).sum()) / (STARTS * OTHERS)
    gained = int((starts.size * told[:, 1]).sum()) / (STARTS * OTHERS * THREE_SEEN * part)
    return {"edge": gained / chance if chance else 0.0, "chance": chance, "per_round": gained}


def chart(told: Any, every: Any, part: int) -> list[dict[str, Any]]:
    """Return, for the two cards of a row, whether a Peek bet on the row gains whatever the other rows hold."""
    if not told[:, 0].any():
        best_case = int(told[:, 3].max()) / (THREE_SEEN * part)
        return [{"total": "any row", "hand": "any row", "against": None, "choice": "no bet", "most": best_case,
                 "ev": {"peek": int((every * classes(2).size).sum()) / (STARTS * THREE * part), "no bet": 0.0},
                 "exceptions": []}]
    rows = []
    for start, stands in enumerate(classes(2).stands):
        gaining = int(told[start, 0])
        often = 2 * gaining >= OTHERS
        most, other, less = ("peek", "no bet", OTHERS - gaining) if often else ("no bet", "peek", gaining)
        share = f"{100 * less / OTHERS:.2f} % of other rows"
        rows.append(
            square(stands)
            | {
                "choice": most,
                "ev": {"peek": int(every[start]) / (THREE * part), "no bet": 0.0},
                "least": int(told[start, 2]) / (THREE_SEEN * part),
                "most": int(told[start, 3]) / (THREE_SEEN * part),
                "exceptions": [{"cards": [square(stands)["hand"], share], "choice": other}] if less else [],
            }
        )
    return by_square(rows)
