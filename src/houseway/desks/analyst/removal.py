"""Countability: how removing one card changes a bet, and the integer count that follows it best.

Effects are differences of exact prices: the whole shoe, and the shoe without one card of a class.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from houseway.houses import Offer
from houseway.odds.count_input import class_names, setup
from houseway.odds.report import fate
from houseway.odds.solution import Solution
from houseway.odds.solvers.points.count import count
from houseway.odds.solvers.points.situations import Situations
from houseway.odds.solvers.points.solve import solve_situations
from houseway.registry import entry_of
from houseway.rules.refusal import Refused

SOLVER = "houseway.odds.solvers.points"
LEVELS = (1, 2, 3)
"""The highest tag of a count that people can keep at a table."""


def removal(offer: Offer, wagers: Sequence[str] = ()) -> dict[str, Any]:
    """Return the effect of removing one card of each class on every wager, and the best integer tags by level."""
    if offer.game is None or entry_of(offer.play.id).solver != SOLVER or offer.play.solving.own_cards:
        said = f"{offer.id}: effects of removal are counted for games in which all bettors share the hands"
        raise Refused("not-counted", said, offer.clause)
    shoe, names = setup(offer), class_names(offer.pack.cards, offer.play)
    named = wagers or [each.id for each in offer.banked.wagers if not each.on and not each.late]
    full = solved(offer, shoe.shoe)
    less = {at: solved(offer, without(shoe.shoe, at)) for at in names}
    told = {}
    for name in named:
        wager = offer.wager(name)
        edge = fate(offer, full, wager).mean
        effects = {at: float(fate(offer, less[at], wager).mean - edge) for at in names}
        many = {at: shoe.shoe[at] for at in names}
        told[name] = {"name": wager.name, "edge": float(edge), "effects": {names[at]: effects[at] for at in names},
                      "tags": [tags(effects, many, names, level) for level in LEVELS]}  # fmt: skip
    return {"offer": offer.id, "cards": sum(shoe.shoe), "classes": {names[at]: shoe.shoe[at] for at in names},
            "wagers": told, "base": "change of the edge per unit bet if one card is removed from a full shoe; exact"}


def without(shoe: Sequence[int], at: int) -> tuple[int, ...]:
    return tuple(many - (place == at) for place, many in enumerate(shoe))


def solved(offer: Offer, shoe: tuple[int, ...]) -> Solution:
    """Return the solution with these cards in the shoe."""
    return solve_situations(Situations(offer, count(replace(setup(offer), shoe=shoe))))


def tags(effects: Mapping[int, float], many: Mapping[int, int], names: Mapping[int, str], level: int) -> dict[str, Any]:
    """Return the balanced integer tags up to a level that follow the effects best, with their correlation.

    Tags are the effects divided by a step and rounded. Of the balanced ones, those with the highest correlation, which
    leave the least squared error, are taken.
    """
    top = max(abs(each) for each in effects.values())
    best: tuple[float, tuple[int, ...]] = (-1.0, ())
    for step in range(1, 400):
        unit = top / (level + 1) * (1 + step / 200) / 1.5
        found = tuple(max(-level, min(level, round(effects[at] / unit))) for at in effects)
        if any(found) and not sum(tag * many[at] for tag, at in zip(found, effects, strict=True)):
            best = max(best, (correlation(found, list(effects.values()), list(many.values())), found))
    return {"level": level, "tags": dict(zip((names[at] for at in effects), best[1], strict=False)),
            "correlation": best[0] if best[1] else None}  # fmt: skip


def correlation(one: Sequence[float], two: Sequence[float], weights: Sequence[int]) -> float:
    """Return the correlation of two rows of figures over the cards of a shoe."""
    total = sum(weights)
    means = [sum(each * many for each, many in zip(row, weights, strict=True)) / total for row in (one, two)]
    apart = [[each - mean for each in row] for row, mean in zip((one, two), means, strict=True)]
    product = sum(a * b * many for a, b, many in zip(*apart, weights, strict=True))
    spread = [sqrt(sum(each * each * many for each, many in zip(row, weights, strict=True))) for row in apart]
    return product / (spread[0] * spread[1]) if all(spread) else 0.0
