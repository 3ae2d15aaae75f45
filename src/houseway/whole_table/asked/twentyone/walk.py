"""Twenty-one as look-ups for a program: every situation of a hand, with its choices left open."""

from itertools import product
from typing import Any

import numpy as np

from houseway.games.twentyone.deal import NO_SURRENDER, may
from houseway.houses import Offer
from houseway.odds.solvers.twentyone.gains import Pays
from houseway.odds.solvers.twentyone.plan import Plan, counting
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, FINAL, NOWHERE, cards_of, state_of
from houseway.whole_table.twentyone.walk import TWO, TableWalk

SHUT, CHECKED = PARTED - 1, PARTED - 2
"""Where a place leads by a choice that is not open, and by the answer after which the down card is checked."""


class OpenWalk(TableWalk):
    """A walk whose choices a program makes: a place leads on by each class of card, or by each choice."""

    def __init__(self, offer: Offer, opened: int) -> None:
        count, self.choices = counting(offer), len(offer.play.choosing.choices)
        kinds = sum(len(each) for each in count.faces.kinds)
        self.first = np.zeros((kinds, kinds, len(count.faces.counts)), np.int64)
        """The place after the deal, or `CHECKED`, by kinds of the first two cards and class of the up card."""
        super().__init__(offer, Plan(count, Pays(offer, count), ()), opened)

    @property
    def width(self) -> int:
        return super().width + self.choices

    def begins(self) -> tuple[Any, ...]:
        return *super().begins(), self.first

    def _against(self, up: int) -> None:
        self.hits, lay = self.drawing_bank(up), self.count.lay(up)
        whole = (lay, lay.kind, lay.leads, lay.acts, range(len(lay.kind)))
        for comp, start in lay.starts.items():
            pair = [card for card, many in enumerate(comp) for _ in range(many)]
            after = int(lay.afters[comp])
            for one, two in product(range(len(self.kinds)), repeat=2):
                if sorted((self.classes[one], self.classes[two])) != pair:
                    continue
                cards, here = (self.kinds[one], self.kinds[two]), (one, two, up)
                self.check[here] = self.end_of(cards, lay.standings[start], 0)
                if lay.kind[after] == FINAL:
                    self.start[here] = -1 - self.end_of(cards, lay.standings[after], 0)
                else:
                    self.start[here] = self.place((up, 0), whole, None, after, 0)
                asks = start != after
                self.first[here] = self.place((up, 0), whole, None, start, 0) if asks else CHECKED
        for comp, (choice, most) in lay.splits.items():
            card = comp.index(max(comp))
            grown = lay.grown[card]
            stays, off = (self.place((up, role), whole, None, grown, role) for role in (0, choice))
            self.split[up, card, card] = stays, off, most
        self._drain()

    def chosen(self, arrays: Any, best: Any, at: int) -> int:
        return at

    def row(self, whose: Any, arrays: Any, best: Any, at: int, split: int) -> list[int]:
        if arrays[1][at] != CHOOSES:
            return [*super().row(whose, arrays, best, at, split), *[SHUT] * self.choices]
        then = [self.answered(whose, arrays, at, choice, split) for choice in range(self.choices)]
        return [*[SHUT] * len(self.count.faces.counts), *then]

    def answered(self, whose: Any, arrays: Any, at: int, choice: int, split: int) -> int:
        """Return where a choice leads."""
        lay, standing = arrays[0], arrays[0].standings[at]
        comp, then = lay.held[lay.comp[at]], int(lay.acts[at, choice])
        if then != NOWHERE:
            asks = at == lay.starts.get(comp) != lay.afters[comp]
            return CHECKED if asks and choice == NO_SURRENDER else self.place(whose, arrays, None, then, split)
        if sum(comp) != TWO or lay.splits.get(comp, (0, 0))[0] != choice:
            return SHUT
        faces, up = self.count.faces, self.count.faces.card(whose[0])
        state = state_of(self.count.rules, cards_of(faces, comp, standing.first), (up,), standing)
        return PARTED if may(state, choice) else SHUT

    def longest(self) -> tuple[int, int]:
        """Return the most cards of a hand, and of one that is asked."""
        lays = self.count.lays.values()
        asked = [lay.comps[lay.comp[lay.kind == CHOOSES]].sum(axis=1).max(initial=TWO) for lay in lays]
        return max(int(lay.comps.sum(axis=1).max()) for lay in lays), int(max(asked))
