"""What splitting is worth: every hand of a split plays one plan by its own cards, and is split again wherever it may
be, or never, whichever is worth more.

Draws are exchangeable, so the second cards of all hands may be thought dealt before any is played out. How many hands
there come to be hangs on them alone. To a hand that is played the others are then so many split cards gone from the
shoe, and so many cards of which is known only that they are not the split card; what it gains is counted exactly in
each such case, and what all gain is the sum. The hand that stays and those that are split off have a plan each.
"""

from typing import Any, NamedTuple

import numpy as np

from houseway.odds.solvers.twentyone import loops
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.hands import FINAL
from houseway.odds.solvers.twentyone.pays import Pays


class Case(NamedTuple):
    """What a hand of a split meets."""

    others: int
    """How many split cards lie with the other hands."""
    unknown: int
    """How many second cards of other hands are known not to be one."""
    free: bool
    """Whether its own second card may be one too: there are as many hands as there may be."""


class Pattern(NamedTuple):
    """How the second cards fell: how likely, and what the hands then meet, the one that stays first."""

    chance: float
    hands: tuple[Case, ...]


class SplitPlan(NamedTuple):
    """Splitting a card against an up card."""

    value: float
    most: int
    """How many hands it is played into at most."""
    patterns: tuple[Pattern, ...]
    stays: Any
    """By situation of the split hand: the choice, on the hand that stays."""
    off: Any


def patterns(count: Count, up: int, card: int, most: int) -> tuple[Pattern, ...]:
    """Return how many hands a split comes to, given that the check has not ended the round."""
    shoe, peeks = count.shoe_behind(up), count.peeks(up)
    cards = int(shoe.sum())

    def likely(each: int, split: int, unknown: int) -> float:
        have = int(shoe[each]) - (split if each == card else 0)
        return float(loops.chance(have, each == card, cards - split, int(shoe[card]) - split, unknown))

    def goes_on(split: int, unknown: int) -> float:
        return 1.0 - sum(likely(each, split, unknown) for each in peeks)

    found: dict[tuple[Case, ...], float] = {}

    def follow(hands: int, settled: int, mass: float) -> None:
        if mass <= 0.0:
            return
        if hands == most or settled == hands:
            mine = Case(hands - 1, settled - 1, False)
            open_ones = Case(hands - 1, settled, True)
            dealt = (mine,) * settled + (open_ones,) * (hands - settled)
            found[dealt] = found.get(dealt, 0.0) + mass * goes_on(hands, settled)
            return
        again = likely(card, hands, settled)
        follow(hands + 1, settled, mass * again)
        follow(hands, settled + 1, mass * (1.0 - again))

    follow(2, 0, 1.0 / goes_on(2, 0))
    return tuple(Pattern(chance, hands) for hands, chance in found.items())


class Given(NamedTuple):
    """Choices to follow instead of the best, by situation of the split hand; 0 for the best."""

    stays: Any
    off: Any


def split_plan(count: Count, pays: Pays, up: int, card: int, choice: int, most: int, given: Any = None) -> SplitPlan:
    """Return the better of splitting once and splitting as often as may be."""
    ways = {2, most}
    found = [_played(count, pays, up, card, choice, each, given) for each in sorted(ways)]
    return max(found, key=lambda plan: plan.value)


def _played(count: Count, pays: Pays, up: int, card: int, choice: int, most: int, given: Any) -> SplitPlan:
    fell = patterns(count, up, card, most)
    sub = count.sub(up, card)
    value, plans = 0.0, []
    for role in range(2):
        weights: dict[Case, float] = {}
        for pattern in fell:
            for case in pattern.hands[:1] if role == 0 else pattern.hands[1:]:
                weights[case] = weights.get(case, 0.0) + pattern.chance
        cases = list(weights)
        bank = np.stack([banks(count, up, card, case) for case in cases])
        worth, best = np.zeros((len(cases), len(sub.fin))), np.zeros(len(sub.fin), np.int64)
        told = np.zeros(len(sub.fin), np.int64) if given is None else given
        each = np.array([weights[case] for case in cases])
        loops.split_choices(
            count.shoe_behind(up), sub.lay, card, np.array([case.others for case in cases]),
            np.array([case.unknown for case in cases]), np.array([case.free for case in cases]), each, bank,
            count.peeked, sub.fin, pays.off[choice] if role else pays.first, told, worth, best,
        )  # fmt: skip
        value += float(each @ worth[:, -1])
        plans.append(best)
    return SplitPlan(value, most, fell, plans[0], plans[1])


def banks(count: Count, up: int, card: int, case: Case) -> Any:
    """Return the bank's chances behind every hand grown from a split card, in one case."""
    key = up, card, case.others, case.unknown
    if key not in count.split_banks:
        sub, shoe = count.sub(up, card), count.shoe_behind(up)
        shoe[card] -= case.others
        count.split_banks[key] = count.behind(up, shoe, sub.comps, card, case.unknown)
    return count.split_banks[key]


def ends_of(count: Count, up: int, card: int, case: Case, best: Any) -> Any:
    """Return how likely a hand in one case ends how against each of the bank's hands."""
    sub, bank, shoe = count.sub(up, card), banks(count, up, card, case), count.shoe_behind(up)
    mass = np.zeros(len(sub.fin))
    loops.split_spread(shoe, sub.lay, card, case.others, case.unknown, case.free, bank, count.peeked, best, mass)
    done = np.flatnonzero((mass > 0.0) & (sub.lay[2] == FINAL))
    hands, at = np.unique(sub.lay[1][done], return_inverse=True)
    shoe[card] -= case.others
    full = count.in_full(up, shoe, sub.comps[hands], card, case.unknown)
    full[:, count.peeked] = 0.0
    full /= full.sum(axis=1, keepdims=True)
    ended = np.zeros((len(count.ends), len(count.banks)))
    np.add.at(ended, sub.fin[done], mass[done, None] * full[at])
    return ended
