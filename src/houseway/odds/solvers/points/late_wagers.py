"""Wagers made after the opening cards are seen: when they are offered, and when they gain."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from houseway.odds.count_input import class_names
from houseway.odds.report import fate_of
from houseway.odds.solution import Endings
from houseway.odds.solvers.points.plan import opened
from houseway.odds.solvers.points.situations import Known, Plan, Situation, Situations, expectation
from houseway.rules.wagers import Wager


def offered(laid: Situations, wager: Wager) -> Callable[[Known], bool]:
    """Return a function that checks whether a late wager is offered."""
    barred = [laid.setup.game.banking.openings[name] for name in wager.barred]
    known: dict[Known, bool] = {}

    def test(place: Known) -> bool:
        if place not in known:
            state = opened(laid.setup, place)
            known[place] = not any(bars(state) for bars in barred)
        return known[place]

    return test


def late(laid: Situations, wager: Wager, plan: Plan, house: Plan) -> tuple[Endings, dict[str, Any]]:
    """Return the endings of the rounds in which a late wager is offered, and notes: how often it is offered, its result
    if made only when it gains, and its edge if the hand is played the house way.
    """
    test = offered(laid, wager)
    open_to = [situation for situation in laid.situations if test(situation.place)]
    always = laid.told(laid.spread(plan, among=open_to))
    values = _values(laid, wager, plan, open_to)
    gaining = [situation for situation in open_to if values[situation.place][1] > 0]
    wise = fate_of(laid.offer, wager, laid.told(laid.spread(plan, among=gaining)))
    notes = {"house_way": float(fate_of(laid.offer, wager, laid.told(laid.spread(house, among=open_to))).mean)}
    return always, (notes if plan is not house else {}) | {
        "offered": float(Fraction(sum(always.values()), laid.counts.total)),
        "where_it_gains": {
            "edge": float(wise.mean),
            "chance": float(Fraction(wise.total, laid.counts.total)),
            "per_round": float(wise.mean * wise.total / laid.counts.total),
        },
        "chart": _chart(laid, values),
    }


def _values(
    laid: Situations, wager: Wager, plan: Plan, open_to: list[Situation]
) -> dict[Known, tuple[int, Fraction]]:
    """Return how often each situation with this wager arises, and the wager's gain there."""
    gains, found = laid.gains(wager), {}
    for situation in open_to:
        spread = laid.spread(plan, among=(situation,))
        found[situation.place] = sum(spread.values()), expectation(spread, gains)
    return found


def _chart(laid: Situations, values: dict[Known, tuple[int, Fraction]]) -> list[dict[str, Any]]:
    """Return the value of the wager by total and open card, because the cards behind a total matter little."""
    setup = laid.setup
    names = class_names(laid.offer.banked.shoe.cards(), setup.game)
    sees = len({place[1] for place in values}) > 1
    rows: dict[tuple[int, int], list[tuple[int, Fraction]]] = {}
    for (holding, known), value in values.items():
        total = setup.game.telling.total(setup.opened(holding))[0]
        rows.setdefault((total, known), []).append(value)
    return [
        {
            "total": setup.game.telling.worth(total),
            "against": names[known] if sees else None,
            "ev": float(sum((weight * value for weight, value in members), Fraction(0)) / weighed),
            "chance": weighed / laid.counts.total,
            "gains_with": sum(1 for _, value in members if value > 0),
            "holdings": len(members),
        }
        for (total, known), members in sorted(rows.items())
        if (weighed := sum(weight for weight, _ in members))
    ]
