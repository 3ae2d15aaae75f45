"""Prices of the games against the bank: the solution of an offer, its wagers, its charts, and its other readings."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from houseway import houses
from houseway.houses import Offer
from houseway.houses.load import HERE
from houseway.odds.tables import setup
from houseway.odds.versus import solver
from houseway.odds.versus.solved import MOST_BITS, Solved, leads, once, price_key, price_wagers

PRICED = {"game", "options", "deck", "wager"}
"""The parts of an offer's data that a price may depend on."""


def price(offer: Offer, root: Path = HERE) -> dict[str, Any]:
    """Return the exact price of every wager, in the shape of the command line's contract."""
    solved = solution(offer)
    wagers = price_wagers(offer, solved)
    priced: dict[str, Any] = {
        "offer": offer.id,
        "method": "exact",
        "rules": setup(offer).key,
        "settings": dict(offer.settings),
        "cards": len(offer.shoe.cards()),
        "wagers": wagers,
    }
    if solved.total >> MOST_BITS == 0:
        priced["combinations"] = solved.total
    if solved.charts:
        about = solved.about or next(iter(leads(offer)))
        priced["strategy"] = [
            {"wager": about, "street": street, "values": {"best": wagers[about]["edge"]}, "chart": list(rows)}
            for street, rows in solved.charts.items()
        ]
    priced["readings"] = other_readings(offer, {name: each["exact"] for name, each in wagers.items()}, root)
    return priced


@once
def solution(offer: Offer) -> Solved:
    """Return the solution of an offer; one that differs in nothing that moves a price is solved once."""
    found: Solved = solver(offer.play.id).solve(offer)
    return found


def other_readings(offer: Offer, now: Mapping[str, str], root: Path = HERE) -> list[dict[str, Any]]:
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
            priced = price_wagers(other, solution(other))
            moved = {name: each["edge"] for name, each in priced.items() if each["exact"] != now.get(name)}
            if moved:
                found.append({"reading": reading.id, "way": way, "instead_of": in_force, "wagers": moved})
    return found
