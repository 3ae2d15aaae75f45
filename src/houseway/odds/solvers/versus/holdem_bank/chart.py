"""When to bet on the flop, in rules that a person can keep: what the flop makes of a hand, and how often it is bet."""

from typing import Any

import numpy as np

from houseway.games.versus.hands import HIGH, five
from houseway.odds.solvers.suit_classes import classes

KINDS = (
    "three of a kind or better",
    "two pair, one or both with own cards",
    "two pair, both on the board or matched by it",
    "a pair with an own card",
    "a pair of own cards",
    "a pair on the board only, four to a flush",
    "a pair on the board only",
    "four to a flush, own ten or better in it",
    "four to a flush, lower",
    "four to an outside straight",
    "nothing, ace or king high",
    "nothing, lower",
)


def count_flops(plan: Any, checks: Any) -> Any:
    """Return, by what the flop makes of a hand that was checked, how many flops are best checked again, and bet."""
    starts, flops = classes(2), classes(3)
    numbers = np.zeros((len(KINDS), 2), np.int64)
    for start in np.flatnonzero(checks):
        own = starts.stands[start]
        free = (flops.sets[:, :, None] != own).all(axis=(1, 2))
        kinds = kind_of(own, flops.sets[free])
        for choice in (0, 1):
            numbers[:, choice] += starts.size[start] * np.bincount(kinds[plan[start, free] == choice],
                                                                   minlength=len(KINDS))
    return numbers


def chart_flops(numbers: Any, betting: str, checking: str) -> list[dict[str, Any]]:
    """Return what is best most of the time, in the words of the offer, and how often."""
    rows = []
    for name, (check, bet) in zip(KINDS, numbers.tolist(), strict=True):
        if check + bet:
            most, other, less = (betting, checking, check) if bet >= check else (checking, betting, bet)
            share = f"{100 * less / (check + bet):.2f} % of flops"
            rows.append({"total": name, "hand": name, "against": None, "choice": most, "ev": {},
                         "chosen": {betting: bet, checking: check},
                         "exceptions": [{"cards": [share], "choice": other}] if less else []})
    return rows


def kind_of(own: Any, flops: Any) -> Any:
    """Return what each flop makes of two cards, as a place in KINDS."""
    hands = np.hstack([np.broadcast_to(own, (len(flops), 2)), flops])
    categories = np.array([five(each) for each in range(HIGH.rungs())])[HIGH.batch(hands)]
    ranks, board = own // 4, flops // 4
    matched = (board[:, :, None] == ranks).any(axis=1)
    paired_board = (board[:, 0] == board[:, 1]) | (board[:, 1] == board[:, 2]) | (board[:, 0] == board[:, 2])
    suits = hands % 4
    flush, high = np.zeros(len(flops), bool), np.zeros(len(flops), bool)
    for suit in range(4):
        mine = suits == suit
        here = mine.sum(axis=1) == 4
        flush |= here & mine[:, :2].any(axis=1)
        high |= here & (mine[:, :2] & (ranks >= 8)).any(axis=1)
    every = np.sort(hands // 4, axis=1)
    run = np.zeros(len(flops), bool)
    for first in range(2):
        four = every[:, first : first + 4]
        run |= (np.diff(four, axis=1) == 1).all(axis=1) & (four[:, 3] < 12)
    single = categories == 1
    return np.select(
        [
            categories >= 3,
            (categories == 2) & matched.any(axis=1),
            categories == 2,
            single & matched.any(axis=1),
            single & (ranks[0] == ranks[1]),
            single & paired_board & flush,
            single & paired_board,
            flush & high,
            flush,
            run,
            np.full(len(flops), ranks.max() >= 11),
        ],
        list(range(11)),
        11,
    )
