"""Solves games of points: each bettor with a choice plays the best way for that bettor's wager, all others the house
way.
"""

from collections.abc import Collection
from typing import Any

from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.count_input import setup
from houseway.odds.solution import BEST, HOUSE_WAY, Ending, Solution
from houseway.odds.solvers.points.bonus import aspect_counts
from houseway.odds.solvers.points.book import page
from houseway.odds.solvers.points.chart import bank_departures, chart
from houseway.odds.solvers.points.late_wagers import late
from houseway.odds.solvers.points.plan import bank_answer, best_plan, deciders, house_plan, prospects
from houseway.odds.solvers.points.situations import Plan, Situations, expectation
from houseway.rules.wagers import Wager


def solve(offer: Offer) -> Solution:
    """Return the best play for every wager that decides, and its results."""
    return solve_situations(lay(offer))


def solve_sides(offer: Offer, names: Collection[str]) -> Solution:
    """Return the outcomes of these sides of a round. The cards of those hands decide these sides, however they are
    played.
    """
    return Solution({}, sides(offer, names))


def sides(offer: Offer, names: Collection[str]) -> dict[str, dict[int, int]]:
    """Return how often each outcome of these sides of a round happens."""
    return {name: aspect_counts(offer.play.banking.aspects[name], offer.pack.cards) for name in sorted(names)}


def lay(offer: Offer) -> Situations:
    """Return the offer's wagers applied to its counts."""
    return Situations(offer, book.get(page(setup(offer))))


class Plans:
    """The plans in use: the best play for each wager that decides, and the house way for all others."""

    def __init__(self, laid: Situations) -> None:
        self.laid, self.deciders = laid, deciders(laid)
        self.best: dict[str, Plan] = {}
        for wager in self.deciders:
            found, _ = prospects(laid, wager)
            self.best[wager.id] = best_plan(laid.setup, found)
        places = [situation.place for situation in laid.situations if situation.choices]
        self.house: Plan = house_plan(laid.setup, places)

    @property
    def ways(self) -> dict[str, Plan]:
        """The ways of playing by name, as in a solution."""
        return {**self.best, HOUSE_WAY: self.house} if self.deciders else {BEST: self.house}

    def of(self, wager: Wager) -> Plan:
        """Return the plan that applies to a wager."""
        ways = self.ways
        return ways[Solution({name: {} for name in ways}).way(self.laid.offer, wager)]


def solve_situations(laid: Situations) -> Solution:
    """Return the solution of wagers applied to counts."""
    offer, plans = laid.offer, Plans(laid)
    endings: dict[str, dict[Ending, int]] = {way: laid.told(laid.spread(plan)) for way, plan in plans.ways.items()}
    aspects = sides(offer, {wager.on for wager in offer.banked.wagers if wager.on})
    found = {wager.id: late(laid, wager, plans.of(wager), plans.house) for wager in laid.wagers if wager.late}
    return Solution(
        endings,
        aspects,
        {name: ends for name, (ends, _) in found.items()},
        {wager.id: {"": chart(laid, wager, plans.best[wager.id])} for wager in plans.deciders},
        {name: notes for name, (_, notes) in found.items()},
        {wager.id: answers(laid, wager, plans.best[wager.id]) for wager in plans.deciders},
        plans,
    )


def answers(laid: Situations, wager: Wager, plan: Plan) -> dict[str, Any]:
    """Return how the bank answers a plan: the house way, and its best answer if it has choices and knows the plan."""
    told: dict[str, Any] = {"bank": HOUSE_WAY}
    if laid.counts.bank:
        answer, best = bank_answer(laid, wager, plan)
        told["values"] = {"bank-answers-best": float(expectation(laid.spread(plan, answer), laid.gains(wager)))}
        told["bank_departs"] = bank_departures(laid, best)
    return told
