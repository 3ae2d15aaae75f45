"""`houseway games`: list the offers."""

from collections.abc import Sequence
from pathlib import Path

import typer

from houseway.cli.output import GAP, REFUSED, USAGE, Columns, console, print_json, stop, table, talk
from houseway.houses.loader.listing import Header, headers
from houseway.houses.loader.path import HOUSES, house_path
from houseway.houses.loader.reader import Complaint, did_you_mean
from houseway.registry import FAMILIES
from houseway.rules.refusal import Refused


def that_fit(columns: Sequence[str], rows: Sequence[Sequence[str]], room: int) -> int:
    """Return how many columns fit in a terminal; ids are never broken, so that they can be copied.

    >>> [that_fit(("offer", "name"), [("oaks/razz", "Razz")], room) for room in (12, 16)]
    [1, 2]
    """
    drawn = Columns(columns, rows, frozenset())
    least = [drawn.needs(place)[0] for place in range(len(columns))]
    return max([1, *(kept for kept in range(1, len(columns) + 1) if sum(least[:kept]) + GAP * (kept - 1) <= room)])


def list_games(house: str | None, family: str | None, wanted: Sequence[str], check: bool, as_json: bool) -> None:
    """List the offers. A damaged file is reported and makes the command fail; the others are still listed."""
    found = headers()
    houses = dict.fromkeys((*(header.house for header in found), *house_path().folders))
    if house is not None and house not in houses:
        stop(f"there is no house `{house}`{did_you_mean(house, houses)}", USAGE, as_json, code="unknown-house")
    if family is not None and family not in FAMILIES:
        stop(f"there is no family `{family}`{did_you_mean(family, FAMILIES)}", USAGE, as_json, code="unknown-family")
    asked = [each for each in found if each.among(house, family)]
    has: dict[str, dict[str, str]] = {}
    if wanted:
        has = with_features(asked, wanted, as_json)
        asked = [each for each in asked if each.id in has]
    shown = [read_whole(each, check) if check or each.house not in HOUSES else each for each in asked]
    if as_json:
        print_json([each.told() | ({"trouble": each.trouble} if each.trouble else {})
                    | ({"features": has[each.id]} if wanted else {}) for each in shown])  # fmt: skip
    elif wanted:
        columns = ("offer", "name", *(name.replace("-", " ") for name in wanted))
        rows = [(each.id, each.name, *has[each.id].values()) for each in shown]
        if rows:
            console(whole_lines=True).print(table("", columns, rows))
        else:
            talk(f"houseway: no offer has {' and '.join(wanted)}")
    else:
        columns = ("offer", "status", "family", "name", "GEGA", "wagers")
        rows = [(each.id, each.status, each.family, each.name, each.gega or "–", each.bets) for each in shown]
        out = console(whole_lines=True)
        kept = that_fit(columns, rows, out.width)
        out.print(table("", columns[:kept], (row[:kept] for row in rows)))
    damaged = [each for each in shown if each.trouble]
    for each in damaged:
        talk(f"houseway: {each.id} has damaged data:\n{each.trouble}")
    searched = house_path()
    idle = [each for name, folder in searched.folders.items() if check and house in (None, name)
            for each in wrong_with(folder)]  # fmt: skip
    outside = () if house else searched.troubles
    for complaint in (*idle, *outside):
        talk(f"houseway: {complaint}")
    if damaged or idle or outside:
        raise typer.Exit(REFUSED)
    if check:
        talk(f"houseway: {len(shown)} offers checked, no faults found")


def read_whole(found: Header, every_way: bool) -> Header:
    from houseway.houses.loader.load import checked

    return checked(found, every_way=every_way)


def wrong_with(folder: Path) -> list[Complaint]:
    from houseway.houses.loader.load import unnamed

    return unnamed(folder)


def with_features(asked: Sequence[Header], wanted: Sequence[str], as_json: bool) -> dict[str, dict[str, str]]:
    """Return the offers that have all these features, each with the details; `help` lists the features."""
    from houseway.desks.analyst.features import catalogue, features, having
    from houseway.houses import offer

    offers = {each.id: features(offer(each.id)) for each in asked if not each.trouble}
    if "help" in wanted:
        told = catalogue(offers)
        if as_json:
            print_json(told)
        else:
            columns = ("feature", "means", "offers")
            rows = [(row["feature"], row["means"] or "an option or a wager of a game", row["offers"]) for row in told]
            console().print(table("", columns, rows, right=("offers",)))
        raise typer.Exit
    try:
        kept = having(wanted, offers)
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code)
    names = [name.strip().lower().replace(" ", "-") for name in wanted]
    return {id: {name: offers[id][name] for name in names} for id in kept}
