"""The compiled loops over the tables: the bank's chances given every hand, and the best choice in every situation.

Cards are drawn without replacement. `card` and `unknown` describe a split: `unknown` cards have gone to other hands and
are only known not to be the split card, so each other card is a little likelier to be gone.
"""

from typing import Any

import numpy as np

from houseway.kernel import njit
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, DRAWS, FINAL, NOWHERE


@njit(cache=True, nogil=True)
def chance(have: Any, same: Any, cards: Any, split: Any, unknown: Any) -> Any:
    """Return the probability that the next card is of a class, given the number left.

    `cards` counts the unseen cards, `split` the split cards among them; `same` is whether the class is the split
    card's.
    """
    if have <= 0:
        return 0.0
    if unknown == 0:
        return have / cards
    if same:
        return have / (cards - unknown)
    others = cards - split
    return have * (others - unknown) / (others * (cards - unknown))


@njit(cache=True, nogil=True)
def bank_chances(left: Any, card: Any, unknown: Any, tree: Any, reach: Any, out: Any) -> None:
    """Fill in the probability of each class of bank hands, given the cards left."""
    parent, adds, comp, size, node, ends, weight = tree
    cards = left.sum()
    reach[0] = 1.0
    for number in range(1, len(parent)):
        before = parent[number]
        came = reach[before]
        if came == 0.0:
            reach[number] = 0.0
            continue
        mine = adds[number]
        have = left[mine] - comp[before, mine]
        now = cards - size[before]
        if unknown == 0:
            reach[number] = came * have / now if have > 0 else 0.0
        else:
            reach[number] = came * chance(have, mine == card, now, left[card] - comp[before, card], unknown)
    out[:] = 0.0
    for number in range(len(node)):
        out[ends[number]] += reach[node[number]] * weight[number]


@njit(cache=True, nogil=True)
def behind_every_hand(shoe: Any, comps: Any, card: Any, unknown: Any, tree: Any, out: Any) -> None:
    """Fill in the bank's chances given every hand; the shoe has already lost the up card."""
    reach, left = np.zeros(len(tree[0])), np.zeros(len(shoe), np.int64)
    for number in range(len(comps)):
        fits = True
        for each in range(len(shoe)):
            left[each] = shoe[each] - comps[number, each]
            fits = fits and left[each] >= 0
        if fits:
            bank_chances(left, card, unknown, tree, reach, out[number])
        else:
            out[number, :] = 0.0


@njit(cache=True, nogil=True)
def not_peeked(bank: Any, peeked: Any) -> Any:
    """Return the probability that the check does not end the round."""
    found = 1.0
    for each in range(len(peeked)):
        if peeked[each]:
            found -= bank[each]
    return found


@njit(cache=True, nogil=True)
def final_value(bank: Any, gains: Any, peeked: Any, before: Any) -> Any:
    """Return the gain of a finished hand over all hands of the bank, or over the hands that remain after the check."""
    total, mass = 0.0, 0.0
    for each in range(len(peeked)):
        if before or not peeked[each]:
            total += bank[each] * gains[each]
            mass += bank[each]
    return total / mass if mass > 0.0 else 0.0


@njit(cache=True, nogil=True)
def best_choices(shoe: Any, lay: Any, bank: Any, ends: Any, splits: Any, given: Any, out: Any) -> None:
    """Fill in the value of every situation and the best choice there, or the value of given choices. Before the check,
    values are averages over all down cards; after it, over the down cards that remain. `out` gets the values, the best
    choices, and the values of playing on after the check.
    """
    comps, comp_of, kind, leads, acts, early = lay
    peeked, fin, gains, at_check = ends
    value, best, onward = out
    for number in range(len(kind)):
        mine = comp_of[number]
        if kind[number] == FINAL:
            value[number] = final_value(bank[mine], gains[fin[number]], peeked, early[number])
        elif kind[number] == DRAWS:
            cards, goes_on, total = 0, not_peeked(bank[mine], peeked), 0.0
            for each in range(len(shoe)):
                cards += shoe[each] - comps[mine, each]
            for each in range(len(shoe)):
                then = leads[number, each]
                have = shoe[each] - comps[mine, each]
                if then != NOWHERE and have > 0 and goes_on > 0.0:
                    total += have / cards * not_peeked(bank[comp_of[then]], peeked) / goes_on * value[then]
            value[number] = total
        else:
            top, found = -1e300, 0
            for choice in range(acts.shape[1]):
                then = acts[number, choice]
                if then == NOWHERE:
                    if splits[number, 0] != choice or choice == 0:
                        continue
                    worth = splits_value(splits, number)
                else:
                    worth = value[then]
                    if early[number] and not early[then]:
                        goes_on, lost = not_peeked(bank[mine], peeked), 0.0
                        for each in range(len(peeked)):
                            if peeked[each]:
                                lost += bank[mine, each] * gains[at_check[number], each]
                        worth = goes_on * worth + lost
                        onward[number] = worth
                if given[number] == choice or (given[number] == 0 and worth > top + 1e-13):
                    top, found = worth, choice
            value[number], best[number] = top, found


@njit(cache=True, nogil=True)
def splits_value(splits: Any, number: Any) -> Any:
    return splits[number, 1]


@njit(cache=True, nogil=True)
def spread(shoe: Any, lay: Any, bank: Any, ends: Any, best: Any, mass: Any, ended: Any, split: Any) -> None:
    """Follow the choices from the given frequencies: fill in how often each finished hand meets each hand of the bank.

    Frequencies before the check refer to all rounds; frequencies after it refer to the rounds that continue.
    """
    comps, comp_of, kind, leads, acts, early = lay
    peeked, fin, _, at_check = ends
    for number in range(len(kind) - 1, -1, -1):
        here, mine = mass[number], comp_of[number]
        if here == 0.0:
            continue
        goes_on = not_peeked(bank[mine], peeked)
        if kind[number] == FINAL:
            for each in range(len(peeked)):
                if early[number]:
                    ended[fin[number], each] += here * bank[mine, each]
                elif not peeked[each]:
                    ended[fin[number], each] += here * bank[mine, each] / goes_on
        elif kind[number] == DRAWS:
            cards = 0
            for each in range(len(shoe)):
                cards += shoe[each] - comps[mine, each]
            for each in range(len(shoe)):
                then = leads[number, each]
                have = shoe[each] - comps[mine, each]
                if then != NOWHERE and have > 0:
                    mass[then] += here * have / cards * not_peeked(bank[comp_of[then]], peeked) / goes_on
        else:
            then = acts[number, best[number]]
            if then == NOWHERE:
                split[number] += here
            elif early[number] and not early[then]:
                mass[then] += here * goes_on
                for each in range(len(peeked)):
                    if peeked[each]:
                        ended[at_check[number], each] += here * bank[mine, each]
            else:
                mass[then] += here


@njit(cache=True, nogil=True)
def split_choices(shoe: Any, lay: Any, card: Any, cases: Any, bank: Any, ends: Any, given: Any, out: Any) -> None:
    """Fill in the value of a hand grown from a split card in each of several cases, and the best common plan.

    A case is the number of split cards in the other hands (`others`), the number of their other cards, known not to be
    one (`unknown`), and whether the hand's own second card may be one (`free`). `bank` has a row for each case;
    `weights` has the probability of each situation in each case.
    """
    comps, comp_of, kind, leads, acts, _ = lay
    others, unknown, free, weights = cases
    peeked, fin, gains = ends
    value, best = out
    many, root = len(others), len(kind) - 1
    for number in range(len(kind)):
        mine = comp_of[number]
        if kind[number] == FINAL:
            for case in range(many):
                value[case, number] = final_value(bank[case, mine], gains[fin[number]], peeked, False)
        elif kind[number] == DRAWS:
            for case in range(many):
                value[case, number] = 0.0
                every = 0.0
                for each in range(len(shoe)):
                    then = leads[number, each]
                    if then == NOWHERE or (number == root and each == card and not free[case]):
                        continue
                    came = step(shoe, comps[mine], each, card, others[case], unknown[case])
                    if came > 0.0:
                        came *= not_peeked(bank[case, comp_of[then]], peeked)
                        every += came
                        value[case, number] += came * value[case, then]
                if every > 0.0:
                    value[case, number] /= every
        else:
            top, found = -1e300, 0
            for choice in range(1, acts.shape[1]):
                then = acts[number, choice]
                if then == NOWHERE:
                    continue
                worth = 0.0
                for case in range(many):
                    worth += weights[case, number] * value[case, then]
                if given[number] == choice or (given[number] == 0 and worth > top + 1e-13):
                    top, found = worth, choice
            best[number] = found
            for case in range(many):
                value[case, number] = value[case, acts[number, found]]


@njit(cache=True, nogil=True)
def step(shoe: Any, held: Any, each: Any, card: Any, others: Any, unknown: Any) -> Any:
    """Return the probability that a hand's next card is of a class, given the split and unknown cards of other hands.
    """
    cards = -others
    for one in range(len(shoe)):
        cards += shoe[one] - held[one]
    split = shoe[card] - held[card] - others
    have = split if each == card else shoe[each] - held[each]
    return chance(have, each == card, cards, split, unknown)


@njit(cache=True, nogil=True)
def split_spread(shoe: Any, lay: Any, card: Any, case: Any, bank: Any, peeked: Any, best: Any, mass: Any) -> None:
    """Fill in how often a hand grown from a split card reaches each situation, in one case."""
    comps, comp_of, kind, leads, acts, _ = lay
    others, unknown, free = case
    root = len(kind) - 1
    mass[root] = 1.0
    for number in range(root, -1, -1):
        here, mine = mass[number], comp_of[number]
        if here == 0.0 or kind[number] == FINAL:
            continue
        if kind[number] == DRAWS:
            every = 0.0
            for turn in range(2):
                for each in range(len(shoe)):
                    then = leads[number, each]
                    if then == NOWHERE or (number == root and each == card and not free):
                        continue
                    came = step(shoe, comps[mine], each, card, others, unknown)
                    if came > 0.0:
                        came *= not_peeked(bank[comp_of[then]], peeked)
                        if turn == 0:
                            every += came
                        else:
                            mass[then] += here * came / every
        else:
            mass[acts[number, best[number]]] += here


@njit(cache=True, nogil=True)
def reached(lay: Any, root: Any, wanted: Any) -> None:
    """Mark every situation that a hand can reach from a given one."""
    _, _, kind, leads, acts, _ = lay
    wanted[root] = True
    for number in range(root, -1, -1):
        if not wanted[number]:
            continue
        if kind[number] == DRAWS:
            for then in leads[number]:
                if then != NOWHERE:
                    wanted[then] = True
        elif kind[number] == CHOOSES:
            for then in acts[number]:
                if then != NOWHERE:
                    wanted[then] = True
