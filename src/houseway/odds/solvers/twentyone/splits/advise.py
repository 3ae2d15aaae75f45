"""The value of each choice for a split hand, given its own cards, over all possible other hands."""

from collections.abc import Iterator

import numpy as np

from houseway.odds.solvers.twentyone.against_up_card import Against
from houseway.odds.solvers.twentyone.book import DOUBLED, ByHand, SplitAdvice
from houseway.odds.solvers.twentyone.chart import word
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.gains import Pays
from houseway.odds.solvers.twentyone.plan import Plan
from houseway.odds.solvers.twentyone.splits.plan import OFF, ROLES, STAYS, SplitHand
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, NOWHERE

PLACES = 5
"""The number of digits stored for the value of a choice, because a page has tens of thousands of values. The best
choice comes first, in case others round to the same value.
"""


def split_hands(plan: Plan) -> Iterator[tuple[str, SplitAdvice]]:
    """Yield the plan for every card and up card if the best play splits there."""
    for up, found in enumerate(plan.against):
        for card in (one for one, two in found.split if one == two):
            name = plan.count.faces.name
            yield f"{name(card)} / {name(up)}", advice_on(plan.count, plan.pays, up, card, found)


def advice_on(count: Count, pays: Pays, up: int, card: int, found: Against, everywhere: bool = False) -> SplitAdvice:
    """Return the values of choices in situations that the plan reaches, or in every reachable situation."""
    lay, plan = count.lay(up), found.splits[card, card]
    choice = next(choice for comp, (choice, _) in lay.splits.items() if comp[card] == 2)
    told: list[ByHand] = []
    for role in ROLES:
        hand = SplitHand(count, pays, up, (card, card), choice, plan.patterns, role)
        best = {STAYS: plan.stays, OFF: plan.off}[role]
        worth, weights, by_hand = hand.play(hand.anywhere(), best).worth, hand.reached(best), ByHand()
        never = weights.sum(axis=0) <= 0.0
        weights = np.where(never, hand.anywhere(), weights)
        likely = weights / weights.sum(axis=0)
        kind, acts = hand.sub.lay[2], hand.sub.lay[4]
        for at in np.flatnonzero((kind == CHOOSES) & (everywhere | ~never)).tolist():
            number = hand.sub.number[at]
            name = count.faces.hand(lay.held[lay.comp[number]]) + DOUBLED * lay.standings[number].doubled
            open_now = [each for each, then in enumerate(acts[at]) if then != NOWHERE]
            by_hand[name] = {
                word(count, each): round(float(likely[:, at] @ worth[:, acts[at, each]]), PLACES)
                for each in sorted(open_now, key=lambda each: each != best[at])
            }
        told.append(by_hand)
    return SplitAdvice(word(count, choice), plan.most, *told)
