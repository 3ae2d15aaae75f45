"""What games of points come to: each bettor who decides plays best for his wager, everybody else the house way."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from houseway.houses import Offer
from houseway.odds.count_input import CountInput, setup
from houseway.odds.parse_hand import advice, asked, bank_shows
from houseway.odds.solution import BEST, HOUSE_WAY, Deal, Ending, Solution
from houseway.odds.solvers.points import book
from houseway.odds.solvers.points.bonus import aspect_counts
from houseway.odds.solvers.points.chart import bank_departures, chart, values
from houseway.odds.solvers.points.counts import Counts
from houseway.odds.solvers.points.late_wagers import late
from houseway.odds.solvers.points.plan import bank_answer, best_plan, deciders, house_plan, prospects
from houseway.odds.solvers.points.situations import Plan, Situations, expectation
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager


def solve(offer: Offer) -> Solution:
    """Return the best play for every wager that decides, and what it comes to."""
    return solve_situations(lay(offer))


def lay(offer: Offer) -> Situations:
    """Return the offer's wagers laid over its counts."""
    return Situations(offer, counts(setup(offer)))


@lru_cache(maxsize=8)
def counts(setup: CountInput) -> Counts:
    """Return the counts of these rules: from the book, or made now."""
    found = book.lookup(setup)
    if found is None:
        from houseway.odds.solvers.points.count import count

        found = count(setup)
    return found


class Plans:
    """Who plays how: each bettor who decides plays best for his wager, everybody else meets the house way."""

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
        """The ways of playing by name, as a solution has them."""
        return {**self.best, HOUSE_WAY: self.house} if self.deciders else {BEST: self.house}

    def of(self, wager: Wager) -> Plan:
        """Return the plan that a wager meets."""
        ways = self.ways
        return ways[Solution({name: {} for name in ways}).way(self.laid.offer, wager)]


def solve_situations(laid: Situations) -> Solution:
    """Return the solution of wagers laid over counts."""
    offer, plans = laid.offer, Plans(laid)
    endings: dict[str, dict[Ending, int]] = {way: laid.told(laid.spread(plan)) for way, plan in plans.ways.items()}
    looked_at = {wager.on for wager in offer.wagers if wager.on}
    aspects = {name: aspect_counts(offer.play.aspects[name], offer.pack.cards) for name in sorted(looked_at)}
    found = {wager.id: late(laid, wager, plans.of(wager)) for wager in laid.wagers if wager.late}
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
    """Return what the bank does about a plan: it plays the house way, or answers best if it knows the plan."""
    told: dict[str, Any] = {"bank": HOUSE_WAY}
    if laid.counts.bank:
        answer, best = bank_answer(laid, wager, plan)
        told["values"] = {"bank-answers-best": float(expectation(laid.spread(plan, answer), laid.gains(wager)))}
        told["bank_departs"] = bank_departures(laid, best)
    return told


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat, for each way of playing that some wager meets."""
    from houseway.odds.solvers.points.deal import dealing, seats, solved

    for seat in seats(offer, solution.plan):
        yield solved(seat, dealing(offer, seat))


def is_quick(offer: Offer) -> bool:
    return True


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what each choice is worth for the first wager that decides, with these cards against the open one."""
    laid = lay(offer)
    deciding = deciders(laid)
    if not deciding:
        raise Refused("no-choice", f"nobody chooses anything in {offer.name}", offer.clause)
    (found, part), game, shows = prospects(laid, deciding[0]), laid.setup.game, bank_shows(offer)
    lies = f"the player-dealer shows {'one card' if shows else 'no card'}"
    mine, shown = asked(offer, hand, board, len(found[0].place[0]), (shows,), lies)
    holding = tuple(sorted(map(game.card, mine)))
    known = game.card(shown[0]) if shown else found[0].place[1]
    here = next((each for each in found if each.place == (holding, known)), None)
    if here is None:
        total = game.worth(game.total(laid.setup.opened(holding))[0])
        raise Refused("no-choice", f"with {total} there is nothing to choose in {offer.name}", offer.clause)
    return {**advice(offer, mine, shown, values(game, here.gains, here.weight * part)), "wager": deciding[0].id}


def write_pages() -> list[Any]:
    return book.write()
