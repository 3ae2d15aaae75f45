"""The value of splitting: every split hand follows one plan that depends on its own cards. Hands are split again always
or never, whichever is worth more.

Draws are exchangeable, so the second cards of all hands can be treated as dealt before any is played. The number of
hands depends on the second cards alone. For a hand in play, the other hands are then a number of split cards gone from
the shoe, and a number of cards known only not to be split cards. The gain of that hand is counted exactly in each such
case, and the total is the sum. The hand that stays has one plan, and the hands split off have another.

Two cards of different classes that can be split, such as a stamped ace and another, make only two hands: they are not
split again.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from houseway.odds.solvers.twentyone import count_loop
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.gains import Pays
from houseway.odds.solvers.twentyone.states.player_hands import FINAL

Order = tuple[int, int]
"""The classes of two split cards, beginning with the card that stays."""
ROLES = STAYS, OFF = range(2)
"""The hand that stays, and the hands that are split off."""


class Case(NamedTuple):
    """What the player of a split hand can't know about the other hands, as a case to count."""

    others: int
    """The number of split cards in the other hands."""
    unknown: int
    """The number of second cards of other hands that are known not to be split cards."""
    free: bool
    """Whether the hand's own second card may be a split card too, because no further split is allowed."""


class Pattern(NamedTuple):
    """A way in which the second cards can fall: its probability, and the case of each hand, beginning with the hand
    that stays.
    """

    chance: float
    hands: tuple[Case, ...]


class SplitPlan(NamedTuple):
    """Splitting a card against an up card."""

    value: float
    most: int
    """The largest number of hands that the split can become."""
    patterns: tuple[Pattern, ...]
    stays: Any
    """The choice on the hand that stays, by situation of the split hand."""
    off: Any


def patterns(count: Count, up: int, order: Order, most: int) -> tuple[Pattern, ...]:
    """Return the number of hands of a split, given that the check has not ended the round."""
    if order[0] != order[1]:
        return (Pattern(1.0, (Case(0, 0, True),) * 2),)
    card = order[0]
    shoe, peeks = count.shoe_behind(up), count.peeks(up)
    cards = int(shoe.sum())

    def likely(each: int, split: int, unknown: int) -> float:
        have = int(shoe[each]) - (split if each == card else 0)
        return float(count_loop.chance(have, each == card, cards - split, int(shoe[card]) - split, unknown))

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


def split_plan(
    count: Count, pays: Pays, up: int, order: Order, choice: int, most: int, given: Mapping[int, Any] | None = None
) -> SplitPlan:
    """Return the better of splitting once and splitting as often as allowed; `given` are choices by class of card."""
    ways = {2, most} if order[0] == order[1] else {2}
    found = [_played(count, pays, up, order, choice, each, given) for each in sorted(ways)]
    return max(found, key=lambda plan: plan.value)


def _played(
    count: Count, pays: Pays, up: int, order: Order, choice: int, most: int, given: Mapping[int, Any] | None
) -> SplitPlan:
    fell = patterns(count, up, order, most)
    stays, off = (
        best_hand(SplitHand(count, pays, up, order, choice, fell, role), given[order[role]] if given else None)
        for role in ROLES
    )
    return SplitPlan(stays.value + off.value, most, fell, stays.best, off.best)


class Played(NamedTuple):
    """A plan for the hand that stays or for the hands split off."""

    value: float
    best: Any
    """The choice in each situation."""
    worth: Any
    """The plan's value, by case and situation."""


class SplitHand:
    """A hand grown from a split card (the hand that stays or a hand split off), over all its cases."""

    def __init__(
        self, count: Count, pays: Pays, up: int, order: Order, choice: int, fell: tuple[Pattern, ...], role: int
    ) -> None:
        self.card, other = order[role], order[1 - role]
        self.count, self.up, self.sub = count, up, count.sub(up, self.card)
        self.shoe = shoe_beside(count, up, self.card, other)
        self.gains = pays.first if role == STAYS else pays.off[choice]
        weights: dict[Case, float] = {}
        for pattern in fell:
            for case in pattern.hands[:1] if role == STAYS else pattern.hands[1:]:
                weights[case] = weights.get(case, 0.0) + pattern.chance
        self.cases, self.weights = list(weights), np.array(list(weights.values()))
        self.bank = np.stack([banks(count, up, self.card, other, case) for case in self.cases])

    def play(self, weights: Any, given: Any = None) -> Played:
        """Return the best plan for these weights of cases in each situation, or follow the choices in `given`, where 0
        means the best choice.
        """
        worth, best = np.zeros((len(self.cases), len(self.sub.fin))), np.zeros(len(self.sub.fin), np.int64)
        told = np.zeros(len(self.sub.fin), np.int64) if given is None else given
        others = np.array([each.others for each in self.cases])
        unknown, free = np.array([each.unknown for each in self.cases]), np.array([each.free for each in self.cases])
        finals = self.count.peeked, self.sub.fin, self.gains
        count_loop.split_choices(
            self.shoe, self.sub.lay, self.card, (others, unknown, free, weights), self.bank, finals, told,
            (worth, best),
        )  # fmt: skip
        return Played(float(self.weights @ worth[:, -1]), best, worth)

    def anywhere(self) -> Any:
        """Return the probability of each case, the same in every situation."""
        return np.repeat(self.weights[:, None], len(self.sub.fin), axis=1)

    def reached(self, best: Any) -> Any:
        """Return how often a hand with this plan reaches each situation in each case."""
        mass = np.zeros((len(self.cases), len(self.sub.fin)))
        for number, case in enumerate(self.cases):
            count_loop.split_spread(
                self.shoe, self.sub.lay, self.card, (case.others, case.unknown, case.free), self.bank[number],
                self.count.peeked, best, mass[number],
            )  # fmt: skip
        return mass * self.weights[:, None]


def best_hand(hand: SplitHand, given: Any = None) -> Played:
    """Return the best plan for a hand when its own cards are known, but not the cards of the other hands.

    The probability of each case depends on the plan, so the plan is improved repeatedly until this gains nothing.
    """
    found = hand.play(hand.anywhere(), given)
    while given is None and len(hand.cases) > 1:
        weights = hand.reached(found.best)
        again = hand.play(np.where(weights.sum(axis=0) > 0.0, weights, hand.anywhere()))
        if again.value <= found.value:
            break
        found = again
    return found


def shoe_beside(count: Count, up: int, card: int, other: int) -> Any:
    """Return the shoe without the up card, and without the other split card if its class is different."""
    shoe = count.shoe_behind(up)
    shoe[other] -= card != other
    return shoe


def banks(count: Count, up: int, card: int, other: int, case: Case) -> Any:
    """Return the bank's chances given every hand grown from a split card, in one case."""
    key = up, card, other, case.others, case.unknown
    if key not in count.split_banks:
        sub, shoe = count.sub(up, card), shoe_beside(count, up, card, other)
        shoe[card] -= case.others
        count.split_banks[key] = count.behind(up, shoe, sub.comps, card, case.unknown)
    return count.split_banks[key]


def ends_of(count: Count, up: int, card: int, other: int, case: Case, best: Any) -> Any:
    """Return the probability of each ending of a hand in one case, against each hand of the bank."""
    sub, bank = count.sub(up, card), banks(count, up, card, other, case)
    shoe = shoe_beside(count, up, card, other)
    mass = np.zeros(len(sub.fin))
    known = case.others, case.unknown, case.free
    count_loop.split_spread(shoe, sub.lay, card, known, bank, count.peeked, best, mass)
    done = np.flatnonzero((mass > 0.0) & (sub.lay[2] == FINAL))
    hands, at = np.unique(sub.lay[1][done], return_inverse=True)
    shoe[card] -= case.others
    full = count.in_full(up, shoe, sub.comps[hands], card, case.unknown)
    full[:, count.peeked] = 0.0
    full /= full.sum(axis=1, keepdims=True)
    ended = np.zeros((len(count.ends), len(count.banks)))
    np.add.at(ended, sub.fin[done], mass[done, None] * full[at])
    return ended
