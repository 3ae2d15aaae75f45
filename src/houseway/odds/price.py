"""The price of every wager of an offer, exactly: what one unit gains, how often each line of the pay table decides,
how the hand is best played, and how the price moves where a document can be read another way.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from houseway import houses
from houseway.houses import Offer
from houseway.houses.load import HERE
from houseway.odds import book, versus
from houseway.odds.chart import bank_departures, chart
from houseway.odds.late import price_late
from houseway.odds.report import alone, aspect_fate, fate, told
from houseway.odds.situations import Felt, Plan, expectation
from houseway.odds.strategy import bank_answer, best_plan, deciders, house_plan, prospects
from houseway.odds.tables import Counts, Setup, setup
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

BEST, HOUSE_WAY = "best", "house-way"

PRICED = {"game", "options", "deck", "deal", "wager"}
"""The parts of an offer's data that a price may depend on; fees, limits and orders move none."""


def price(offer: Offer, root: Path = HERE) -> dict[str, Any]:
    """Return the exact price of every wager, in the shape of the command line's contract.

    `root` is where the houses' files are: other readings of the offer are built from them.

    >>> palace = price(houses.offer("palace/ez-baccarat-panda-8"))
    >>> round(palace["wagers"]["dragon-7"]["edge"], 6)
    -0.076113
    """
    if versus.solves(offer):
        from houseway.odds.versus.price import price as price_versus

        return price_versus(offer, root)
    felt = lay(offer)
    plans = Plans(felt)
    priced: dict[str, Any] = {
        "offer": offer.id,
        "method": "exact",
        "rules": felt.counts.key,
        "settings": dict(offer.settings),
        "cards": felt.setup.cards,
        "combinations": felt.counts.total,
        "wagers": {wager.id: price_wager(felt, plans, wager) for wager in offer.wagers},
    }
    if plans.deciders:
        priced["strategy"] = [tell_strategy(felt, plans, wager) for wager in plans.deciders]
    priced["readings"] = other_readings(offer, {name: each["exact"] for name, each in priced["wagers"].items()}, root)
    return priced


def lay(offer: Offer) -> Felt:
    """Return the offer's wagers laid over its counts."""
    return Felt(countable(offer), counts(setup(offer)))


def countable(offer: Offer) -> Offer:
    """Return the offer if its rounds can be counted card by card."""
    if offer.game is None or offer.status != "playable":
        raise Refused("not-playable", f"{offer.id} is {offer.status}: there are no rules to count", offer.clause)
    if offer.family != "points":
        counted = "points games and hands against the bank are counted so far"
        raise Refused("not-counted", f"{offer.id} is of family {offer.family}: {counted}")
    return offer


@lru_cache(maxsize=8)
def counts(setup: Setup) -> Counts:
    """Return the counts of these rules: from the book, or made now."""
    found = book.lookup(setup)
    if found is None:
        from houseway.odds.exact import count

        found = count(setup)
    return found


class Plans:
    """Who plays how: each bettor who decides plays best for his wager, everybody else meets the house way."""

    def __init__(self, felt: Felt) -> None:
        self.felt, self.deciders = felt, deciders(felt)
        self.best: dict[str, Plan] = {}
        for wager in self.deciders:
            found, _ = prospects(felt, wager)
            self.best[wager.id] = best_plan(felt.setup, found)
        places = [situation.place for situation in felt.situations if situation.choices]
        self.house: Plan = house_plan(felt.setup, places)

    def played(self, wager: Wager) -> str:
        """Return whose plan a wager meets: a decider's id, or the house way.

        A bonus wager goes with the seat that decides; a base wager that does not decide meets the house way.
        """
        if not self.deciders or (wager.kind == "base" and wager.id not in self.best):
            return HOUSE_WAY
        if wager.kind == "added":
            measured = next((each.of for each in self.felt.offer.play.choices if each.adds == wager.id), "")
            return measured if measured in self.best else HOUSE_WAY
        return wager.id if wager.id in self.best else self.deciders[0].id

    def of(self, wager: Wager) -> Plan:
        played = self.played(wager)
        return self.house if played == HOUSE_WAY else self.best[played]


def price_wager(felt: Felt, plans: Plans, wager: Wager) -> dict[str, Any]:
    """Return the price of one wager."""
    if wager.on:
        return told(wager, aspect_fate(felt.offer, wager))
    plan = plans.of(wager)
    if wager.late:
        priced = price_late(felt, wager, plan)
    elif wager.kind == "added":
        priced = price_added(felt, wager, plan)
    else:
        spread = felt.spread(plan)
        found = fate(felt, wager, spread)
        priced = told(wager, found)
        with_it = sorted({each.adds for each in felt.offer.play.choices if each.adds and each.of == wager.id})
        if any(each.id in with_it for each in felt.wagers):
            priced |= {"with": with_it, "alone": float(alone(wager, found))}
    if plans.deciders:
        priced["played"] = HOUSE_WAY if plans.played(wager) == HOUSE_WAY else BEST
        if not (wager.late or wager.kind == "added"):
            priced["house_way"] = float(expectation(felt.spread(plans.house), felt.gains(wager)))
    return priced


def price_added(felt: Felt, wager: Wager, plan: Plan) -> dict[str, Any]:
    """Return the price of a wager that a choice puts up, in the rounds in which it is put up."""
    adding = [number for number, choice in enumerate(felt.offer.play.choices) if choice.adds == wager.id]
    spread = {at: count for at, count in felt.spread(plan).items() if at[0] in adding}
    made = Fraction(sum(spread.values()), felt.counts.total)
    return told(wager, fate(felt, wager, spread)) | {"made": float(made)}


def tell_strategy(felt: Felt, plans: Plans, wager: Wager) -> dict[str, Any]:
    """Return the best strategy for a wager, and what it and the house way are worth."""
    plan, gains = plans.best[wager.id], felt.gains(wager)
    values = {
        BEST: float(expectation(felt.spread(plan), gains)),
        HOUSE_WAY: float(expectation(felt.spread(plans.house), gains)),
    }
    strategy: dict[str, Any] = {"wager": wager.id, "bank": HOUSE_WAY, "values": values}
    strategy["chart"] = chart(felt, wager, plan)
    if felt.counts.bank:
        answer, best = bank_answer(felt, wager, plan)
        values["bank-answers-best"] = float(expectation(felt.spread(plan, answer), gains))
        strategy["bank_departs"] = bank_departures(felt, best)
    return strategy


def other_readings(offer: Offer, now: Mapping[str, str], root: Path) -> list[dict[str, Any]]:
    """Return the price under each other way of reading that moves it."""
    found = []
    for reading in offer.readings:
        in_force = offer.settings.get(reading.id, reading.default)
        for way in reading.ways:
            touched = {path.partition(".")[0] for path in (*reading.ways[way], *reading.ways[in_force])}
            if way == in_force or not touched & PRICED:
                continue
            other = houses.offer(offer.id, {**offer.settings, reading.id: way}, root)
            if price_key(other) == price_key(offer):
                continue
            felt = lay(other)
            plans = Plans(felt)
            priced = {wager.id: price_wager(felt, plans, wager) for wager in other.wagers}
            moved = {name: each["edge"] for name, each in priced.items() if each["exact"] != now.get(name)}
            if moved:
                found.append({"reading": reading.id, "way": way, "instead_of": in_force, "wagers": moved})
    return found


def price_key(offer: Offer) -> tuple[Any, ...]:
    """Return everything that a price depends on."""
    wagers = tuple((each.id, each.on, each.kind, each.pays, each.late, each.barred) for each in offer.wagers)
    deciding = tuple(each.id for each in offer.wagers if each.decides)
    return setup(offer).key, wagers, deciding, offer.plan.common, offer.shoe.cards()
