"""Counts the base game: everything that the book stores."""

from collections.abc import Iterator
from typing import Any

from houseway.houses import Offer
from houseway.odds.solvers.twentyone.against_up_card import Against, Weights, endings, opening, play_all
from houseway.odds.solvers.twentyone.book import DOUBLED, Base
from houseway.odds.solvers.twentyone.chart import chart_of, given_by, moments, rows, squares, word
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.plan import Plan, plan_of
from houseway.odds.solvers.twentyone.splits.advise import split_hands
from houseway.odds.solvers.twentyone.states.player_hands import NOWHERE, Lay


def count_base(offer: Offer, slim: bool = False) -> Base:
    """Count the base game; a slim count has no advice for single hands."""
    plan = plan_of(offer)
    count = plan.count
    by_up = [endings(count, plan.pays, up, found) for up, found in enumerate(plan.against)]
    charts = [chart_of(count, up, found) for up, found in enumerate(plan.against)]
    value = sum(found.value for found in plan.against)
    return Base(
        value,
        by_chart(plan, charts),
        merged(by_up),
        [first_hands(each) for each in by_up],
        [list(opened(plan, up)) if count.peeks(up) or not slim else [] for up in count.ups],
        [count.faces.name(up) for up in count.ups],
        rows(count, plan.against, charts),
        {} if slim else dict(every_advice(plan)),
        {} if slim else dict(split_hands(plan)),
    )


def first_hands(weights: Weights) -> dict[int, float]:
    """Return how often the first hand of a round ends with each outcome."""
    found: dict[int, float] = {}
    for ending, chance in weights.items():
        found[ending.outcome] = found.get(ending.outcome, 0.0) + chance
    return found


def opened(plan: Plan, up: int) -> Iterator[tuple[str, float, dict[int, float]]]:
    """Yield the first two cards against an up card: the chance of dealing them, and how they compare with the bank's
    final hands.
    """
    count, lay = plan.count, plan.count.lay(up)
    for comp, start in lay.starts.items():
        chance = opening(count, comp, up)
        if chance <= 0.0:
            continue
        behind, check = count.bank(up)[lay.comp[start]], count.checks[count.sort[up]][start]
        ends: dict[int, float] = {}
        for part, row in count.ends[check].rows:
            for each, likely in enumerate(behind.tolist()):
                if likely:
                    ends[row[each]] = ends.get(row[each], 0.0) + part * likely
        yield count.faces.hand(comp), chance, ends


def every_advice(plan: Plan) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the value of every choice in situations that the best play reaches."""
    for up, found in enumerate(plan.against):
        lay = plan.count.lay(up)
        for comp, start in lay.starts.items():
            if lay.early[start] and lay.early[lay.acts[start, found.best[start]]]:
                at = f"{plan.count.faces.hand(comp)} / {plan.count.faces.name(up)}"
                yield at, before_the_check(plan.count, found, lay, start)
        for square in (*squares(plan.count, up, found), *moments(plan.count, up, found)):
            if square.mass > 0.0 and not lay.early[square.number]:
                hand = plan.count.faces.hand(lay.held[lay.comp[square.number]])
                at = f"{hand}{DOUBLED * lay.standings[square.number].doubled} / {plan.count.faces.name(up)}"
                yield at, {word(plan.count, choice): round(worth, 7) for choice, worth in square.worth.items()}


def merged(parts: list[Weights]) -> Weights:
    found: Weights = {}
    for part in parts:
        for ending, chance in part.items():
            found[ending] = found.get(ending, 0.0) + chance
    return found


def by_chart(plan: Plan, charts: list[Any]) -> float:
    """Return the value of the chart by totals."""
    count = plan.count
    given = {up: given_by(count, up, charts[up]) for up in count.ups}
    splits = {up: {card: given[up][count.sub(up, card).number] for card in count.lay(up).grown} for up in count.ups}
    return sum(found.value for found in play_all(count, plan.pays, given, splits))


def before_the_check(count: Count, found: Against, lay: Lay, start: int) -> dict[str, float]:
    """Return the value of surrendering before the check, if that is best, and the value of playing on."""
    goes_on = {choice: then for choice, then in enumerate(lay.acts[start]) if then != NOWHERE}
    return {
        word(count, choice): float(found.values[then]) if lay.early[then] else float(found.goes_on[start])
        for choice, then in goes_on.items()
    }
