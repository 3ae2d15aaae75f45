"""`houseway games`: list the offers."""

from collections.abc import Sequence

import typer

from houseway.cli.output import GAP, REFUSED, USAGE, Columns, console, print_json, stop, table, talk
from houseway.houses import headers
from houseway.houses.loader.load import checked, unnamed
from houseway.houses.loader.path import HOUSES, house_path
from houseway.houses.loader.reader import did_you_mean
from houseway.registry import FAMILIES


def that_fit(columns: Sequence[str], rows: Sequence[Sequence[str]], room: int) -> int:
    """Return how many columns fit in a terminal; ids are never broken, so that they can be copied.

    >>> [that_fit(("offer", "name"), [("oaks/razz", "Razz")], room) for room in (12, 16)]
    [1, 2]
    """
    drawn = Columns(columns, rows, frozenset())
    least = [drawn.needs(place)[0] for place in range(len(columns))]
    return max([1, *(kept for kept in range(1, len(columns) + 1) if sum(least[:kept]) + GAP * (kept - 1) <= room)])


def list_games(house: str | None, family: str | None, check: bool, as_json: bool) -> None:
    """List the offers. A damaged file is reported and makes the command fail; the others are still listed."""
    found = headers()
    houses = dict.fromkeys((*(header.house for header in found), *house_path().folders))
    if house is not None and house not in houses:
        stop(f"there is no house `{house}`{did_you_mean(house, houses)}", USAGE, as_json, code="unknown-house")
    if family is not None and family not in FAMILIES:
        stop(f"there is no family `{family}`{did_you_mean(family, FAMILIES)}", USAGE, as_json, code="unknown-family")
    asked = [each for each in found if each.among(house, family)]
    shown = [checked(each, every_way=check) if check or each.house not in HOUSES else each for each in asked]
    if as_json:
        print_json([each.told() | ({"trouble": each.trouble} if each.trouble else {}) for each in shown])
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
            for each in unnamed(folder)]  # fmt: skip
    outside = () if house else searched.troubles
    for complaint in (*idle, *outside):
        talk(f"houseway: {complaint}")
    if damaged or idle or outside:
        raise typer.Exit(REFUSED)
    if check:
        talk(f"houseway: {len(shown)} offers checked, no faults found")
