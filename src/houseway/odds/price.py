"""The exact price of every wager of an offer: the gain per unit, how often each line of the pay table decides, the best
play, and the price under other readings of the filing.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, repeat
from math import sqrt
from pathlib import Path
from typing import Any

from houseway import houses
from houseway.games.game import BETTOR
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.charts.layout import drawn
from houseway.odds.charts.words import in_words
from houseway.odds.collection_cost import banking, with_collection
from houseway.odds.count_input import setup
from houseway.odds.price_key import key
from houseway.odds.price_pages import Otherwise, Priced, Wagers, figures_of, price_page, readings_page
from houseway.odds.report import MOST_BITS, fate, is_added, measured, told, ways, whole
from houseway.odds.solution import BEST, HOUSE_WAY, Solution, companions, is_quick, solution
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager


def price(
    offer: Offer, root: Path | None = None, schedule: str = "", only: Sequence[str] = (), stored: bool = False
) -> dict[str, Any]:
    """Return the exact price of every wager, in the command line's JSON format.

    `root` is the folder of the houses, from which other readings are built; by default, houses are found on the path.
    `schedule` names the collection schedule; the default is the one in force. `only` limits the wagers, and counts only
    what they need. With `stored`, prices that the book or the user's cache has are not counted again.

    >>> palace = price(houses.offer("palace/ez-baccarat-panda-8"))
    >>> round(palace["wagers"]["dragon-7"]["edge"], 6)
    -0.076113
    """
    must_have(offer, only)
    found = book.get(own_page(offer)) if stored and offer.game and not only else price_now(offer, only)
    wagers = {name: explained(offer, offer.wager(name), each) for name, each in found.wagers.items()}
    priced = heading(offer, found.method) | {"cards": len(offer.pack.cards), "wagers": wagers}
    if found.total:
        priced["combinations"] = found.total
        priced |= ways(found.total, found.total)
    if found.strategy:
        priced["strategy"] = [drawn_up(each, wagers) for each in found.strategy]
    costs = with_collection(offer, wagers, schedule)
    if costs:
        priced["collection"] = costs
    priced["banking"] = banking(offer, wagers, schedule)
    moved, uncounted = other_readings(offer, wagers, root, only, stored)
    priced["readings"] = moved
    return priced | ({"uncounted": uncounted} if uncounted else {})


def price_now(offer: Offer, only: Collection[str] = ()) -> Priced:
    """Return the prices of all or some wagers from the rules, counting if needed."""
    solved = solution(offer, only)
    wagers = {wager.id: figures(offer, solved, wager) for wager in offer.banked.wagers if not only or wager.id in only}
    readable = solved.endings and solved.total >> MOST_BITS == 0
    return Priced(solved.method, solved.total if readable else 0, wagers, list(strategies(solved, wagers)))


def own_page(offer: Offer) -> book.Page[Priced]:
    return price_page(offer, lambda: price_now(offer))


def pages(offer: Offer) -> Iterator[book.Page[Any]]:
    """Yield the pages of an offer's prices."""
    yield own_page(offer)
    others = list(read_otherwise(offer, None))
    if others and all(is_quick(each.offer) for each in others):
        yield readings_page(offer, others, lambda: figures_under(others))


def is_at_hand(offer: Offer, wagers: Collection[str] = ()) -> bool:
    """Check whether a price is quick: stored whole, or counted soon."""
    whole = offer.game is not None and not wagers
    return (whole and book.is_quick(own_page(offer))) or is_quick(offer, wagers)


def heading(offer: Offer, method: str) -> dict[str, Any]:
    """Return the offer's name and settings, and the method."""
    return {"offer": offer.id, "method": method, "rules": setup(offer).key, "settings": dict(offer.settings)}


def must_have(offer: Offer, wagers: Collection[str]) -> None:
    """Refuse wagers that the offer does not have."""
    for name in wagers:
        if name not in offer.named:
            has = f"choose from {', '.join(offer.named)}" if offer.named else "it has no bank to bet against"
            raise Refused("unknown-wager", f"there is no wager `{name}` in {offer.id}; {has}", offer.clause)


def price_wagers(offer: Offer, solved: Solution, only: Collection[str] = ()) -> dict[str, dict[str, Any]]:
    """Return the price of every wager, or only of those named."""
    wagers = (wager for wager in offer.banked.wagers if not only or wager.id in only)
    return {wager.id: price_wager(offer, solved, wager) for wager in wagers}


def price_wager(offer: Offer, solved: Solution, wager: Wager, dealt: bool = False) -> dict[str, Any]:
    """Return the price of one wager, or its result in simulated rounds; late and added wagers count only when made."""
    priced = figures(offer, solved, wager, dealt)
    return priced if dealt else explained(offer, wager, priced)


def explained(offer: Offer, wager: Wager, priced: Mapping[str, Any]) -> dict[str, Any]:
    """Return the price of a wager with the sentences that explain it, and with the filed lines of each row of the house
    way. Offers whose prices cannot differ share everything else.
    """
    told = dict(priced)
    if "house_way_rows" in priced:
        told["house_way_rows"] = list(filed_rows(offer, priced["house_way_rows"]))
    said = list(explanations(offer, wager, priced))
    return {**told, "explained": said} if said else told


def filed_rows(offer: Offer, rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the rows of the house way, each with this offer's filed lines; the last rows are not filed."""
    cites = chain((str(row.clause) for row in offer.banked.way), repeat(""))
    for row, cite in zip(rows, cites, strict=False):
        yield {"when": row["when"], "do": row["do"], "cite": cite, "hands": row["hands"]}


def figures(offer: Offer, solved: Solution, wager: Wager, dealt: bool = False) -> dict[str, Any]:
    """Return the figures of a wager's price."""
    found = fate(offer, solved, wager)
    doubles = solved.doubles and found.total >> MOST_BITS > 0  # small counts are still whole numbers
    priced = measured(wager, found) if dealt else told(wager, found, doubles)
    together = companions(offer)
    if wager.id in together:
        parts = {wager.id: found} | {each: fate(offer, solved, offer.wager(each)) for each in together[wager.id]}
        priced |= {"with": list(together[wager.id]), "alone": float(found.own_mean),
                   "alone_sd": sqrt(found.own_variance), "whole": whole(found, parts)}  # fmt: skip
    elif found.staked and found.staked != found.rounds and not is_added(wager):
        priced["average_wager"] = float(found.staked / (found.rounds or 1))
    leads = next((lead for lead, others in together.items() if wager.id in others), "")
    if leads:
        priced["part_of"] = leads
    if wager.kind == "added" and not wager.late:
        priced["times"] = float(found.stakes / (found.total or 1))
        priced["made"] = found.rounds if dealt else float(Fraction(found.rounds, solved.total))
    if dealt:
        return priced | ({"made": found.rounds} if wager.id in solved.late else {})
    if HOUSE_WAY in solved.endings and solved.deciders and not wager.on:
        priced["played"] = HOUSE_WAY if solved.way(offer, wager) == HOUSE_WAY else BEST
        if not (wager.late or wager.kind == "added"):
            priced["house_way"] = float(fate(offer, solved, wager, HOUSE_WAY).mean)
    priced |= dict(solved.notes.get(wager.id, {}))
    if priced["edge"] > 0 and wager.kind != "envy" and not leads:
        priced["favours"] = "bettor"
    return priced


def explanations(offer: Offer, wager: Wager, priced: Mapping[str, Any]) -> Iterator[str]:
    """Yield sentences that explain how the table adds up, and why an edge favours the bettor."""
    if "with" in priced:
        others = ", ".join(offer.wager(each).name for each in priced["with"])
        yield f"The total counts the lines of this wager alone; the edge includes {others}"
    if wager.each:
        yield "Every line that applies is paid: a line's return includes what later lines pay in the same round"
    adding = [choice for choice in offer.play.choosing.choices if choice.adds == wager.id]
    if adding and all(choice.payer != BETTOR for choice in adding):
        yield "The bank stakes this bet, so losing it costs the bettor nothing"
    elif "part_of" in priced and wager.kind == "added" and priced["edge"] > 0:
        yield "It is bet only when it helps, and cannot be bet separately"
    idle = [each.name for each in offer.banked.wagers if each.kind == "base" and not each.decides]
    if idle and wager.kind == "bonus" and priced.get("played") == BEST and priced.get("house_way") != priced["edge"]:
        edge = f"{100 * priced['house_way']:+.4f} %"
        yield f"With {' or '.join(idle)} alone, the hand is played the house way, and the edge is {edge}"
    if priced.get("favours") == "bettor":
        why = f": {wager.favours}" if wager.favours else ""
        yield f"{'With these settings' if offer.settings else 'As filed'} it favours the bettor{why}"


def strategies(solved: Solution, wagers: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the best play of every wager that has one, decision by decision, with its value."""
    for wager, streets in solved.charts.items():
        if wager not in wagers:
            continue
        answer = dict(solved.answers.get(wager, {}))
        values = {BEST: wagers[wager]["edge"]}
        if "house_way" in wagers[wager]:
            values[HOUSE_WAY] = wagers[wager]["house_way"]
        values |= answer.pop("values", {})
        for street, rows in streets.items():
            if not rows:  # the best play never reaches this decision
                continue
            named: dict[str, Any] = {"street": street} if street else {}
            yield {"wager": wager} | named | answer | {"values": values, "chart": list(rows)}


def drawn_up(strategy: Mapping[str, Any], wagers: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return a chart as a table and in words; without words, if one text covers all charts of its wager."""
    rows, begins = strategy["chart"], [name for name in ("wager", "street") if name in strategy]
    told: dict[str, Any] = {name: strategy[name] for name in begins}
    if "in_words" not in wagers[strategy["wager"]]:
        told["in_words"] = in_words(rows, strategy.get("street", ""))
    return told | {name: each for name, each in strategy.items() if name not in begins} | {"drawn": drawn(rows)}


def read_otherwise(offer: Offer, root: Path | None, only: Collection[str] = ()) -> Iterator[Otherwise]:
    """Yield the offer under every other reading that can change the price of these wagers."""
    for reading in offer.readings:
        in_force = offer.settings.get(reading.id, reading.default)
        for way in reading.ways:
            if way == in_force:
                continue
            try:
                other = houses.offer(offer.id, {**offer.settings, reading.id: way}, root)
            except Refused:
                continue  # the reading contradicts the chosen settings
            if key(other) != key(offer) and (named(other, only) or not only):
                yield Otherwise(reading.id, way, in_force, other)


def figures_under(others: Sequence[Otherwise], only: Collection[str] = ()) -> list[Wagers]:
    """Return the figures of every wager, or of those named, under other readings."""
    return [figures_of(price_now(each.offer, named(each.offer, only)).wagers) for each in others]


def named(offer: Offer, only: Collection[str]) -> list[str]:
    """Return the wagers among these that an offer has."""
    return [name for name in only if name in offer.named]


def other_readings(
    offer: Offer, now: Mapping[str, Mapping[str, Any]], root: Path | None, only: Collection[str], stored: bool
) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """Return the prices under other readings, where they differ, and the readings that take too long to count."""
    others, slow = list(read_otherwise(offer, root, only)), list[Otherwise]()
    page = readings_page(offer, others, lambda: figures_under(others))
    if stored and not only and book.is_quick(page):
        counted = book.get(page)
    else:
        quick = [is_quick(each.offer, named(each.offer, only)) for each in others]
        slow = [each for each, soon in zip(others, quick, strict=True) if not soon]
        others = [each for each, soon in zip(others, quick, strict=True) if soon]
        counted = book.get(page) if stored and not only and not slow else figures_under(others, only)
    found: list[dict[str, Any]] = []
    for each, priced in zip(others, counted, strict=True):
        moved = {name: told for name, told in priced.items() if moving(told) != moving(now.get(name, {}))}
        if moved:
            row = {"reading": each.reading, "way": each.way, "instead_of": each.instead_of}
            found.append(row | {"wagers": {name: told["edge"] for name, told in moved.items()}} | sure(moved, now))
    return found, [{"reading": each.reading, "way": each.way} for each in slow]


def moving(priced: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the figures that a reading can change: the price, the house way's price, and the price by other hands."""
    return priced.get("exact"), priced.get("house_way"), priced.get("by_others")


def sure(moved: Mapping[str, Mapping[str, Any]], now: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return, for prices that a reading changes, the current figures, the house way's figures, and the errors in both.
    """
    told: dict[str, Any] = {"instead": {name: now[name]["edge"] for name in moved if name in now}}
    for what in ("stderr", "house_way", "house_way_stderr", "by_others"):
        if values := {name: each[what] for name, each in moved.items() if what in each}:
            told[what] = values
            told[f"instead_{what}"] = {name: now[name][what] for name in values if what in now.get(name, {})}
    return told
