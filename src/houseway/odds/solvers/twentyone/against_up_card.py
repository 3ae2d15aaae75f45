"""The best play against every up card, and how often rounds end in each way."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from houseway.odds.solution import Ending
from houseway.odds.solvers.twentyone import count_loop
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.gains import Pays, puts
from houseway.odds.solvers.twentyone.splits.plan import Case, Order, SplitPlan, ends_of, split_plan
from houseway.odds.solvers.twentyone.states.player_hands import Comp, orders_of
from houseway.spread import spread

Weights = dict[Ending, float]
WHOLE = 1 << 160
"""Probabilities are floating-point numbers, shown as parts of this number."""


class Against(NamedTuple):
    """The play against one up card."""

    value: float
    """The gain of a round, multiplied by the probability of this up card."""
    values: Any
    """The value of each situation."""
    best: Any
    """The choice in each situation."""
    splits: Mapping[Order, SplitPlan]
    """The plan for each split, by the two cards in their order."""
    mass: Any
    """How often each situation arises."""
    ended: Any
    """How often each end of a hand meets each class of the bank's hand."""
    split: Mapping[Order, float]
    """How often two cards are split, by the two cards in their order."""
    goes_on: Any
    """The value of playing on, in each situation before the check."""


def play(count: Count, pays: Pays, up: int, given: Any = None, splits: Mapping[int, Any] | None = None) -> Against:
    """Return the best play against one up card, or the value of the choices in `given`, where 0 means the best choice.
    """
    lay, bank, shoe = count.lay(up), count.bank(up), count.shoe_behind(up)
    sort = count.sort[up]
    fin, check = count.fins[sort], count.checks[sort]
    plans: dict[Order, SplitPlan] = {}
    split = np.zeros((len(lay.kind), 2))
    cards_at = {}
    for comp, (choice, most) in lay.splits.items():
        if (shoe < comp).any() or choice not in pays.off:
            continue
        for order in orders_of(comp):
            plans[order] = split_plan(count, pays, up, order, choice, most, splits)
        split[lay.afters[comp]] = choice, worth_of_split(plans, comp)
        cards_at[lay.afters[comp]] = comp
    values, best, onward = np.zeros(len(lay.kind)), np.zeros(len(lay.kind), np.int64), np.zeros(len(lay.kind))
    told = np.zeros(len(lay.kind), np.int64) if given is None else given
    arrays = count.arrays(up)
    finals = count.peeked, fin, pays.first, check
    count_loop.best_choices(shoe, arrays, bank, finals, split, told, (values, best, onward))
    mass, ended, parted = (
        np.zeros(len(lay.kind)),
        np.zeros((len(count.ends), len(count.banks))),
        np.zeros(len(lay.kind)),
    )
    for comp, start in lay.starts.items():
        chance = opening(count, comp, up)
        if lay.early[start]:
            mass[start] += chance
            continue
        behind = bank[lay.comp[start]]
        mass[start] += chance * count_loop.not_peeked(behind, count.peeked)
        ended[check[start]] += np.where(count.peeked, chance * behind, 0.0)
    count_loop.spread(shoe, arrays, bank, finals, best, mass, ended, parted)
    done = {
        order: float(parted[at]) / len(orders_of(cards_at[int(at)]))
        for at in np.flatnonzero(parted)
        for order in orders_of(cards_at[int(at)])
    }
    value = float((ended * pays.first).sum()) + sum(often * plans[order].value for order, often in done.items())
    return Against(value, values, best, plans, mass, ended, done, onward)


def worth_of_split(plans: Mapping[Order, SplitPlan], two: Comp) -> float:
    """Return the value of splitting two cards, in either order."""
    orders = orders_of(two)
    return sum(plans[order].value for order in orders) / len(orders)


def opening(count: Count, comp: Comp, up: int) -> float:
    """Return the probability of these two cards together with this up card."""
    cards, left = count.faces.cards, list(count.faces.counts)
    chance, orders = 1.0, 1 if 2 in comp else 2
    for card in (up, *(card for card, many in enumerate(comp) for _ in range(many))):
        chance *= left[card] / cards
        left[card] -= 1
        cards -= 1
    return chance * orders


def play_all(
    count: Count,
    pays: Pays,
    given: Mapping[int, Any] | None = None,
    splits: Mapping[int, Mapping[int, Any]] | None = None,
) -> list[Against]:
    """Return the play against every up card."""

    def one(up: int) -> Against:
        return play(count, pays, up, given[up] if given else None, splits[up] if splits else None)

    for up in count.ups:
        for card in count.lay(up).grown:
            count.sub(up, card)
    return spread(one, count.ups)


def endings(count: Count, pays: Pays, up: int, found: Against) -> Weights:
    """Return how often a round against this up card ends in each way."""
    weights: Weights = {}
    for number, each in np.argwhere(found.ended):
        end = count.ends[number]
        for part, row in end.rows:
            _add(weights, Ending(end.chosen, row[each]), part * float(found.ended[number, each]))
    lay = count.lay(up)
    for order, often in found.split.items():
        choice = next(choice for comp, (choice, _) in lay.splits.items() if order in orders_of(comp))
        for ending, chance in split_endings(count, pays, up, order, choice, found.splits[order]):
            _add(weights, ending, often * chance)
    return weights


def _add(weights: Weights, ending: Ending, chance: float) -> None:
    if chance > 0.0:
        weights[ending] = weights.get(ending, 0.0) + chance


def whole(weights: Mapping[Any, float]) -> dict[Any, int]:
    """Return probabilities as whole numbers of very small parts."""
    return {each: int(chance * WHOLE) for each, chance in weights.items() if chance > 0.0}


def split_endings(
    count: Count, pays: Pays, up: int, order: Order, choice: int, plan: SplitPlan
) -> Iterator[tuple[Ending, float]]:
    """Yield how the hands of a split end together.

    Each hand's results against each of the bank's hands are exact; joint results treat the hands as independent given
    the bank's hand. The average gain doesn't depend on this.
    """
    lies = pays.offer.play.choosing.choices[choice].adds
    instead = "" if lies == pays.base else lies
    kept: dict[tuple[Case, int], list[dict[Ending, float]]] = {}

    def by_bank(case: Case, role: int) -> list[dict[Ending, float]]:
        if (case, role) not in kept:
            ended = ends_of(count, up, order[role], order[1 - role], case, plan.off if role else plan.stays)
            found: list[dict[Ending, float]] = [{} for _ in count.banks]
            for number, each in np.argwhere(ended):
                end = count.ends[number]
                for part, row in end.off if role else end.rows:
                    said = puts(end, choice) if role else end.chosen
                    one = Ending(said, row[each], instead=instead if role else "")
                    found[each][one] = found[each].get(one, 0.0) + part * float(ended[number, each])
            kept[case, role] = found
        return kept[case, role]

    for pattern in plan.patterns:
        first = by_bank(pattern.hands[0], 0)
        others = Counter(pattern.hands[1:])
        for each in range(len(count.banks)):
            mass = sum(first[each].values())
            if mass <= 0.0:
                continue
            beside: dict[tuple[Ending, ...], float] = {(): 1.0}
            for case, many in others.items():
                beside = _joined(beside, by_bank(case, 1)[each], many)
            for one, chance in first[each].items():
                for rest, with_it in beside.items():
                    yield one._replace(beside=rest), pattern.chance * chance * with_it


def _joined(
    beside: dict[tuple[Ending, ...], float], one: dict[Ending, float], many: int
) -> dict[tuple[Ending, ...], float]:
    """Combine several hands of one ending with other hands, in any order."""
    total = sum(one.values()) or 1.0
    found: dict[tuple[Ending, ...], float] = {}
    for hands in combinations_with_replacement(sorted(one), many):
        chance = float(factorial(many))
        for hand, times in Counter(hands).items():
            chance *= (one[hand] / total) ** times / factorial(times)
        for rest, before in beside.items():
            told = tuple(sorted((*rest, *hands)))
            found[told] = found.get(told, 0.0) + before * chance
    return found
