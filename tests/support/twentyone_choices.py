"""The choices of a seat at twenty-one, looked up in the solver's plan by the cards of its hand."""

from typing import Any

import numpy as np

from houseway.games.twentyone.deal import FREE_SPLIT, SPLIT, Deal, early, may, up
from houseway.houses import Offer
from houseway.odds.price_key import cached_by_price
from houseway.odds.solution import BEST
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES


class Choices:
    """A plan by state: the solver's situations hold the best choice for a hand's cards in any order."""

    def __init__(self, offer: Offer, best: bool) -> None:
        self.offer, self.best, self.plan = offer, best, plan_of(offer)
        self.at: dict[int, dict[Any, int]] = {}

    def situations(self, shown: int) -> dict[Any, int]:
        """Return the number of every situation with a choice against an up card."""
        if shown not in self.at:
            lay = self.plan.count.lay(shown)
            self.at[shown] = {}
            for number in np.flatnonzero(lay.kind == CHOOSES).tolist():
                how = lay.standings[number]
                key = lay.held[lay.comp[number]], how.doubled, how.asked, how.hands > 1, how.first
                self.at[shown][key] = number
        return self.at[shown]

    def choice(self, state: Deal) -> int:
        """Return the plan's choice in a state."""
        splits = [each for each in (SPLIT, FREE_SPLIT) if may(state, each)]
        faces = self.plan.count.faces
        held = [faces.of[card] for card in state.player]
        if state.hands > 1 and splits and held[0] == held[1] and state.hands < self.most(state):
            return splits[0]
        if not self.best:
            unsplit = state._replace(hands=1_000) if state.hands > 1 else state
            return int(self.offer.house_way(unsplit))
        shown = faces.of[up(state)]  # type: ignore[index]
        found, lay = self.plan.against[shown], self.plan.count.lay(shown)
        comp = tuple(held.count(each) for each in range(len(faces.counts)))
        first = held[0] if state.hands > 1 and len(held) == 2 else -1
        asked = state.asked if state.hands == 1 else 0
        number = self.situations(shown)[comp, state.doubled, asked, state.hands > 1, first]
        if state.hands == 1:
            chosen = int(found.best[number])
        else:
            sub = self.plan.count.sub(shown, held[0])
            split = found.splits[held[0], held[0]]
            chosen = int((split.off if state.split_off else split.stays)[sub.number.tolist().index(number)])
        assert early(state) == bool(lay.early[number])
        return chosen

    def most(self, state: Deal) -> int:
        """Return the largest number of hands into which the plan splits a card."""
        faces = self.plan.count.faces
        card = faces.of[state.player[0]]
        return self.plan.against[faces.of[up(state)]].splits[card, card].most  # type: ignore[index]


def planned(offer: Offer, plan: str) -> Choices:
    """Return the choices of a plan."""
    return (_best if plan == BEST else _house)(offer)


@cached_by_price
def _best(offer: Offer) -> Choices:
    return Choices(offer, True)


@cached_by_price
def _house(offer: Offer) -> Choices:
    return Choices(offer, False)
