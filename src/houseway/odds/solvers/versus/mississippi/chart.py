"""How much to bet at Mississippi Stud, in rules that a person can remember."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import GRADES, HIGH, grade
from houseway.games.versus.mississippi import STREETS
from houseway.houses import Offer
from houseway.odds.solution import lead
from houseway.odds.solvers.starting_hands import by_square, square
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.mississippi.count import AFTER, ALL, LAST, Plan, Worth, gains_of, table


class Lines(NamedTuple):
    """The result of each grade by the pay table: gain, push or loss."""

    worth: NDArray[np.int64]
    """Whether each grade gains (2), pushes (1) or loses (0)."""
    pushes: str
    """The pay table's name for the hands that push."""

    def points(self) -> NDArray[np.int64]:
        """Return the points of each rank: 2, 1 or 0 if a pair of that rank gains, pushes or loses."""
        return self.worth[1 : 1 + len(RANKS)]


def lines_of(offer: Offer) -> Lines:
    """Return the result of each grade by the offer's pay table."""
    gains, _ = gains_of(offer)
    whole = gains[(1,) * len(STREETS)][: len(GRADES)]
    pushes = [line.when for line in offer.wager(lead(offer)).pays if line.verdict.result == "push"]
    return Lines(np.where(whole > 0, 2, np.where(whole == 0, 1, 0)), " or ".join(pushes))


def words(choice: int) -> str:
    return f"bet {choice}x" if choice else "fold"


def told(found: Any, number: int) -> dict[str, float]:
    return {words(choice): float(found[choice]) / number for choice in reversed(range(len(found)))}


def chart_starts(worth: Worth, plan: Plan) -> list[dict[str, Any]]:
    """Return the best bet on each of the 169 starting hands."""
    number = ALL * worth.part
    rows = [
        square(stands) | {"choice": words(plan.third[start]), "ev": told(worth.third[start], number), "exceptions": []}
        for start, stands in enumerate(classes(2).stands)
    ]
    return by_square(rows)


def chart_draws(worth: Worth, plan: Plan, shared: int, pays: Lines) -> list[dict[str, Any]]:
    """Return the best bet after one or two shared cards, by what they make, if the best play has not folded."""
    starts = classes(2)
    before = plan.third
    ways = table().sum(axis=3)
    if shared == 1:
        start, card = np.nonzero((ways.sum(axis=2) > 0) & (before > 0)[:, None])
        hands = np.column_stack([starts.stands[start], card])
        best_bet = plan.fourth[before[start], start, card]
        gains = np.stack([worth.fourth[size] for size in worth.sizes])[before[start] - 1, start, card] / AFTER
    else:
        then = plan.fourth[before[:, None], np.arange(len(before))[:, None], np.arange(STANDARD)]
        start, card, last = np.nonzero((ways > 0) & (before[:, None] > 0)[:, :, None] & (then > 0)[:, :, None])
        hands = np.column_stack([starts.stands[start], card, last])
        best_bet = plan.fifth[before[start], then[start, card], start, card, last]
        every = np.stack([np.stack([worth.fifth[one, two] for two in worth.sizes]) for one in worth.sizes])
        gains = every[before[start] - 1, then[start, card] - 1, start, card, last] / LAST
    kinds, weight = draws(hands, pays), starts.size[start]
    return [_row(named(int(kind), pays), kinds == kind, best_bet, weight, gains / worth.part)
            for kind in np.unique(kinds)]


def _row(name: str, mine: Any, best_bet: Any, weight: Any, gains: Any) -> dict[str, Any]:
    every = int(weight[mine].sum())
    numbers = {choice: int(weight[mine & (best_bet == choice)].sum()) for choice in range(gains.shape[1])}
    most = max(numbers, key=numbers.__getitem__)
    return {
        "total": name,
        "hand": name,
        "against": None,
        "choice": words(most),
        "ev": told((weight[mine, None] * gains[mine]).sum(axis=0), every),
        "chosen": {words(choice): number for choice, number in numbers.items() if number},
        "exceptions": [
            {"cards": [f"{number:,} of {every:,}"], "choice": words(choice)}
            for choice, number in numbers.items()
            if number and choice != most
        ],
    }


KINDS = ("a paying hand", "a {pushes}", "a low pair", "a straight flush draw", "a flush draw",
         "an outside straight draw", "no draw")


def draws(hands: Any, pays: Lines) -> Any:
    """Return descriptions of hands with the points that players count: two for a card whose pair pays, one if it
    pushes.
    """
    size = hands.shape[1]
    graded = np.array([grade(each) for each in range(HIGH.rungs())])[HIGH.batch(hands)]
    ranks, suits = np.sort(hands // 4, axis=1), hands % 4
    suited, span = (suits == suits[:, :1]).all(axis=1), ranks[:, -1] - ranks[:, 0]
    points = pays.points()[ranks].sum(axis=1)
    outside = (size == 4) & (span == 3) & (ranks[:, -1] < len(RANKS) - 1)
    draw = np.where(suited & (span <= 4), 3, np.where(suited, 4, np.where(outside, 5, 6)))
    made = 2 - pays.worth[graded]
    return np.where(graded > 0, made * 16, draw * 16 + 15 - points)


def named(kind: int, pays: Lines) -> str:
    points = 15 - kind % 16
    name = KINDS[kind // 16].format(pushes=pays.pushes)
    return name + (f", {points} point{'' if points == 1 else 's'}" if kind // 16 > 2 else "")
