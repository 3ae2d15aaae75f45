"""The key of a price: everything in an offer that its odds depend on, and nothing else."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from houseway.houses import Offer

KEPT = 8
NO_MATTER = frozenset({
    "name", "clause", "needs", "at_most", "part", "at_least", "limit", "within_table", "capped", "step", "step_clause",
    "one_of", "backline", "square", "envies_from", "saves", "favours",
})
"""Fields of a wager that do not affect its price: its name, its clause, its limits and who may bet it, and why it
favours the bettor. What the bet saves is already part of the odds that it pays.
"""

Found = TypeVar("Found")


def key(offer: Offer) -> tuple[Any, ...]:
    """Return everything a price depends on: the game and its rules, the pack, the deal, the bets and the pays."""
    wagers = tuple(
        tuple(value for name, value in each._asdict().items() if name not in NO_MATTER) for each in offer.banked.wagers
    )
    way = tuple((row.when, row.do) for row in offer.banked.way)
    told = sorted(offer.banked.options.items())
    options = tuple((name, tuple(each) if isinstance(each, list) else each) for name, each in told)
    game, plan = offer.play, offer.banked.plan
    return game.id, options, game.choosing.choices, offer.pack.cards, plan.steps, plan.common, way, wagers


def cached_by_price(work: Callable[[Offer], Found]) -> Callable[[Offer], Found]:
    """Cache the results for the last few offers whose prices can differ."""
    kept: OrderedDict[tuple[Any, ...], Found] = OrderedDict()

    @wraps(work)
    def found(offer: Offer) -> Found:
        at = key(offer)
        if at not in kept:
            kept[at] = work(offer)
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return kept[at]

    found.forget = kept.clear  # type: ignore[attr-defined]
    return found
