"""Data for the lobby: the sign of a table, every posted line of an offer, and a game with its houses."""

from typing import Any

from houseway.houses import InvalidData, Offer
from houseway.houses.across_houses import Group
from houseway.houses.loader.listing import Header
from houseway.houses.loader.load import house
from houseway.table.display.sign import Sign
from houseway.table.find_kind import kind_of


def told_group(group: Group, tables: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return one game with its houses, as one row of the lobby."""
    open_tables = [table for each in group.offers for table in tables.get(each.id, ()) if not table["closed"]]
    stakes = [table["stake"] for table in open_tables if table["stake"] is not None]
    return {
        "id": group.id,
        "name": group.name,
        "family": group.family,
        "houses": group.houses,
        "offers": [each.id for each in group.offers],
        "tables": len(open_tables),
        "taken": sum(table["taken"] for table in open_tables),
        "people": sum(table["taken"] - table["bots"] for table in open_tables),
        "from": min(stakes, default=None),
    }


def sign(filed: Offer, schedule: str) -> Sign:
    """Return the sign of a table that plays an offer at a posted line."""
    kind = kind_of(filed)
    return kind.display.sign(filed, kind.line(filed, schedule))


def signs(filed: Offer) -> list[dict[str, Any]]:
    """Return the signs of all posted lines of an offer."""
    kind = kind_of(filed)
    return [{"id": name, **kind.display.sign(filed, kind.line(filed, name)).told()} for name in filed.posted]


def house_name(header: Header) -> str:
    try:
        return house(header.house).name
    except InvalidData:
        return header.house.capitalize()
