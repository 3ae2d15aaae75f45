"""When to bet on the flop, in rules that a person can remember: what the flop makes of a hand, and how often betting is
best.
"""

from typing import Any

from houseway.games.versus.hands import FIVES
from houseway.odds.solvers.starting_hands import by_square, square
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank.count import KINDS, Counted, Gains, before_the_flop


def chart_flops(numbers: Any, betting: str, checking: str) -> list[dict[str, Any]]:
    """Return the choice that is best most often, in the offer's words, and how often it is best."""
    rows = []
    for name, (check, bet) in zip(KINDS, numbers.tolist(), strict=True):
        if check + bet:
            most, other, less = (betting, checking, check) if bet >= check else (checking, betting, bet)
            share = f"{100 * less / (check + bet):.2f} % of flops"
            rows.append({"total": name, "hand": name, "against": None, "choice": most, "ev": {},
                         "chosen": {betting: bet, checking: check},
                         "exceptions": [{"cards": [share], "choice": other}] if less else []})
    return rows


TWO_PAIR = FIVES.index("two pair")


def chart_starts(of: Gains, found: Counted, first: Any, said: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the best choice before the flop with each of the 169 starting hands."""
    worth, deals = before_the_flop(of, found.counts), found.counts.sum(axis=(1, 2))
    return by_square([
        square(stands)
        | {
            "choice": said[int(first[start])],
            "ev": {said[way]: int(worth[way][start]) / (int(deals[start]) * of.part) for way in worth},
            "exceptions": [],
        }
        for start, stands in enumerate(classes(2).stands)
    ])


def chart_end(river: Any, betting: str, folding: str) -> list[dict[str, Any]]:
    """Return how often hands still in play are bet at the end, by category of the hand and of the board alone."""
    named: dict[str, list[tuple[int, int]]] = {}
    for category in reversed(range(len(FIVES))):
        for board in range(category + 1):
            if not category:
                name = "high card"
            elif board == category:
                name = f"{FIVES[category]}, all of it on the board"
            elif category > TWO_PAIR:
                name = "three of a kind or better, not all of it on the board"
            else:
                name = f"{FIVES[category]}, {FIVES[board] if board else 'nothing'} on the board"
            named.setdefault(name, []).append((board, category))
    rows = []
    for name, places in named.items():
        bets, folds = (sum(int(river[way][place]) for place in places) for way in (0, 1))
        most, other, less = (betting, folding, folds) if bets >= folds else (folding, betting, bets)
        odd = [{"cards": [f"{100 * less / (bets + folds):.2f} % of deals"], "choice": other}] if less else []
        rows.append({"total": name, "hand": name, "against": None, "choice": most, "ev": {},
                     "chosen": {betting: bets, folding: folds}, "exceptions": odd})
    return rows
