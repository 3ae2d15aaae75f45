"""`houseway games`."""

from houseway.cli.output import USAGE, console, print_json, stop, table
from houseway.houses import Damaged, headers
from houseway.houses.build import FAMILIES
from houseway.houses.reader import did_you_mean


def list_games(house: str | None, family: str | None, as_json: bool) -> None:
    try:
        found = headers()
    except Damaged as damaged:
        stop(f"a house's data is damaged:\n{damaged}", as_json=as_json, code="damaged-data")
    houses = dict.fromkeys(header.house for header in found)
    if house is not None and house not in houses:
        stop(f"there is no house `{house}`{did_you_mean(house, houses)}", USAGE, as_json, code="unknown-house")
    if family is not None and family not in FAMILIES:
        stop(f"there is no family `{family}`{did_you_mean(family, FAMILIES)}", USAGE, as_json, code="unknown-family")
    shown = [each for each in found if house in (None, each.house) and family in (None, each.family)]
    if as_json:
        print_json([header._asdict() for header in shown])
        return
    rows = ((each.id, each.name, each.family, each.gega or "–", each.status, ", ".join(each.wagers)) for each in shown)
    console(whole_lines=True).print(table("", ("offer", "name", "family", "GEGA", "status", "wagers"), rows))
