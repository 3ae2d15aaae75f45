"""`houseway games`."""

import typer

from houseway.cli.output import REFUSED, USAGE, console, print_json, stop, table, talk
from houseway.houses import headers
from houseway.houses.build import FAMILIES
from houseway.houses.load import checked
from houseway.houses.reader import did_you_mean


def list_games(house: str | None, family: str | None, check: bool, as_json: bool) -> None:
    """List the offers; a damaged file is named, hides no other, and makes the command fail."""
    found = [checked(each) for each in headers()] if check else headers()
    houses = dict.fromkeys(header.house for header in found)
    if house is not None and house not in houses:
        stop(f"there is no house `{house}`{did_you_mean(house, houses)}", USAGE, as_json, code="unknown-house")
    if family is not None and family not in FAMILIES:
        stop(f"there is no family `{family}`{did_you_mean(family, FAMILIES)}", USAGE, as_json, code="unknown-family")
    shown = [
        each for each in found if house in (None, each.house) and (family in (None, each.family) or not each.family)
    ]
    if as_json:
        print_json([each.told() | ({"trouble": each.trouble} if each.trouble else {}) for each in shown])
    else:
        columns = ("offer", "name", "family", "GEGA", "status", "wagers")
        rows = (
            (each.id, each.name, each.family, each.gega or "–", each.status, each.bets) for each in shown
        )
        console(whole_lines=True).print(table("", columns, rows))
    damaged = [each for each in shown if each.trouble]
    for each in damaged:
        talk(f"houseway: {each.id} is out of order:\n{each.trouble}")
    if damaged:
        raise typer.Exit(REFUSED)
