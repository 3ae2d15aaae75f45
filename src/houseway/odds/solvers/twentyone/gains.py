"""The gain with every end of a hand, per unit of the first wager: the base wager and everything that choices added."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from houseway.games.twentyone.deal import SPLIT
from houseway.houses import Offer
from houseway.odds.solution import added_gain, companions
from houseway.odds.solvers.twentyone.book import base_of
from houseway.odds.solvers.twentyone.count import Count, End


class Pays:
    """An offer's gains for the ends in a count."""

    def __init__(self, offer: Offer, count: Count) -> None:
        self.offer, self.count = offer, count
        self.base = base_of(offer)
        names = (self.base, *companions(offer).get(self.base, ()))
        self.exact = {name: [each.gain for each in offer.verdicts(offer.wager(name))] for name in names}
        self.first = self._gains(0)
        self.off = {choice: self._gains(choice) for choice in sorted(self._splits())}

    def _splits(self) -> set[int]:
        return {choice for lay in self.count.lays.values() for choice, _ in lay.splits.values()} or {SPLIT}

    def _gains(self, split: int) -> Any:
        """Return the gain by end and class of the bank's hand, including hands that were split off."""
        found = np.zeros((len(self.count.ends), len(self.count.banks)))
        for number, end in enumerate(self.count.ends):
            for part, row in end.off if split else end.rows:
                for each, outcome in enumerate(row):
                    found[number, each] += part * float(self.gain(outcome, end.chosen, split))
        return found

    def gain(self, outcome: int, chosen: Sequence[int], split: int = 0) -> Fraction:
        """Return what one hand gains."""
        lies = self.offer.play.choosing.choices[split].adds if split else self.base
        total = self.exact[self.base][outcome] if lies == self.base else Fraction(0)
        said = (split, *chosen) if lies != self.base else tuple(chosen)
        for name in self.exact:
            if name != self.base:
                total += added_gain(self.offer, name, said, self.exact[name][outcome])
        return total


def puts(end: End, split: int) -> tuple[int, ...]:
    """Return the choices that added bets to a hand, beginning with the split that made it."""
    return (split, *end.chosen) if split else end.chosen
