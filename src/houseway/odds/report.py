"""What one wager comes to, told for people and programs: its lines, how often each decides, and what that is worth."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import perm, sqrt
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.games.game import Aspect
from houseway.houses import Offer
from houseway.odds.situations import Felt, Spread
from houseway.rules.wagers import LOSE, Wager, verdicts


class Fate(NamedTuple):
    """How a wager ends: by line, how often; and by gain, how often, with what a choice added."""

    lines: Mapping[int, int]
    """Past the last line of the pay table, the wager loses."""
    gains: Mapping[Fraction, int]

    @property
    def total(self) -> int:
        return sum(self.lines.values())

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(gain * count for gain, count in self.gains.items()), self.total or 1)

    @property
    def variance(self) -> Fraction:
        squares = Fraction(sum(gain * gain * count for gain, count in self.gains.items()), self.total or 1)
        return squares - self.mean**2


def fate(felt: Felt, wager: Wager, spread: Spread) -> Fate:
    """Return how a wager ends, given how often each ending happens."""
    of, lines, gains = felt.gains(wager), dict[int, int](), dict[Fraction, int]()
    for (chosen, ending), count in spread.items():
        line, gain = felt.line(wager, ending), of[chosen, ending]
        lines[line] = lines.get(line, 0) + count
        gains[gain] = gains.get(gain, 0) + count
    return Fate(lines, gains)


def aspect_fate(offer: Offer, wager: Wager) -> Fate:
    """Return how a wager on the first cards ends, counted over the very cards of the shoe."""
    aspect = offer.play.aspects[wager.on]
    told = verdicts(wager, aspect.conditions, aspect.outcomes)
    tests = [aspect.conditions[line.when] for line in wager.pays]
    lines, gains = dict[int, int](), dict[Fraction, int]()
    for outcome, count in aspect_counts(aspect, offer.shoe.cards()).items():
        line = next((place for place, holds in enumerate(tests) if holds(outcome)), len(tests))
        gain = told[outcome].gain
        lines[line] = lines.get(line, 0) + count
        gains[gain] = gains.get(gain, 0) + count
    return Fate(lines, gains)


def aspect_counts(aspect: Aspect, cards: Sequence[Card]) -> dict[int, int]:
    """Return how often each outcome of an aspect happens, in orders of the cards it looks at.

    >>> from houseway.cards import deck
    >>> from houseway.games.points.hand import pair_of
    >>> sorted(aspect_counts(pair_of(0), deck(1)).items())
    [(0, 2496), (1, 104), (2, 52)]
    """
    kinds = {card: cards.count(card) for card in sorted(set(cards))}
    found: dict[int, int] = {}
    for seen, ways in _dealt(kinds, sum(aspect.sees)):
        player, bank = aspect.sees[0], aspect.sees[0] + aspect.sees[1]
        outcome = aspect.outcome(seen[:player], seen[player:bank], seen[bank:])
        found[outcome] = found.get(outcome, 0) + ways
    return found


def _dealt(kinds: Mapping[Card, int], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield every sequence of cards with the number of ways in which the shoe deals it."""
    for seen in product(kinds, repeat=size):
        ways = 1
        for card in set(seen):
            ways *= perm(kinds[card], seen.count(card))
        if ways:
            yield seen, ways


def told(wager: Wager, fate: Fate) -> dict[str, Any]:
    """Return a wager's price as the command line gives it."""
    mean, variance = fate.mean, fate.variance
    return {
        "edge": float(mean),
        "exact": f"{mean.numerator}/{mean.denominator}",
        "outcomes": outcomes(wager, fate),
        "variance": float(variance),
        "sd": sqrt(variance),
        "hit": float(Fraction(hits(wager, fate), fate.total or 1)),
    }


def outcomes(wager: Wager, fate: Fate, unit: str = "combinations") -> list[dict[str, Any]]:
    """Return how often each line of the pay table decides, counted in a unit; a line that never does is told too."""
    names = [(line.when, line.verdict) for line in wager.pays]
    if fate.lines.get(len(names)):
        names.append(("otherwise", LOSE))
    return [
        {
            "name": name,
            "pays": str(verdict),
            "probability": float(Fraction(fate.lines.get(place, 0), fate.total or 1)),
            unit: fate.lines.get(place, 0),
        }
        for place, (name, verdict) in enumerate(names)
    ]


def alone(wager: Wager, fate: Fate) -> Fraction:
    """Return what one unit gains by the wager's own lines, without what a choice adds."""
    gains = [*(line.verdict.gain for line in wager.pays), LOSE.gain]
    return Fraction(sum(gains[line] * count for line, count in fate.lines.items()), fate.total or 1)


def hits(wager: Wager, fate: Fate) -> int:
    """Return how often a wager wins."""
    return sum(fate.lines.get(place, 0) for place, line in enumerate(wager.pays) if line.verdict.result == "win")
